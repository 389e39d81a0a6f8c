"""How the GM's whole window and the table screen keep up with a mouse that does not wait, both at 1080p.

A token is dragged slowly, fast, and over enemies, with 60 moves of the mouse in a second of the clock
whatever the windows are doing; it is dropped so that it walks, near and far; turns end, doors open.
Every painted frame is looked at: which facts it shows, and whether they are of the place where the ghost is.

Printed are counts of frames, and times from what the mouse does until it is painted: of the clock, and at the
95th part in a hundred of the processor, which other programs do not change; the latter are judged.
Everything is measured with `--benchmark-enable`, in a quarter of an hour; `-k 100-tokens-1000-walls` takes
five minutes, with `and aachen` one.  Without that option a few moves are made and nothing is printed.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import cos, sin
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, QPointF
from pytestqt.qtbot import QtBot

from tests.benchmarks.crowd import Crowd, crowded_battle
from tests.benchmarks.driver import A_MOVE_S, Driver, Took
from tests.benchmarks.frames import NEAREST, Frame, Frames
from tests.benchmarks.stopwatch import CLOCK, judged
from tests.benchmarks.walkers import next_walker
from tests.ids import SCENE
from tests.work import PATIENCE_S
from vtt.app import settle
from vtt.battle import Command, EndTurn, SetPortal, Token
from vtt.geometry import Point
from vtt.rules import RuleSystem
from vtt.systems import SYSTEMS
from vtt.ui.battle_switcher import make_ready
from vtt.ui.main_window import MainWindow
from vtt.ui.work.memory import collect_all

SPEEDS_M_S = {"slow": 2.0, "fast": 12.0}
CIRCLE_M, PX_PER_M = 5.0, 20.0
A_REST_S, A_VISIT_S = 0.4, 0.4
PATIENT_S = 20.0
"""After so long nothing is done again."""


class Gates(NamedTuple):
    """What is to be reached at the 95th part of a hundred, milliseconds; two for the near and the far."""

    first: float = 400.0
    slow: float = 25.0
    fast: float = 22.0
    most_facts: float = 40.0
    rest: float = 150.0
    stall: float = 8.0
    dropped: tuple[float, float] = (40.0, 80.0)
    on_table: tuple[float, float] = (50.0, 90.0)
    turn: float = 60.0
    door: float = 60.0

    def among(self, tokens: int) -> "Gates":
        """Return the gates for so many tokens."""
        times = 1 + max(0, tokens - 100) / 400
        near, far = self.dropped
        table_near, table_far = self.on_table
        return self._replace(
            first=self.first * times,
            most_facts=self.most_facts * times,
            rest=self.rest * times,
            dropped=(near * times, far * times),
            on_table=(table_near * times, table_far * times),
            turn=self.turn * times,
            door=self.door * times,
        )


Told = tuple[str, Sequence[float | Took], float | None]
"""What was measured, how long each took, and the gate."""


class Bench(NamedTuple):
    """What drives the windows, their first paint, the gates, how often, and how long a drag is."""

    driver: Driver
    first: Took
    gates: Gates
    times: int
    for_s: float

    def often(self) -> Iterator[int]:
        """Count, until it was often or long enough."""
        begin = time.perf_counter()
        for number in range(self.times):
            if number and time.perf_counter() > begin + PATIENT_S:
                return
            yield number


MEASURED, TRIED = (8, 5.0), (1, 0.2)
"""How often, and for how long, with the option and without."""
CROWDS = (Crowd(10), Crowd(100), Crowd(200), Crowd(500), Crowd(100, 20_000))
FIGHTS = [
    pytest.param(system, crowd, id=f"{crowd.tokens}-tokens-{crowd.walls}-walls-{system.id}")
    for crowd in CROWDS
    for system in SYSTEMS
]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Callable[[Sequence[str]], None]:
    """Return what prints lines at once."""

    def said(lines: Sequence[str]) -> None:
        with capsys.disabled():
            print("", *lines, sep="\n", end="")

    return said


@pytest.fixture
def bench(
    system: RuleSystem,
    crowd: Crowd,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> Bench:
    """Return the windows of a crowded battle; without the option only two systems are tried, among 100."""
    measured = request.config.getoption("benchmark_enable")
    if not measured and (crowd != Crowd() or system not in (SYSTEMS[0], SYSTEMS[2])):
        pytest.skip("only where times are measured")
    window, first = opened(system, crowd, qtbot)
    frames = Frames(window.board.board, window.board.viewport(), monkeypatch)
    gates = Gates().among(crowd.tokens)
    return Bench(Driver(window, frames), first, gates, *(MEASURED if measured else TRIED))


def opened(system: RuleSystem, crowd: Crowd, qtbot: QtBot) -> tuple[MainWindow, Took]:
    """Return the whole window of a crowded battle with its table screen, painted for the first time."""
    session, pictures = crowded_battle(system, crowd)
    make_ready(session.battle, SCENE, pictures)
    collect_all()  # the program collects nothing by itself, least of all what tests have made before
    begin, cpu = time.perf_counter(), CLOCK()
    window = MainWindow(session, pictures, SCENE)
    window.publisher.publish(SCENE)
    for one in (window, window.table):
        qtbot.addWidget(one)
        one.resize(1920, 1080)
        with qtbot.waitExposed(one, timeout=1000 * PATIENCE_S):
            one.show()
    first = Took((time.perf_counter() - begin) * 1000, (CLOCK() - cpu) * 1000)
    window.board.zoom_by(max(1.0, PX_PER_M / window.board.px_per_m))
    collect_all()  # as the program does once it has settled
    settle(window)
    return window, first


@pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
@pytest.mark.parametrize(("system", "crowd"), FIGHTS)
def test_the_windows_keep_up_with_the_mouse(
    system: RuleSystem, crowd: Crowd, bench: Bench, say: Callable[[Sequence[str]], None]
) -> None:
    title = f"{system.id}, {crowd.tokens} tokens, {crowd.walls} walls"
    lines = [told(title, "first paint of both windows", [bench.first], bench.gates.first)]
    lines += [
        told(title, what, took, gate)
        for work in (drags, visits, drops, ends_of_turns, doors)
        for what, took, gate in work(bench)
    ]
    if bench.times > 1:
        say(lines)


def drags(bench: Bench) -> Iterator[Told]:
    """Drag the token whose turn it is round in circles."""
    driver = bench.driver
    session = driver.window.controller.session
    token = next(iter(session.battle.tokens.values()))
    driver.window.board.centre_on(token.id)
    at = QPointF(*token.at)
    for name, speed in SPEEDS_M_S.items():
        driver.settle()
        driver.press(at)
        driver.drag(circling(at, speed), bench.for_s)
        yield from counted(driver, name)
        right = partial(is_right, driver.frames.enemies)
        gate = bench.gates.slow if name == "slow" else bench.gates.fast
        yield f"{name}: ghost", list(driver.until_painted(lambda frame: frame.there)), gate
        yield f"{name}: ghost, nearest ten", list(driver.until_painted(right)), gate
        yield (
            f"{name}: most facts",
            list(driver.until_painted(lambda frame: frame.most)),
            bench.gates.most_facts,
        )
        yield f"{name}: all facts", list(driver.until_painted(lambda frame: frame.whole)), bench.gates.rest
        yield f"{name}: stall", driver.stalls[1:], bench.gates.stall
        put_back(driver, at)


def counted(driver: Driver, name: str) -> Iterator[Told]:
    """Tell of how many painted frames in a hundred show facts of another place, or not the right ones."""
    frames = [frame for frame in driver.frames.seen if frame.wanted is not None]
    right = sum(is_right(driver.frames.enemies, frame) for frame in frames)
    stale = sum(bool(frame.stale) for frame in frames)
    badges = sum("cover" in frame.stale for frame in frames)
    yield f"{name}: frames", [float(len(frames))], None
    yield f"{name}: stale frames, %", [100 * stale / max(1, len(frames))], 0.01
    yield f"{name}: frames with stale badges, %", [100 * badges / max(1, len(frames))], 0.01
    yield f"{name}: frames without right badges, %", [100 - 100 * right / max(1, len(frames))], 5.0


def is_right(enemies: int, frame: Frame) -> bool:
    """Tell whether the badges of the nearest, or of the target, are there, and none of another place."""
    least = 1 if isinstance(frame.wanted, str) else min(NEAREST, enemies)
    return frame.there and "cover" not in frame.stale and frame.badges >= least


def visits(bench: Bench) -> Iterator[Told]:
    """Drag a token over one enemy after the other."""
    driver = bench.driver
    battle = driver.window.controller.session.battle
    token = next(iter(battle.tokens.values()))
    at = QPointF(*token.at)
    foes = sorted(
        (QPointF(*one.at) for one in battle.tokens.values() if one.side != token.side),
        key=lambda foe: (foe - at).manhattanLength(),
    )
    driver.settle()
    driver.press(at)
    driver.drag(partial(visiting, at, foes), bench.for_s)
    yield from counted(driver, "over enemies")
    yield "over enemies: all facts", list(driver.until_painted(lambda frame: frame.whole)), 100.0
    yield "over enemies: stall", driver.stalls[1:], bench.gates.stall
    put_back(driver, at)


def put_back(driver: Driver, at: QPointF) -> None:
    """Let go where the token stands."""
    driver.send(QEvent.Type.MouseMove, at)
    driver.send(QEvent.Type.MouseButtonRelease, at)
    driver.settle()


def circling(centre: QPointF, speed_m_s: float) -> Callable[[float], QPointF]:
    """Return where the mouse is after some seconds: on a circle that begins where the token stands."""

    def place(after_s: float) -> QPointF:
        turned = after_s * speed_m_s / CIRCLE_M
        return centre + QPointF(CIRCLE_M * sin(turned), CIRCLE_M * (1 - cos(turned)))

    return place


def visiting(start: QPointF, foes: Sequence[QPointF], after_s: float) -> QPointF:
    """Return where the mouse is after some seconds: over one enemy after the other."""
    return start if after_s < A_VISIT_S else foes[int(after_s / A_VISIT_S) % len(foes)]


def drops(bench: Bench) -> Iterator[Told]:
    """Turn after turn, drag the token whose turn it is, rest, and let go so that it walks."""
    driver = bench.driver
    for number, how_far in enumerate(("near", "far")):
        rests, painted = [], []
        for _ in bench.often():
            to, token = next_walker(driver.window.controller.session, near=how_far == "near")
            rests += rested(driver, token, to)
            took = driver.painted(partial(driver.send, QEvent.Type.MouseButtonRelease, QPointF(*to)))
            if driver.window.controller.session.battle.tokens[token.id].at == to:
                painted.append(took)
        assert painted, "nobody walked"
        yield f"drop {how_far}: rest until all is painted", rests, bench.gates.rest
        yield f"drop {how_far}: GM", [one for one, _ in painted], bench.gates.dropped[number]
        yield f"drop {how_far}: table", [one for _, one in painted], bench.gates.on_table[number]


def rested(driver: Driver, token: Token, to: Point) -> list[Took]:
    """Drag a token to a place and rest there; return how long it took until all facts were painted."""
    driver.settle()
    driver.window.board.centre_on(token.id)
    driver.settle()
    driver.press(QPointF(*token.at))
    driver.drag(partial(between, QPointF(*token.at), QPointF(*to)), A_REST_S)
    return list(driver.until_painted(lambda frame: frame.whole))[-1:]


def between(start: QPointF, end: QPointF, after_s: float) -> QPointF:
    """Return where the mouse is after some seconds: almost at once at the end."""
    return start if after_s < 2 * A_MOVE_S else end


def ends_of_turns(bench: Bench) -> Iterator[Told]:
    """End turns."""
    yield from changed(bench, "end of a turn", bench.gates.turn, lambda number: EndTurn())


def doors(bench: Bench) -> Iterator[Told]:
    """Open doors and close them again."""
    change = lambda number: SetPortal(id=f"door-{number // 2}", open=number % 2 == 0)  # noqa: E731
    yield from changed(bench, "a door", bench.gates.door, change)


def changed(bench: Bench, what: str, gate: float, command: Callable[[int], Command]) -> Iterator[Told]:
    """Do something again and again, and tell how long each window takes to be painted."""
    do = bench.driver.window.controller.session.do
    painted = [bench.driver.painted(partial(do, command(number))) for number in bench.often()]
    yield f"{what}: GM", [one for one, _ in painted], gate
    yield f"{what}: table", [one for _, one in painted], gate


def told(title: str, what: str, took: Sequence[float | Took], gate: float | None) -> str:
    """Return the middle, the 95th part in a hundred and the longest; the processor's time is judged."""
    clock = sorted(one.clock_ms if isinstance(one, Took) else one for one in took)
    judges = sorted(one.processor_ms if isinstance(one, Took) else one for one in took)
    if not took:  # a busy machine may come to nothing in so short a time
        return f"{title}: {what:44} none"
    figures = f"p50 {part(clock, 0.5):7.1f} p95 {part(clock, 0.95):7.1f} max {clock[-1]:7.1f}"
    said = f"{title}: {what:44} {len(took):4} {figures}"
    if gate is None:
        return said
    return f"{said}; {judged(f'window, {title}, {what}, p95', part(judges, 0.95), below=gate)}"


def part(ordered: Sequence[float], share: float) -> float:
    """Return what so large a share is not above."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
