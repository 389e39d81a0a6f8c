"""How long a drag holds up the GM's whole window and the table screen, under a mouse that does not wait.

A token is dragged among 100 on a map of 1 000 walls, with 60 moves of the mouse in a second of the clock
whatever the windows are doing, and dropped so that it walks.  Printed are, in milliseconds of the processor:
a move of the mouse with the ghost painted, a portion of the facts, the drop itself, and the drop until both
windows are painted; and the first paint of both windows.
Without `--benchmark-enable` a few moves are made and nothing is printed.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import cos, sin
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.benchmarks.crowd import Painted, crowded_battle
from tests.benchmarks.stopwatch import CLOCK, judged
from tests.ids import SCENE
from tests.work import PATIENCE_S
from vtt.battle import EndTurn, Move, Token
from vtt.geometry import Point, distance_m
from vtt.play.preview import threats_along
from vtt.play.session import Session
from vtt.rules import RuleSystem
from vtt.systems import SYSTEMS
from vtt.ui.battle_switcher import make_ready
from vtt.ui.board.overlays.facts import Facts
from vtt.ui.main_window import MainWindow

A_MOVE_S = 1 / 60
DRAG_S, DROPS = 8.0, 12
SHORT_S, FEW_DROPS = 0.2, 1
"""So long, and so many, where nothing is measured."""
SPEEDS_M_S = {"slow": 2.0, "fast": 12.0}
CIRCLE_M = 5.0
A_LOOK_S, A_VISIT_S, A_FRAME_S = 0.6, 0.4, 0.05
PORTION_MS, GHOST_MS, DROP_MS, PAINTED_MS, FIRST_MS = 8.0, 16.0, 50.0, 80.0, 400.0


class Portions:
    """How long each portion of facts held the windows up, milliseconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.took: list[float] = []
        work_on = Facts._work_on

        def timed(facts: Facts) -> None:
            begin = CLOCK()
            work_on(facts)
            self.took.append((CLOCK() - begin) * 1000)

        monkeypatch.setattr(Facts, "_work_on", timed)


class Mouse:
    """A mouse over the board that is moved by the clock."""

    def __init__(self, window: MainWindow) -> None:
        self._board = window.board
        self.painted = Painted(window.board.viewport())

    def send(self, kind: QEvent.Type, at: QPointF) -> None:
        """Tell the board of the mouse at a place, metres."""
        place, pressed = self._board.mapFromScene(at), Qt.MouseButton.LeftButton
        moved, held = kind == QEvent.Type.MouseMove, kind != QEvent.Type.MouseButtonRelease
        QApplication.sendEvent(
            self._board.viewport(),
            QMouseEvent(
                kind,
                QPointF(place),
                QPointF(self._board.viewport().mapToGlobal(place)),
                Qt.MouseButton.NoButton if moved else pressed,
                pressed if held else Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.NoModifier,
            ),
        )

    def drag(self, places: Callable[[float], QPointF], for_s: float) -> list[float]:
        """Move by the clock, at last to the end; return how long each move and its ghost took."""
        begin, took = time.perf_counter(), []
        self.send(QEvent.Type.MouseButtonPress, places(0.0))
        due = begin
        while (now := time.perf_counter()) < begin + for_s:
            QApplication.processEvents()
            if now >= due:
                due = max(due + A_MOVE_S, now)
                took.append(self._moved(places(now - begin)))
        return [*took, self._moved(places(for_s))]

    def _moved(self, to: QPointF) -> float:
        """Move to a place; return how long that took until the ghost was painted, milliseconds."""
        began = CLOCK()
        self.send(QEvent.Type.MouseMove, to)
        self._board.viewport().repaint()
        return (CLOCK() - began) * 1000


class Drop(NamedTuple):
    """How long a drop took of the processor, milliseconds."""

    itself_ms: float
    painted_ms: float


@pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
@pytest.mark.parametrize("system", [SYSTEMS[0], SYSTEMS[2]], ids=lambda one: one.id)
def test_a_drag_holds_the_windows_up(
    system: RuleSystem,
    qtbot: QtBot,
    capsys: pytest.CaptureFixture[str],
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    measured = request.config.getoption("benchmark_enable")
    portions = Portions(monkeypatch)
    session, pictures = crowded_battle(system)
    make_ready(session.battle, SCENE, pictures)
    began = CLOCK()
    window = MainWindow(session, pictures, SCENE)
    for one in (window, window.table):
        qtbot.addWidget(one)
        one.resize(1920, 1080)
        with qtbot.waitExposed(one, timeout=1000 * PATIENCE_S):
            one.show()
    both_painted(window)
    first = (CLOCK() - began) * 1000
    mouse = Mouse(window)
    at = QPointF(*next(iter(session.battle.tokens.values())).at)
    lines = [told(system, "first paint of both windows", [first], FIRST_MS)]
    for name, speed in SPEEDS_M_S.items():
        portions.took.clear()
        moves = mouse.drag(circling(at, speed), DRAG_S if measured else SHORT_S)
        mouse.send(QEvent.Type.MouseButtonRelease, at)
        lines.append(told(system, f"{name} drag, a move and its ghost", moves, GHOST_MS))
        lines.append(told(system, f"{name} drag, a portion of facts", portions.took, PORTION_MS))
    portions.took.clear()
    foes = sorted(
        (QPointF(*one.at) for one in session.battle.tokens.values() if one.side != "party"),
        key=lambda foe: (foe - at).manhattanLength(),
    )
    mouse.drag(partial(visiting, at, foes), DRAG_S if measured else SHORT_S)
    mouse.send(QEvent.Type.MouseMove, at)
    mouse.send(QEvent.Type.MouseButtonRelease, at)
    lines.append(told(system, "over enemies, a portion of facts", portions.took, PORTION_MS))
    drops = list(dropped(window, mouse, DROPS if measured else FEW_DROPS))
    lines.append(told(system, "a drop", [drop.itself_ms for drop in drops], DROP_MS))
    lines.append(told(system, "a drop until it is painted", [drop.painted_ms for drop in drops], PAINTED_MS))
    if measured:
        with capsys.disabled():
            print("", *lines, sep="\n", end="")


def circling(centre: QPointF, speed_m_s: float) -> Callable[[float], QPointF]:
    """Return where the mouse is after some seconds: on a circle that begins where the token stands."""

    def place(after_s: float) -> QPointF:
        turned = after_s * speed_m_s / CIRCLE_M
        return centre + QPointF(CIRCLE_M * sin(turned), CIRCLE_M * (1 - cos(turned)))

    return place


def visiting(start: QPointF, foes: Sequence[QPointF], after_s: float) -> QPointF:
    """Return where the mouse is after some seconds: over one enemy after the other."""
    return start if after_s < A_VISIT_S else foes[int(after_s / A_VISIT_S) % len(foes)]


def dropped(window: MainWindow, mouse: Mouse, drops: int) -> Iterator[Drop]:
    """Turn after turn, drag the token whose turn it is, wait for its facts, and let go so that it walks."""
    session = window.controller.session
    for _ in range(drops):
        token, to = turn_of_a_walker(session)
        both_painted(window)
        window.board.centre_on(token.id)
        mouse.drag(partial(between, QPointF(*token.at), QPointF(*to)), A_LOOK_S)
        begin = CLOCK()
        mouse.send(QEvent.Type.MouseButtonRelease, QPointF(*to))
        itself = CLOCK()
        both_painted(window)
        yield Drop((itself - begin) * 1000, (CLOCK() - begin) * 1000)
        assert session.battle.tokens[token.id].at == to, "nobody walked"


def between(start: QPointF, end: QPointF, after_s: float) -> QPointF:
    """Return where the mouse is after some seconds: almost at once at the end."""
    return start if after_s < 2 * A_MOVE_S else end


def turn_of_a_walker(session: Session) -> tuple[Token, Point]:
    """End turns until it is the turn of a token that may walk two cells, and return where to."""
    while True:
        session.do(EndTurn())
        encounter = session.battle.encounter
        assert encounter is not None
        assert encounter.current is not None
        token = session.battle.tokens[encounter.current]
        for across, down in ((2, 0), (0, 2), (-2, 0), (0, -2)):
            to = (token.at[0] + across, token.at[1] + down)
            if walks_freely(session, token, to):
                return token, to


def walks_freely(session: Session, token: Token, to: Point) -> bool:
    """Tell whether a token may walk to a place where nobody stands, past nobody who would strike at it."""
    path = (token.at, to)
    empty = all(distance_m(to, one.at) > token.size_m for one in session.battle.tokens.values())
    allowed = empty and session.refusal(Move(token=token.id, path=path)) is None
    return allowed and not threats_along(session, token.id, path)


def both_painted(window: MainWindow) -> None:
    """Wait until all that is due is done and both windows have had the time to be painted."""
    begin = quiet = time.perf_counter()
    while time.perf_counter() < quiet + A_FRAME_S:
        QApplication.processEvents()
        if window.table._soon.isActive():
            quiet = time.perf_counter()
        assert quiet - begin < PATIENCE_S, "the table never catches up"
        time.sleep(0.001)  # which takes nothing of the processor


def told(system: RuleSystem, title: str, took_ms: Sequence[float], below_ms: float) -> str:
    """Return the middle, the 95th part in a hundred and the longest, the second of which is judged."""
    ordered = sorted(took_ms) or [0.0]  # a busy machine may come to no portion in so short a time
    p50, p95 = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    verdict = judged(f"window, {system.id}, {title}, p95", p95, below=below_ms, unit=" ms")
    return (
        f"{system.id}: {title:34} {len(ordered):4} p50 {p50:6.1f}  max {ordered[-1]:6.1f} ms, p95 {verdict}"
    )
