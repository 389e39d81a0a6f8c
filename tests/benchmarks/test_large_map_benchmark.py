"""How large maps open: how soon they are shown, how long the window stands still, what they leave in memory.

Each picture is opened twice, as a file that was never seen and from its tiles, zoomed through, and left for
the demo. Printed are milliseconds of the clock, beside those that the processor worked for the program; the
longest pause of the window by what its own thread worked in it, since on a busy machine the rest of a pause
belongs to others; and megabytes. Everything is measured with `--benchmark-enable`, in two minutes. Without it
one picture that is hardly large is opened, and nothing is printed.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.benchmarks.stopwatch import CLOCK, judged
from vtt import app
from vtt.battle import Align
from vtt.files.bundled import maps
from vtt.systems import SYSTEMS
from vtt.ui.battle_switcher import BattleSwitcher
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.battles import DEMO, Battles
from vtt.ui.start.new_battle import Asked
from vtt.ui.tiles.image_memory import MB

SHOWN_MS = {"jpg": 1500.0, "webp": 1500.0, "png": 3000.0}
STALL_MS, BEAT_MS, AT_REST_S = 50.0, 2, 1.0
CASES = (
    (8192, 8192, "jpg"),
    (8192, 8192, "webp"),
    (8192, 8192, "png"),
    (16384, 8192, "jpg"),
    (16384, 8192, "png"),
)
SMALL = ((4000, 3000, "png"),)


class Pause(NamedTuple):
    """How long the window stood still, and what its thread worked meanwhile; milliseconds."""

    clock_ms: float
    worked_ms: float


class Heart(QObject):
    """Beats in the event loop, and knows the longest pauses."""

    def __init__(self) -> None:
        super().__init__()
        self.pauses: list[Pause] = []
        self._last = (time.perf_counter(), CLOCK())
        self._timer = QTimer(self, interval=BEAT_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.beat)
        self._timer.start()

    def beat(self) -> None:
        now = (time.perf_counter(), CLOCK())
        pause = ((after - before) * 1000 for after, before in zip(now, self._last, strict=True))
        self.pauses.append(Pause(*pause))
        self._last = now

    def longest(self) -> Pause:
        """Return the pause in which most was worked since this was asked last."""
        self.beat()
        found = max(self.pauses, default=Pause(0, 0), key=lambda pause: pause.worked_ms)
        self.pauses = []
        return found


class Bench(NamedTuple):
    """A window whose battles are kept, and what opens others in it."""

    window: MainWindow
    switcher: BattleSwitcher
    pictures: Pictures
    heart: Heart


@pytest.fixture
def bench(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    pictures = Pictures(tile_folder=tmp_path / "tiles")
    store = BattleStore(SYSTEMS, tmp_path / "battles", tmp_path / "settings.json")
    begun = Battles(SYSTEMS, pictures, store).from_script(maps() / DEMO)
    store.take(begun.session)
    window = app.new_window(begun, pictures, store)
    monkeypatch.setattr(MainWindow, "ask_grid", lambda *_: Align(metres_per_square=1.5))
    monkeypatch.setattr(
        MainWindow, "ask_battle", lambda _, scene, systems: Asked(scene.metres_per_square, systems[0])
    )
    window.resize(1920, 1080)
    window.show()
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    switcher = next(one for one in window.children() if isinstance(one, BattleSwitcher))
    return Bench(window, switcher, pictures, Heart())


def rest(bench: Bench, seconds: float = AT_REST_S) -> None:
    """Let the window do what it does by itself, until nothing is on its way."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or bench.pictures.is_busy:
        QApplication.processEvents()
        time.sleep(0.001)


def art(width: int, height: int) -> Image.Image:
    """Return patches of colours with grain and lines: what is drawn, and no encoder makes nothing of."""
    chance = np.random.default_rng(1)
    patches = Image.fromarray(chance.integers(40, 200, (height // 256, width // 256, 3), dtype=np.uint8))
    pixels = np.array(patches.resize((width, height), Image.Resampling.BICUBIC))
    pixels += chance.integers(0, 12, (height, width, 1), dtype=np.uint8)
    pixels[::100] //= 2
    pixels[:, ::100] //= 2
    return Image.fromarray(pixels)


@contextmanager
def measured() -> Iterator[list[float]]:
    """Give milliseconds of the clock and of the processor, once what is measured is over."""
    took: list[float] = []
    began = time.perf_counter(), time.process_time()
    yield took
    took += [(time.perf_counter() - began[0]) * 1000, (time.process_time() - began[1]) * 1000]


def resident_mb() -> float:
    """Return how much memory the program has, where the system tells."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / MB
    except OSError:
        return 0.0


def test_large_maps_open_without_keeping_the_gm_waiting(
    bench: Bench, tmp_path: Path, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> None:
    measures = bool(request.config.getoption("benchmark_enable"))
    rest(bench)
    for width, height, kind in CASES if measures else SMALL:
        path = tmp_path / f"{width} x {height}.{kind}"
        picture = art(width, height)
        picture.save(path, compress_level=3) if kind == "png" else picture.save(path, quality=85)
        del picture
        for seen in ("new", "again") if measures else ("new",):
            gate_ms = SHOWN_MS[kind] * width / 8192
            lines = opened(bench, path, f"large map, {width} x {height} {kind}, {seen}", gate_ms)
            assert 0 < bench.pictures.memory.used <= bench.pictures.memory.max_bytes
            bench.switcher.open_demo()
            rest(bench)
            lines.append(f"at rest after another battle: {resident_mb():.0f} MB")
            if measures:
                with capsys.disabled():
                    print("\n" + "; ".join(lines), end="")


def opened(bench: Bench, path: Path, title: str, gate_ms: float) -> list[str]:
    """Open a map and look at it from near and far; return what is to be said of it."""
    for _ in ("what was before", "since then"):
        bench.heart.longest()
    with measured() as shown:
        bench.switcher.open_file(path)
        QApplication.processEvents()
    rest(bench)
    opening, at_rest_mb = bench.heart.longest(), resident_mb()
    for factor in [1.25] * 20 + [0.8] * 20:
        bench.window.board.zoom_by(factor)
        rest(bench, 0.02)
    looking = bench.heart.longest()
    said = judged(f"{title}, shown", shown[0], below=gate_ms, unit=" ms")
    opens = judged(f"{title}, pause of its own", opening.worked_ms, below=STALL_MS, unit=" ms")
    looks = judged(f"{title}, pause of its own in zooming", looking.worked_ms, below=STALL_MS, unit=" ms")
    return [
        f"{title}: shown {said}, {shown[1]:.0f} of the processor",
        f"longest pause {opening.clock_ms:.0f} ms, of its own {opens}",
        f"in zooming {looking.clock_ms:.0f} ms, of its own {looks}",
        f"at rest {at_rest_mb:.0f} MB, pictures {bench.pictures.memory.used / MB:.0f} MB",
    ]
