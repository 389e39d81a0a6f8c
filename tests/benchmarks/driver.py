"""A mouse that is moved by the clock over the GM's whole window, and what comes of it."""

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from tests.benchmarks.frames import Frame, Frames, Paints, Wanted
from tests.benchmarks.stopwatch import CLOCK
from tests.work import PATIENCE_S
from vtt.ui.main_window import MainWindow

A_MOVE_S, A_FRAME_S, A_TURN_S, AN_IDLE_S = 1 / 60, 0.05, 0.001, 0.0005


class Took(NamedTuple):
    """How long something took, milliseconds of the clock and of the processor."""

    clock_ms: float
    processor_ms: float


class Moved(NamedTuple):
    """A move of the mouse that brought the ghost elsewhere.

    Attributes:
        due_s: When the mouse was there, by the clock.
        cpu_s: The time of the processor then.
        frame: How many frames had been painted when the board was told.
    """

    due_s: float
    cpu_s: float
    frame: int
    wanted: Wanted


class Driver:
    """A mouse over the board that is moved by the clock, and everything that comes of it."""

    def __init__(self, window: MainWindow, frames: Frames) -> None:
        self.window, self.frames = window, frames
        self.whole, self.table = (
            Paints(one, kind=QEvent.Type.UpdateRequest) for one in (window, window.table)
        )
        self.moves: list[Moved] = []
        self.stalls: list[Took] = []

    def press(self, at: QPointF) -> None:
        """Press the mouse, and begin to note what follows."""
        self.frames.clear()
        self.moves.clear()
        self.stalls.clear()
        self.send(QEvent.Type.MouseButtonPress, at)

    def send(self, kind: QEvent.Type, at: QPointF) -> None:
        """Tell the board of the mouse at a place, metres, as soon as it listens."""
        viewport, pressed = self.window.board.viewport(), Qt.MouseButton.LeftButton
        place = self.window.board.mapFromScene(at)
        moved, held = kind == QEvent.Type.MouseMove, kind != QEvent.Type.MouseButtonRelease
        event = QMouseEvent(
            kind,
            QPointF(place),
            QPointF(viewport.mapToGlobal(place)),
            Qt.MouseButton.NoButton if moved else pressed,
            pressed if held else Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.postEvent(viewport, event)

    def drag(self, places: Callable[[float], QPointF], for_s: float) -> None:
        """Move by the clock; note each move that brings the ghost elsewhere, and each longest stall."""
        begin, number, longest = time.perf_counter(), 0, Took(0.0, 0.0)
        while (now := time.perf_counter()) < begin + for_s:
            if (ticks := int((now - begin) / A_MOVE_S)) >= number:
                number = ticks + 1
                self.stalls.append(longest)
                longest = Took(0.0, 0.0)
                self._move(begin + ticks * A_MOVE_S, places(now - begin))
            longest = max(longest, self.turn())

    def _move(self, due_s: float, to: QPointF) -> None:
        before, painted, cpu_s = self.frames.wanted, len(self.frames.seen), CLOCK()
        self.send(QEvent.Type.MouseMove, to)
        took = self.turn()
        self.stalls[-1] = max(self.stalls[-1], took)
        if self.frames.wanted != before:
            self.moves.append(Moved(due_s, cpu_s, painted, self.frames.wanted))

    def turn(self) -> Took:
        """Let the windows do what is due; return how long they did not listen."""
        begin, cpu = time.perf_counter(), CLOCK()
        QApplication.processEvents()
        took = Took((time.perf_counter() - begin) * 1000, (CLOCK() - cpu) * 1000)
        if took.clock_ms < 1000 * AN_IDLE_S:
            time.sleep(AN_IDLE_S)
        return took

    def rest(self, for_s: float) -> None:
        """Hold the mouse still."""
        until = time.perf_counter() + for_s
        while time.perf_counter() < until:
            self.turn()

    def settle(self) -> None:
        """Wait until all that is due is done."""
        both_painted(self.window)

    def painted(self, change: Callable[[], object]) -> tuple[Took, Took]:
        """Return how long it takes from a change until the GM's window is painted, and the table.

        Where nothing changes on the table, it is done as soon as it has caught up.
        """
        self.settle()
        self.whole.ended.clear()
        begin, cpu, at = time.perf_counter(), CLOCK(), []
        change()
        for is_painted in (lambda: bool(self.whole.ended), lambda: not self.window.publisher.is_behind):
            self.turn()
            while not is_painted():
                self.turn()
                assert time.perf_counter() - begin < PATIENCE_S, "nothing was painted"
            self.turn()
            at.append(Took((time.perf_counter() - begin) * 1000, (CLOCK() - cpu) * 1000))
        return at[0], at[1]

    def until_painted(self, enough: Callable[[Frame], bool]) -> Iterator[Took]:
        """Yield how long it took from each move to another place until enough was painted.

        Where the ghost was gone before, nothing comes of it.
        """
        ended, frames = self.frames.paints.ended, self.frames.seen
        for move in self.moves:
            for frame, (at_s, cpu_s) in zip(frames[move.frame :], ended[move.frame :], strict=False):
                if frame.wanted != move.wanted:
                    break
                if enough(frame):
                    yield Took((at_s - move.due_s) * 1000, (cpu_s - move.cpu_s) * 1000)
                    break


def both_painted(window: MainWindow) -> None:
    """Wait until all that is due is done and both windows have had the time to be painted."""
    begin = quiet = time.perf_counter()
    while time.perf_counter() < quiet + A_FRAME_S:
        turn = time.perf_counter()
        QApplication.processEvents()
        if time.perf_counter() - turn > A_TURN_S or window.publisher.is_behind:
            quiet = time.perf_counter()
        assert quiet - begin < PATIENCE_S, "the windows never come to rest"
        time.sleep(AN_IDLE_S)  # which takes nothing of the processor
