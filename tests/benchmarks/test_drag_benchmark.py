"""How long does a frame of a drag take? 100 tokens, 1 000 walls, both windows at 1080p; bound: 16 ms at p95.

At each step the ghost is painted at once; then, in portions between which the window listens, the path with
its price is measured and painted, then reach, lines of sight and cover of all 50 enemies. Printed are the
ghost's frame, the time until everything is painted, and the stall: the longest time without listening.
Without `--benchmark-enable` a few steps are made and nothing is printed.
"""

import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.benchmarks.crowd import Painted, crowded_battle
from tests.benchmarks.stopwatch import judged
from tests.ids import SCENE
from tests.work import PATIENCE_S
from vtt.battle.commands import Move
from vtt.play.session import Session
from vtt.systems import SYSTEMS
from vtt.ui.board.board_view import BoardView
from vtt.ui.table.table_window import TableWindow

STEPS, DROPS, WARM_UP = 240, 40, 10
UNMEASURED = 4
"""So many steps are made where nothing is measured."""
SCREEN_PX = (1920, 1080)
BOUND_MS, WHOLE_MS = 16.0, 100.0


class Windows(NamedTuple):
    """Both windows, and a count of how often each was painted."""

    board: BoardView
    table: TableWindow
    board_painted: Painted
    table_painted: Painted


class Spent(NamedTuple):
    """How long something took, and the longest turn of the event loop in it."""

    whole_ms: float
    longest_ms: float


@pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
def test_a_frame_of_a_drag_at_1080p(
    qtbot: QtBot, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> None:
    measured = request.config.getoption("benchmark_enable")
    session, pictures = crowded_battle(SYSTEMS[0])
    board, table = BoardView(session, pictures, SCENE), TableWindow(session, pictures, SCENE)
    for window in (board, table):
        qtbot.addWidget(window)
        window.resize(*SCREEN_PX)
        with qtbot.waitExposed(window, timeout=1000 * PATIENCE_S):
            window.show()
    windows = Windows(board, table, Painted(board.viewport()), Painted(table.view.viewport()))
    ghost, facts, stalls = drag_frames(session, windows, STEPS if measured else UNMEASURED)
    drops = drop_frames(session, windows, DROPS if measured else UNMEASURED)
    if not measured:
        return
    with capsys.disabled():
        report("drag: frame of the ghost", ghost)
        report("drag: until all facts are painted", facts, WHOLE_MS)
        report("drag: longest stall of a step", stalls)
        report("drop, until both windows are painted", drops, WHOLE_MS)


def drag_frames(
    session: Session, windows: Windows, steps: int
) -> tuple[list[float], list[float], list[float]]:
    """Drag one token to and fro over the map; each step crosses a cell."""
    board, actor = windows.board, next(iter(session.battle.tokens.values()))
    send(board, QEvent.Type.MouseButtonPress, board.mapFromScene(QPointF(*actor.at)))
    ghost, facts, stalls = [], [], []
    for step in range(steps):
        at = QPoint(200 + (step * 41) % 1500, 120 + (step * 37) % 800)
        first = spent(windows, partial(send, board, QEvent.Type.MouseMove, at), board_painted)
        measured = spent(windows, nothing, facts_measured)
        drawn = spent(windows, board.viewport().update, board_painted)
        ghost.append(first.whole_ms)
        facts.append(first.whole_ms + measured.whole_ms + drawn.whole_ms)
        stalls.append(max(first.longest_ms, measured.longest_ms, drawn.longest_ms))
    escape = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(board, escape)
    return ghost, facts, stalls


def drop_frames(session: Session, windows: Windows, steps: int) -> list[float]:
    """Place a token that the players see again and again."""
    actor = next(iter(session.battle.tokens))

    def placed(step: int) -> float:
        move = Move(token=actor, to=(2.5 + step % 50, 3.5 + step % 20), mode="place")
        return spent(windows, lambda: session.do(move), both_painted).whole_ms

    return [placed(step) for step in range(steps)]


def nothing() -> None:
    """Change nothing."""


def board_painted(windows: Windows, counts: tuple[int, int]) -> bool:
    return windows.board_painted.count > counts[0]


def facts_measured(windows: Windows, counts: tuple[int, int]) -> bool:
    del counts
    return not windows.board.board.facts.waiting


def both_painted(windows: Windows, counts: tuple[int, int]) -> bool:
    return board_painted(windows, counts) and windows.table_painted.count > counts[1]


def spent(
    windows: Windows, change: Callable[[], object], done: Callable[[Windows, tuple[int, int]], bool]
) -> Spent:
    """Return how long it takes from a change until it is done."""
    counts = windows.board_painted.count, windows.table_painted.count
    begin = turn = time.perf_counter()
    longest = 0.0
    change()
    while not done(windows, counts):
        QApplication.processEvents()
        now = time.perf_counter()
        longest, turn = max(longest, now - turn), now
        assert now - begin < PATIENCE_S, "nothing was painted"
    return Spent((time.perf_counter() - begin) * 1000, longest * 1000)


def report(title: str, frames: list[float], bound_ms: float = BOUND_MS) -> None:
    steady = sorted(frames[WARM_UP:])
    p95 = steady[int(len(steady) * 0.95)]
    figures = f"p50 {statistics.median(steady):5.1f}  max {steady[-1]:5.1f} ms, p95"
    print(f"\n{title:38} {figures} {judged(f'{title}, p95', p95, below=bound_ms, unit=' ms')}", end="")


def send(board: BoardView, kind: QEvent.Type, at: QPoint) -> None:
    pressed = Qt.MouseButton.LeftButton
    button = pressed if kind == QEvent.Type.MouseButtonPress else Qt.MouseButton.NoButton
    screen = QPointF(board.viewport().mapToGlobal(at))
    event = QMouseEvent(kind, QPointF(at), screen, button, pressed, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(board.viewport(), event)
