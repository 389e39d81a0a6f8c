"""Every painted frame of a drag: which facts it shows, and whether they are of the ghost's place."""

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt

from tests.benchmarks.stopwatch import CLOCK
from vtt.battle import Token, TokenId
from vtt.geometry import Point
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.overlays.facts import Facts
from vtt.ui.board.tools.drag_facts import DragFacts

NEAREST = 10
"""So many badges, at least, belong to a frame in which the ghost is somewhere."""

Wanted = Point | TokenId | None
"""What the facts should be of: a place, or a target; None while nothing is dragged."""
MARK = QEvent.Type(QEvent.registerEventType())


class Paints(QObject):
    """When a widget or a whole window had been painted: seconds of the clock and of the processor."""

    def __init__(
        self,
        watched: QObject,
        begun: Callable[[], None] = lambda: None,
        kind: QEvent.Type = QEvent.Type.Paint,
    ) -> None:
        super().__init__(watched)
        self.ended: list[tuple[float, float]] = []
        self._begun, self._kind = begun, kind
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's own name
        del watched
        if event.type() == self._kind:
            self._begun()
            QCoreApplication.postEvent(self, QEvent(MARK), Qt.EventPriority.HighEventPriority.value)
        return False

    def event(self, event: QEvent) -> bool:
        """Note the end of a paint: the first event after it is this one."""
        if event.type() == MARK:
            self.ended.append((time.perf_counter(), CLOCK()))
            return True
        return super().event(event)


class Frame(NamedTuple):
    """One painted frame.

    Attributes:
        wanted: What the facts should be of.
        there: Whether the ghost is where it should be.
        stale: Which facts it shows that are of something else.
        badges: How many badges it shows of what is wanted.
        most: Whether all facts are there but for the price of a path that is not tight yet.
        whole: Whether all facts are there.
    """

    wanted: Wanted
    there: bool
    stale: tuple[str, ...]
    badges: int
    most: bool
    whole: bool


class Frames:
    """The frames of a board that are painted while a token is dragged."""

    def __init__(self, board: BoardScene, viewport: QObject, monkeypatch: pytest.MonkeyPatch) -> None:
        self._board, self._facts = board, board.facts
        self.wanted: Wanted = None
        self._of: dict[str, Wanted] = {}
        self._actor: Token | None = None
        self.enemies = 0
        self.seen: list[Frame] = []
        self.paints = Paints(viewport, self._note)
        self._follow(monkeypatch)

    def clear(self) -> None:
        """Forget all frames."""
        self.seen.clear()
        self.paints.ended.clear()

    def _follow(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Note what is wanted, and what each overlay shows."""
        at_place, at_target, clear = DragFacts.at_place, DragFacts.at_target, Facts.clear

        def to_place(facts: DragFacts, path: Any, *, placing: bool) -> None:
            self._want(facts, path[-1])
            at_place(facts, path, placing=placing)

        def to_target(facts: DragFacts, target: TokenId) -> None:
            self._want(facts, target)
            at_target(facts, target)

        def cleared(facts: Facts) -> None:
            self.wanted = None
            clear(facts)

        monkeypatch.setattr(DragFacts, "at_place", to_place)
        monkeypatch.setattr(DragFacts, "at_target", to_target)
        monkeypatch.setattr(Facts, "clear", cleared)
        for name in ("path", "threats", "reach", "sight", "cover", "lane"):
            self._tag(monkeypatch, name, "draw")
        self._tag(monkeypatch, "path", "measure")

    def _tag(self, monkeypatch: pytest.MonkeyPatch, name: str, draw: str) -> None:
        overlay = getattr(self._facts, name)
        draw_it = getattr(overlay, draw)

        def drawn(*args: Any, **more: Any) -> None:
            self._of[name] = self.wanted
            if name == "cover" and not isinstance(self.wanted, str):
                self._of[name] = args[0]
            draw_it(*args, **more)

        monkeypatch.setattr(overlay, draw, drawn)

    def _want(self, facts: DragFacts, wanted: Wanted) -> None:
        if self._actor is not facts.actor:
            self._actor = facts.actor
            self.enemies = sum(self._worth_a_badge(token) for token in self._board.tokens())
        self.wanted = wanted

    def _worth_a_badge(self, token: Token) -> bool:
        assert self._actor is not None
        upright = not self._board.session.system.is_down(token.sheet)
        return token.side != self._actor.side and upright and self._board.on_screen(token.at)

    def _note(self) -> None:
        """Note what the frame shows that is about to be painted."""
        wanted = self.wanted
        shown = [name for name in self._of if self._shows(name)]
        stale = tuple(name for name in shown if self._of[name] != wanted) if wanted is not None else ()
        badges = self._badges() if "cover" in shown and "cover" not in stale else 0
        at_target = isinstance(wanted, str)
        looks = badges == (1 if at_target else self.enemies) and not stale
        whole = looks and (not self._facts.waiting if at_target else "path" in shown)
        most = looks and (whole if at_target else self._facts.path.colour is not None)
        there = at_target or self._facts.ghost.at == wanted
        self.seen.append(Frame(wanted, there, stale, badges, most, whole))

    def _badges(self) -> int:
        return sum(chip.isVisible() for chip in self._facts.cover.chips)

    def _shows(self, name: str) -> bool:
        facts = self._facts
        if name == "cover":
            return self._badges() > 0
        if name == "sight":
            return any(line.colour is not None for line in facts.sight._lines.values())
        if name == "reach":
            return facts.reach._area.isVisible()
        if name == "threats":
            return facts.threats.shown > 0
        return (facts.path if name == "path" else facts.lane).chip.isVisible()
