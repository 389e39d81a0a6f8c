"""Before a step shows the players something new, a quiet line says what."""

from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

from vtt.battle import Act, Command, Move
from vtt.play.card.offers import asked_ahead
from vtt.play.foreseeing import Foreseen, foreseen, with_what_is_noticed
from vtt.play.session import Change
from vtt.play.table.reveals import Seen, reveal_said, revealed, seen_in
from vtt.play.view import PlayerViews
from vtt.rules.odds.odds import Odds
from vtt.text import Sentence
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.signals import Signal

REST_MS = 150
"""How long a step has to be planned before it is looked into: the drag goes first."""
NEXT_MS, PORTION_S = 1, 0.004
"""So long is measured before the windows listen again."""


class RevealGuard(QObject):
    """Looks into a planned step, while the players see the game as it is."""

    told = Signal[Sentence | None]()
    """The planned step would show the players this; None where it shows nothing new, or none is planned."""

    def __init__(self, publisher: Publisher, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._publisher = publisher
        self._planned: Command | None = None
        self._said: Sentence | None = None
        self._work: Iterator[None] | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._work_on)

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be found out."""
        return self._timer.isActive()

    def plan(self, command: Command | None) -> None:
        """Look into a step that may be taken next, once the GM rests at it; into none where it is None."""
        if command == self._planned:
            return
        self._planned = command
        self._tell(None)
        self._work = None if command is None else self._looking(command)
        if self._work is None:
            self._timer.stop()
        else:
            self._timer.start(REST_MS)

    def follow(self, change: Change | None) -> None:
        """Look into nothing any more once something happened; a map that was built again is no such thing."""
        if change is None or change.before is not change.after:
            self.plan(None)

    def foretell(self, act: Act | None, odds: Odds | None) -> None:
        """Look into no action any more once none is prepared."""
        del odds
        if act is None:
            self.plan(None)

    def _work_on(self) -> None:
        until_s = perf_counter() + PORTION_S
        for _ in self._work or ():
            if perf_counter() >= until_s:
                self._timer.start(NEXT_MS)
                return

    def _looking(self, command: Command) -> Iterator[None]:
        """Find what a step would show, in steps, and ask what the card will ask after it."""
        session = self._publisher.session
        step = foreseen(session, command)
        yield
        if step is None:
            return
        before = self._publisher.seen
        if before is not None and self._publisher.state.lamp == "live":
            yield from self._showing(before, step)
        if isinstance(command, Move):
            yield from asked_ahead(session.system, step.battle, command.token, None)

    def _showing(self, before: Seen, step: Foreseen) -> Iterator[None]:
        """Find what a step would show that the players do not see before it."""
        session = self._publisher.session
        scene, policy = before.scene.id, self._publisher.state.policy
        views = session.table(PlayerViews).foreseen
        yield from views.measuring(step.battle, scene, policy)
        after = with_what_is_noticed(step, views)
        yield
        new = revealed(before, seen_in(after, scene, views.of(after, scene, policy), views))
        self._tell(reveal_said(new) if new else None)

    def _tell(self, said: Sentence | None) -> None:
        if said != self._said:
            self._said = said
            self.told.emit(said)
