"""The one door between the windows and the session: commands, refusals, and the offer to overrule them."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from vtt.battle import Act, Answer, Battle, Command, Entry, SceneId, Token, TokenId
from vtt.battle.journal.past import LostStepError
from vtt.play.card.offers import likely_target
from vtt.play.session import Change, CommandError, RefusedError, Session, WaitingError
from vtt.play.text.journal_text import sentence_of
from vtt.rules.odds.odds import Odds
from vtt.text import Refusal, Sentence, say, tr
from vtt.ui.signals import Signal


class SessionController(QObject):
    """The session that is shown; the one place that catches what the rules and the session refuse.

    Attributes:
        selection: The token whose sheet is shown.
        others: Those that are selected with it.
        aimed: The token that the GM pointed at last with another one selected; None for none.
        refused: The command that was refused last, to be overruled in one step; None where none was, or where
            something else was said since.
    """

    changed = Signal[Change | None]()
    """Something happened, was taken back or done again: the `Change`; None where the battle is another."""
    selected = Signal[TokenId | None]()
    """Another token is selected: its id, or None; a change that selects one is told of before."""
    noted = Signal[str]()
    """Something worth saying, in a sentence."""
    denied = Signal[str]()
    """Something was refused, in a sentence."""
    prepared = Signal[Act]()
    """An action was chosen whose odds or choices are to be seen before it is done: the `Act`."""
    foretold = Signal[Act | None, Odds | None]()
    """What is prepared, and its odds once they are found; twice None where nothing is prepared any more."""
    looked = Signal[SceneId]()
    """Another scene of the battle is looked at: its id; told before the change in which that comes about."""
    aimed_at = Signal[TokenId | None]()
    """Another token is pointed at than before, with one selected that could act on it; None for none."""
    hinted = Signal[str]()
    """The thing under the mouse says this; empty where it says nothing."""

    def __init__(self, session: Session, scene: SceneId, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.scene = scene
        self.selection: TokenId | None = None
        self.others: frozenset[TokenId] = frozenset()
        self.aimed: TokenId | None = None
        self.refused: Command | None = None
        self._unwatch = session.watch(self._on_change)

    def show_session(self, session: Session, scene: SceneId) -> None:
        """Control another battle."""
        self._unwatch()
        session.typed_dice = self.session.typed_dice
        self.session, self.scene = session, scene
        self.selection, self.others, self.refused = None, frozenset(), None
        self.aimed = None
        self._unwatch = session.watch(self._on_change)
        self.changed.emit(None)
        self.selected.emit(None)

    def select(self, token: TokenId | None, others: frozenset[TokenId] = frozenset()) -> None:
        """Show the sheet of that token, and the scene on which it stands; others may be selected with it."""
        if (token, others) != (self.selection, self.others):
            self.selection, self.others = token, others
            if (there := self.selected_token) is not None:
                self.look_at(there.scene)
            self.selected.emit(token)

    def look_at(self, scene: SceneId) -> None:
        """Show another scene of the battle; who is selected elsewhere is so no more."""
        battle = self.session.battle
        if scene == self.scene or scene not in battle.scenes:
            return
        token = self.selected_token
        if token is not None and token.scene != scene:
            self.select(None)
        self._look_at(scene)
        self.changed.emit(Change(battle, battle))

    def _look_at(self, scene: SceneId) -> None:
        self.scene = scene
        self.looked.emit(scene)

    @property
    def selected_token(self) -> Token | None:
        """The token whose sheet is shown, if it is still there."""
        return self.session.battle.tokens.get(self.selection) if self.selection is not None else None

    @property
    def chosen(self) -> tuple[Token, ...]:
        """All tokens that are selected and still there, first the one whose sheet is shown."""
        tokens, first = self.session.battle.tokens, self.selected_token
        others = (token for name, token in tokens.items() if name in self.others)
        return () if first is None else (first, *others)

    @property
    def chosen_ids(self) -> tuple[TokenId, ...]:
        """The ids of all tokens that are selected."""
        return tuple(token.id for token in self.chosen)

    @property
    def target(self) -> TokenId | None:
        """What the selected token would attack: the token pointed at last, or the nearest enemy."""
        return None if self.selection is None else likely_target(self.session, self.selection, self.aimed)

    def is_enemy(self, token: TokenId) -> bool:
        """Say whether a token is of another side than the selected one."""
        selected, other = self.selected_token, self.session.battle.tokens.get(token)
        return selected is not None and other is not None and other.side != selected.side

    def aim_at(self, token: TokenId) -> None:
        """Aim at a token: it is pointed at."""
        if token != self.aimed:
            self.aimed = token
            self.aimed_at.emit(token)

    @property
    def tokens_here(self) -> tuple[TokenId, ...]:
        """All tokens on the scene that is shown."""
        return tuple(token.id for token in self.session.battle.tokens.values() if token.scene == self.scene)

    def perform(self, command: Command) -> bool:
        """Carry out a command; say why not where it is refused."""
        self.refused = None
        return self._tried(
            lambda: self.session.do(command), command if hasattr(command, "overrule") else None
        )

    def note(self, text: str) -> None:
        """Say something; what was refused before is no longer offered."""
        self.refused = None
        self.noted.emit(text)

    def warn(self, text: str) -> None:
        """Say that something cannot be done, which no rule decides."""
        self.refused = None
        self.denied.emit(text)

    def overrule(self) -> bool:
        """Carry out what was refused last all the same."""
        command = self.refused
        return command is not None and self.perform(command.replace(overrule=True))

    def answer(self, answer: Answer) -> bool:
        """Go on with the ruling that waits; say why not where the answer does not fit."""
        return self._tried(lambda: self.session.answer(answer))

    def answer_all(self, answers: Sequence[Answer]) -> bool:
        """Go on with the ruling that waits by several answers; say why not where the first does not fit."""
        return self._tried(lambda: self.session.answer_all(answers))

    def cancel(self) -> None:
        """Drop the ruling that waits."""
        if self.session.pending is not None:
            self.session.cancel()
            self.note(tr("Called off; nothing of it happened."))

    def show_past(self, number: int | None) -> None:
        """Show how it was after a step."""
        self._tried(lambda: self.session.show_past(number))

    def show_present(self) -> None:
        """Show how it is now."""
        self.session.show_present()

    def continue_from(self, number: int | None) -> None:
        """Go on from a step; what came after it stays in the journal."""
        journal = self.session.journal
        if number != journal.here and self._tried(lambda: self.session.go_to(number)):
            step = journal.current
            self.note(
                tr("Continued from here: {what}", what=self._last_sentences(step))
                if step
                else tr("Back at the beginning.")
            )

    def undo(self) -> None:
        """Take back what happened last, an answer of a waiting ruling first; look away from the past."""
        if self.session.shows_past:
            self.session.show_present()
            return
        answering, step = self.session.pending is not None, self.session.journal.current
        if not self._tried(self.session.undo):
            return
        if not answering:
            self.note(
                tr("Taken back: {what}", what=self._last_sentences(step))
                if step
                else tr("There is nothing to take back.")
            )

    def redo(self) -> None:
        """Do again what was taken back last; look away from the past."""
        if self.session.shows_past:
            self.session.show_present()
            return
        step = None if self.session.pending else self.session.journal.next
        if self._tried(self.session.redo):
            self.note(
                tr("Done again: {what}", what=self._last_sentences(step))
                if step
                else tr("There is nothing to do again.")
            )

    def deny(self, refusal: Refusal, command: Command | None = None) -> None:
        """Say why something is not allowed; the command, if given, can be carried out all the same."""
        self.refused = command
        self.denied.emit(str(refusal))

    def _last_sentences(self, entry: Entry) -> Sentence:
        """Return the last sentence of a step, with the one before it."""
        battle = self.session.battle
        told = [one for event in entry.step.events if (one := sentence_of(event, battle)) is not None]
        if len(told) > 1:
            return say("two-sentences", "{before} {last}", before=told[-2], last=told[-1])
        return told[0] if told else say("nothing-to-tell", "nothing to tell")

    def _tried(self, work: Callable[[], object], command: Command | None = None) -> bool:
        try:
            work()
        except RefusedError as error:
            self.deny(error.refusal, None if error.final else command)
        except (CommandError, WaitingError, LostStepError) as error:
            self.warn(str(error))
        else:
            return True
        return False

    def _on_change(self, change: Change) -> None:
        """Tell of a change with the selection as it is after it, and then of the selection."""
        self.refused, before = None, self.selection
        scene = self._scene_after(change)
        self.selection = self._selected_after(change, scene)
        if scene != self.scene:
            self._look_at(scene)
        self.changed.emit(change)
        if self.selection != before:
            self.selected.emit(self.selection)

    def _scene_after(self, change: Change) -> SceneId:
        """Return where the turn begins; else the scene that is looked at, the first where that is gone."""
        now = current(change.after)
        if now is not None and now != current(change.before):
            return change.after.tokens[now].scene
        return self.scene if self.scene in change.after.scenes else next(iter(change.after.scenes))

    def _selected_after(self, change: Change, scene: SceneId) -> TokenId | None:
        """Return whose turn begins; else who was selected, if it is still there and on the board."""
        now = current(change.after)
        if now is not None and now != current(change.before):
            return now
        token = change.after.tokens.get(self.selection) if self.selection is not None else None
        return token.id if token is not None and token.scene == scene else None


def current(battle: Battle) -> TokenId | None:
    """Return whose turn it is, if a fight is on and it is there."""
    token = battle.encounter.current if battle.encounter is not None else None
    return token if token in battle.tokens else None
