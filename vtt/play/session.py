"""The session: the one place that holds a game in progress, what may be done now and what was done."""

import uuid
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self, TypeVar, cast

from vtt.battle import Act, Aim, Answer, Battle, Command, Event, Faces, Journal, Step, TokenId, Waiting
from vtt.battle.apply import apply
from vtt.battle.journal.past import Past
from vtt.battle.measure.cache import forget
from vtt.battle.measure.obstacles import LastBuilt
from vtt.play.act_odds import act_odds_steps
from vtt.play.advice.advice import TOP, Advice, AdviceSteps, advice_steps, finish_advice
from vtt.play.pending import Pending, answer_refusal
from vtt.play.recorder import InMemory, Recorder
from vtt.play.view import PlayerViews
from vtt.play.view.remembering import noticed
from vtt.rules import CommandError, Option, RefusedError, RollRequest, RuleSystem, run
from vtt.rules.actions import referee
from vtt.rules.actions.demands import Check
from vtt.rules.actions.judging import checks
from vtt.rules.actions.presence import find_action
from vtt.rules.actions.texts import check_texts
from vtt.rules.odds.assumptions import NO_ASSUMPTIONS, Assumptions
from vtt.rules.odds.odds import Odds, OddsSteps, finish_odds
from vtt.rules.rulings.running import Answers, Progress
from vtt.text import Quote, Refusal, Sentence, refuse, say

T = TypeVar("T")

__all__ = ["Change", "CommandError", "Pending", "RefusedError", "Session", "WaitingError"]


@dataclass(frozen=True, slots=True)
class Change:
    """What the watchers are told: the battle before and after, and what happened in between.

    Attributes:
        events: What happened; empty where steps were taken back or done again.
        is_jump: True where the game goes on from another step of the journal.
    """

    before: Battle
    after: Battle
    events: tuple[Event, ...] = ()
    is_jump: bool = False


class WaitingError(Exception):
    """Something was asked while a ruling waits; the message says for what."""


