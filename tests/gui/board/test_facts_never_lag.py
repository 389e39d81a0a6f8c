"""No painted frame of a drag shows a fact of another place than the one where the ghost is."""

import time
from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from tests.gui.board.builders import ALT, PLAIN, Mouse, a_scene
from tests.gui.board.fresh import DIGITS, NEAR_M, Fresh, Shown, line_of
from tests.ids import HALL
from vtt.battle import Battle, EndTurn, Start, Token, TokenId, Wall
from vtt.geometry import Path, Point, distance_m
from vtt.play.preview import WalkPreview
from vtt.play.session import Session
from vtt.rules import RuleSystem
from vtt.systems import SYSTEMS
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.overlays.path_overlay import said_of
from vtt.ui.board.tools.drag_facts import NEAREST
from vtt.ui.board.tools.drag_words import walk_text

WAITS_MS = (0, 2, 10, 40, 150)
"""So long the mouse stays at a place: fast, and slow enough for everything to be drawn."""
COLUMNS, ROWS, TOKENS = 16, 10, 26


class Step(NamedTuple):
    """A move of the mouse to a cell, and how long it stays there."""

    cell: tuple[int, int]
    placing: bool
    wait_ms: int


steps = st.builds(
    Step,
    st.tuples(st.integers(0, COLUMNS - 1), st.integers(0, ROWS - 1)),
    st.sampled_from((False, False, False, True)),
    st.sampled_from(WAITS_MS),
)


class Painting(QObject):
    """Does something whenever a widget is about to be painted."""

    def __init__(self, watched: QObject, look: Callable[[], None]) -> None:
        super().__init__(watched)
        self._look = look
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        del watched
        if event.type() == QEvent.Type.Paint:
            self._look()
        return False


class Law:
    """Compares what is painted with what is measured afresh."""

    def __init__(self, board: BoardView, actor: Token, said: list[str]) -> None:
        self._board, self._actor, self._said = board, actor, said
        self.fresh, self.shown = Fresh(board.board.session, actor.id), Shown(board.board)
        self.wanted: tuple[Path, bool] | TokenId | None = None
        self.broken: list[str] = []
        self.looked = 0
        self._known: dict[object, object] = {}

    def look(self) -> None:
        """Note every fact that is painted and is not so at the place where the ghost is."""
        if self.wanted is None:
            return
        self.looked += 1
        at = self._actor.at if isinstance(self.wanted, str) else self.wanted[0][-1]
        self._look_at_sights(at)
        reach = self.shown.reach
        self._demand("reach", reach is None or reach == self._once(self.fresh.reach, at))
        if isinstance(self.wanted, str):
            self._look_at_target(self.wanted)
        else:
            self._look_at_walk(*self.wanted)

    def complete(self) -> None:
        """Note what is missing once everything has been measured."""
        if isinstance(self.wanted, str):
            self._demand("no badge of the target", set(self.shown.badges) == {self.wanted})
        elif self.wanted is not None:
            path, placing = self.wanted
            expected = self._once(self.fresh.badges, path[-1])
            self._demand("not all badges", self.shown.badges == expected)
            self._demand("no price", (len(path) > 1) == bool(self.shown.price))
            threats = self._once(self.fresh.threats, path) if not placing else set()
            self._demand("not all threats", self.shown.threats == threats)

    def _look_at_sights(self, at: Point) -> None:
        """Compare badges, and the lines to the same tokens."""
        badges = self.shown.badges
        expected = (
            {self.wanted: self._once(self.fresh.badge_of, self.wanted)}
            if isinstance(self.wanted, str)
            else self._once(self.fresh.badges, at)
        )
        self._demand("badges", badges.items() <= expected.items())
        if not isinstance(self.wanted, str):
            nearest = min(NEAREST, len(expected))
            self._demand("no nearest badges", len(badges) in (0, nearest, len(expected)))
        lines = self._once(self.fresh.sights, at)
        found = [
            (result, round(distance_m(at, end), DIGITS))
            for result, ends in self.shown.sights.items()
            for _, end in ends
        ]
        apart = [lines[one] for one in badges if lines[one][1] > self._actor.size_m / 2 + NEAR_M]
        self._demand("lines of sight", sorted(found) == sorted(apart))

    def _look_at_target(self, target: TokenId) -> None:
        lane = self.shown.lane
        self._demand("lane", lane is None or lane == self._once(self.fresh.lane, target))
        self._demand("threats to a target", not self.shown.threats)

    def _look_at_walk(self, path: Path, placing: bool) -> None:
        ghost = self._board.board.facts.ghost.at
        self._demand("ghost", ghost is not None and distance_m(ghost, path[-1]) < NEAR_M)
        self._demand("a lane without target", self.shown.lane is None)
        self._demand("threats", self.shown.threats <= self._threats(path, placing))
        walk = self._once(self._walk, (path, placing))
        self._demand("a red ring", not self.shown.is_refused or walk.refusal is not None)
        self._look_at_words(path, placing)
        line = self.shown.path
        if line is None:
            self._demand("a price without path", not self.shown.price)
            return
        end = line.currentPosition()
        self._demand("path to elsewhere", distance_m((end.x(), end.y()), path[-1]) < NEAR_M)
        if self.shown.price:
            self._demand("price", self.shown.price == said_of(walk)[0])
            self._demand("path", line == line_of(walk.walk.path))

    def _look_at_words(self, path: Path, placing: bool) -> None:
        """Compare what is said below the map: of the walk, the threats and the arms, or of some of them."""
        parts = (
            walk_text(self._once(self._walk, (path, placing))) if len(path) > 1 else "",
            "" if placing or len(path) < 2 else self._once(self.fresh.said_of_threats, path),
            self._once(self.fresh.said_of_arms, path[-1]),
        )
        told = self._said[-1] if self._said else ""
        allowed = {"  ".join(one for one in some if one) for some in product(*((part, "") for part in parts))}
        self._demand(f"said {told!r}", told in allowed)

    def _walk(self, of: tuple[Path, bool]) -> WalkPreview:
        return self.fresh.walk(of[0], placing=of[1])

    def _threats(self, path: Path, placing: bool) -> set[Point]:
        return set() if placing or len(path) < 2 else self._once(self.fresh.threats, path)

    def _once(self, measure, of):
        key = (getattr(measure, "__name__", ""), of)
        if key not in self._known:
            self._known[key] = measure(of)
        return self._known[key]

    def _demand(self, what: str, kept: bool) -> None:
        if not kept:
            self.broken.append(f"{what} at {self.wanted}")