class Session:
    """A game in progress.

    Attributes:
        settled: The battle after the last complete step.
        journal: Everything that happened.
        pending: The ruling that waits, if one does.
        shows_past: True while an earlier battle is shown, of the step `past_step`; nothing can be done then.
        typed_dice: True where players roll real dice and the GM types the faces.
        rolls_digitally: Says for whom the program rolls even then; None stands for a roll of nobody.
    """

    def __init__(
        self,
        battle: Battle,
        system: RuleSystem,
        recorder: Recorder | None = None,
        past: Past | None = None,
    ) -> None:
        self.settled = battle
        self.system = system
        self._recorder: Recorder = recorder or InMemory()
        self.past = past or Past(Journal(steps=self._recorder.steps(system)), {None: battle})
        self.journal = self.past.journal
        self.pending: Pending | None = None
        self.shows_past = False
        self.past_step: int | None = None
        self.typed_dice = False
        self.rolls_digitally: Callable[[TokenId | None], bool] = lambda who: False
        self.take_defaults = False
        self._present = self._shown = battle
        self._watchers: list[Callable[[Change], None]] = []
        self._last_built = LastBuilt()
        self._tables: dict[Callable[[RuleSystem], object], object] = {}

    @classmethod
    def resumed(
        cls, past: Past, system: RuleSystem, recorder: Recorder | None = None, waiting: Waiting | None = None
    ) -> Self:
        """Return the game as it was left, with the ruling that waited.

        Raises:
            LostStepError: The step it was left at cannot be read.
            CommandError: What waited names what is not there; without it the game can be resumed.
            RefusedError: Today's rules refuse what waited.
        """
        session = cls(past.at(past.journal.here), system, recorder, past)
        if waiting is not None:
            session.typed_dice = waiting.typed_dice
            session._go_on(waiting.command, waiting.answers)
        return session

    @property
    def battle(self) -> Battle:
        """The battle as it is shown: with what a waiting ruling has told so far, or an earlier one."""
        return self._shown

    @property
    def present(self) -> Battle:
        """The battle as it is now, whatever is shown; the players see no other."""
        return self._present

    def watch(self, watcher: Callable[[Change], None]) -> Callable[[], None]:
        """Tell this watcher of every change; return what stops it."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def table(self, kind: Callable[[RuleSystem], T]) -> T:
        """Return this game's one table of a kind, which keeps facts from step to step."""
        if kind not in self._tables:
            self._tables[kind] = kind(self.system)
        return cast(T, self._tables[kind])

    @property
    def previewed(self) -> Battle:
        """The settled battle as it can be measured without waiting, for what is shown and changes nothing."""
        return self._last_built.of(self.settled)

    def options(self, aim: Aim) -> tuple[Option, ...]:
        """Return what an aim may mean here, and why not; nothing while an earlier battle is shown."""
        return () if self.shows_past else referee.options(self.system, self.previewed, aim)

    def options_by_turns(self, aim: Aim) -> Iterator[Option]:
        """Yield the same options one by one, for callers with other work between them."""
        return iter(()) if self.shows_past else referee.options_by_turns(self.system, self.previewed, aim)

    def checks(self, act: Act) -> tuple[Check, ...]:
        """Judge all that is demanded of one action with one aim; nothing while an earlier battle is shown."""
        action = find_action(self.system, act.action)
        return () if self.shows_past else checks(self.previewed, act, action)

    def refusal(self, command: Command) -> Refusal | None:
        """Say why a command would be refused; changes nothing."""
        if self.pending is not None or self.shows_past:
            return refuse("waits", "{what}", what=self.waiting_for())
        return referee.refusal_of(self.system, self.previewed, command)

    def odds(self, act: Act, assumptions: Assumptions = NO_ASSUMPTIONS) -> Odds:
        """Return what may come of an action, given some answers; the others are the defaults."""
        return finish_odds(self.odds_steps(act, assumptions))

    def odds_steps(self, act: Act, assumptions: Assumptions = NO_ASSUMPTIONS) -> OddsSteps:
        """Find the same odds in steps."""
        return act_odds_steps(self.system, self.settled, act, assumptions)

    def advice(self, act: Act, top: int = TOP) -> tuple[Advice, ...]:
        """Return the cheapest changes that would make an attack better."""
        return finish_advice(self.advice_steps(act, top))

    def advice_steps(self, act: Act, top: int = TOP) -> AdviceSteps:
        """Find the same advice in steps."""
        return advice_steps(self.system, self.settled, act, top)

    def do(self, command: Command, answers: Sequence[Answer] = ()) -> Progress:
        """Carry out a command, as far as it goes with these answers.

        Raises:
            CommandError: The command names what is not there, or holds a control character.
            RefusedError: The rules refuse it and it does not overrule them.
            WaitingError: A ruling waits, or an earlier battle is shown.
        """
        if self.pending is not None or self.shows_past:
            raise WaitingError(str(self.waiting_for()))
        check_texts(command.model_dump(mode="json", exclude_defaults=True))
        return self._go_on(command, answers)

    def answer(self, answer: Answer) -> Progress:
        """Go on with the waiting ruling.

        Raises:
            WaitingError: Nothing waits.
            RefusedError: The answer does not fit what is waited for; the sentence says why.
        """
        if self.pending is None:
            raise WaitingError("Nothing waits for an answer.")
        pending = self.pending
        refusal = answer_refusal(pending, answer)
        if refusal is not None:
            raise RefusedError(refusal)
        answers = pending.answers
        if isinstance(answer, Faces) and pending.faces:
            answers, answer = answers[:-1], answer.replace(faces=(*pending.faces, *answer.faces))
        return self._go_on(pending.command, (*answers, answer))

    def answer_all(self, answers: Sequence[Answer]) -> Progress:
        """Go on with the waiting ruling by several answers in their order, as far as they are wanted.

        Raises:
            WaitingError: Nothing waits.
            RefusedError: The first answer does not fit; the sentence says why.
        """
        if self.pending is None:
            raise WaitingError("Nothing waits for an answer.")
        first, *others = answers
        refusal = answer_refusal(self.pending, first)
        if refusal is not None:
            raise RefusedError(refusal)
        return self._go_on(self.pending.command, (*self.pending.answers, first, *others))

    def cancel(self) -> None:
        """Drop the waiting ruling; what it has told so far did not happen."""
        if self.pending is not None:
            self._set_pending(None)
            self._show(self.settled, ())

    def show_past(self, number: int | None) -> None:
        """Show the battle after any step, or before the first; nothing of the game changes.

        Raises:
            LostStepError: It cannot be read; nothing changes.
            WaitingError: A ruling waits.
        """
        if self.pending is not None:
            raise WaitingError(str(self.waiting_for()))
        battle = self.past.at(number)
        self.shows_past, self.past_step = True, number
        self._tell(battle, ())

    def show_present(self) -> None:
        """Show the battle as it is now."""
        if self.shows_past:
            self.shows_past, self.past_step = False, None
            self._tell(self._present, ())

    def undo(self) -> bool:
        """Take back the last answer of a waiting ruling, else the last step; False at the beginning.

        Raises:
            LostStepError: The step before cannot be read; nothing changes.
        """
        if self.pending is not None:
            return self._undo_answer(self.pending)
        if (step := self.journal.current) is None:
            return False
        battle = self.past.at(step.parent)
        self.journal.back()
        self._went(battle)
        return True

    def redo(self) -> bool:
        """Do again what was taken back last; False where there is nothing.

        Raises:
            LostStepError: That step cannot be read; nothing changes.
        """
        if self.pending is not None or (step := self.journal.next) is None:
            return False
        battle = self.past.at(step.number)
        self.journal.forward()
        self._went(battle)
        return True

    def go_to(self, number: int | None) -> None:
        """Go to any step of the journal, or to the beginning; what is done there begins a branch.

        Raises:
            LostStepError: It cannot be read; nothing changes.
            WaitingError: A ruling waits.
        """
        if self.pending is not None:
            raise WaitingError(str(self.waiting_for()))
        battle = self.past.at(number)
        self.journal.go_to(number)
        self._went(battle, is_jump=True)

    def free_id(self, stem: str) -> str:
        """Return an id for a new token that is not in use."""
        for number in range(1, 1000):
            name = f"{stem}-{number}"
            if name not in self.settled.tokens and name not in self.settled.bench:
                return name
        return f"{stem}-{uuid.uuid4().hex[:8]}"

    def waiting_for(self) -> Sentence:
        """Say what a ruling waits for; where none does, that an earlier battle is shown."""
        if self.pending is None:
            return say("past", "This is how it was: continue from here, or go back to now first.")
        prompt = self.pending.prompt
        if not isinstance(prompt, RollRequest):
            return say("undecided", "{question} Decide this first.", question=prompt.text)
        dice = Quote(quote=f"{self.pending.missing}d{prompt.dice.sides}")
        return say("unrolled", "{purpose}: roll {dice} first.", purpose=prompt.said, dice=dice)

    def _go_on(self, command: Command, answers: Sequence[Answer]) -> Progress:
        respondent = Answers(
            answers,
            digital=not self.typed_dice,
            digital_for=self.rolls_digitally,
            defaults=self.take_defaults,
        )
        ruling = referee.resolve(self.system, self.settled, command)
        progress = run(ruling, self.settled, respondent)
        given = tuple(respondent.given)
        if progress.waiting is not None:
            self._set_pending(Pending(command, given, progress.waiting, progress.events))
            self._show(progress.battle, progress.events)
            return progress
        progress = self._with_what_was_seen(progress)
        self.pending = None
        self.settled = progress.battle
        entry = self.journal.add(Step(command=command, answers=given, events=progress.events))
        self.past.hold(entry, progress.battle)
        self._recorder.added(entry, progress.battle)
        self._show(progress.battle, progress.events)
        return progress

    def _with_what_was_seen(self, progress: Progress) -> Progress:
        """Return a step's end with what the players notice of it."""
        seen = noticed(progress.battle, progress.events, self.table(PlayerViews))
        battle = progress.battle
        for event in seen:
            battle = apply(event, battle)
        return replace(progress, battle=battle, events=(*progress.events, *seen))

    def _undo_answer(self, pending: Pending) -> bool:
        human = [index for index, one in enumerate(pending.answers) if not getattr(one, "digital", False)]
        if not human:
            self.cancel()
            return True
        self._go_on(pending.command, pending.answers[: human[-1]])
        return True

    def _went(self, battle: Battle, *, is_jump: bool = False) -> None:
        self.settled = battle
        self._recorder.went(self.journal)
        self._show(battle, (), is_jump=is_jump)

    def _set_pending(self, pending: Pending | None) -> None:
        self.pending = pending
        self._recorder.waits(pending.kept(typed_dice=self.typed_dice) if pending else None)

    def _show(self, battle: Battle, events: tuple[Event, ...], *, is_jump: bool = False) -> None:
        self._present = battle
        self.shows_past, self.past_step = False, None
        self._tell(battle, events, is_jump=is_jump)

    def _tell(self, battle: Battle, events: tuple[Event, ...], *, is_jump: bool = False) -> None:
        change = Change(self._shown, battle, events, is_jump)
        if self._shown is not battle and self._shown is not self.settled:
            forget(self._shown)
        self._shown = battle
        for watcher in tuple(self._watchers):
            watcher(change)