@pytest.fixture(params=SYSTEMS, ids=lambda one: one.id)
def system(request: pytest.FixtureRequest) -> RuleSystem:
    system: RuleSystem = request.param
    return system


@pytest.fixture
def session(system: RuleSystem) -> Session:
    """A fight of many in a hall with walls, a door, a crate and smoke."""
    hall = a_scene()
    walls = [((3, 1), (3, 5)), ((9, 2), (9, 9)), ((4, 8), (8, 8))]
    more = (Wall(id=f"wall-{number}", a=a, b=b) for number, (a, b) in enumerate(walls))
    hall = hall.replace(layout=hall.layout.replace(walls=(*hall.layout.walls, *more)))
    tokens = {one.id: one for one in (some_token(system, number) for number in range(TOKENS))}
    session = Session(Battle(system=system.id, scenes={HALL: hall}, tokens=tokens), system)
    session.take_defaults = True
    session.do(Start())
    while session.battle.encounter is not None and session.battle.encounter.current != "token-0":
        session.do(EndTurn())
    return session


def some_token(system: RuleSystem, number: int) -> Token:
    """Return a token in a cell of its own; four in five are enemies."""
    names = list(system.creatures)
    cell = (number * 37 + 50) % (COLUMNS * ROWS)
    own = {
        "id": f"token-{number}",
        "name": f"Token {number}",
        "at": (cell % COLUMNS + 0.5, cell // COLUMNS + 0.5),
        "side": "enemy" if number % 5 else "party",
        "scene": HALL,
        "size_m": 1.0,
    }
    return Token.model_validate(
        {**system.creatures[names[number % len(names)]], **own}, context=system.context
    )


@pytest.fixture
def law(board: BoardView, session: Session, said: list[str]) -> Iterator[Law]:
    law = Law(board, session.battle.tokens[TokenId("token-0")], said)
    Painting(board.viewport(), law.look)
    yield law
    board.board.put_down.emit()


@pytest.mark.slow
@settings(
    max_examples=12,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    derandomize=True,
)
@given(st.lists(steps, min_size=2, max_size=7))
def test_a_frame_shows_facts_of_the_place_of_the_ghost_or_none(
    law: Law, board: BoardView, mouse: Mouse, drag: list[Step]
) -> None:
    law.wanted = None
    start = law._actor.at
    mouse.press(start)
    for step in drag:
        law.wanted = None  # until the mouse is there
        to = (step.cell[0] + 0.5, step.cell[1] + 0.5)
        mouse.move(to, ALT if step.placing else PLAIN)
        target = None if step.placing else board.board.target_at(to, law._actor)
        law.wanted = target or (((start, to) if to != start else (start,)), step.placing)
        paint_for(board, step.wait_ms)
    mouse.rest()
    board.viewport().repaint()
    law.complete()
    law.wanted = None
    escape = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(board, escape)
    mouse.release()
    assert law.looked
    assert law.broken == []


def paint_for(board: BoardView, wait_ms: int) -> None:
    """Let the board work and be painted for some time, and be painted once more after each turn."""
    until = time.perf_counter() + wait_ms / 1000
    board.viewport().repaint()
    while time.perf_counter() < until:
        QApplication.processEvents()
        board.viewport().repaint()
