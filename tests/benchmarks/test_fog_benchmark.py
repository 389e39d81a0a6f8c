"""How fog keeps up: a table frame after a step, strokes of the brush, the whole map; moves leave nothing.

The map has 8192 x 8192 pixels and 1 000 walls, 500 tokens stand on it, six of them of the party, both
windows are shown at 1080p; then the table has 4K, at the end it is a projector, and bent. Printed are
milliseconds of the processor: of the table screen from the view to the painted frame, of the board from the
move of the mouse to the painted frame.
Without `--benchmark-enable` a few steps are made among a few tokens and nothing is printed.
"""

import gc
import math
import random
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tests.benchmarks.crowd import some_picture, some_token, some_wall
from tests.benchmarks.driver import both_painted
from tests.benchmarks.stopwatch import judged, once, summary
from tests.gui.board.builders import Mouse
from tests.ids import SCENE
from tests.work import PATIENCE_S
from vtt.battle import Battle, Layout, Move, Scene, TokenId
from vtt.battle.fog import Reveal
from vtt.battle.scene import Picture
from vtt.play.session import Session
from vtt.play.table import Frame
from vtt.play.table.calibration import Calibration, Corners
from vtt.play.view import PlayerView, PlayerViews
from vtt.systems import SYSTEMS
from vtt.ui.battle_switcher import make_ready
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures

SIDE_M, SIDE_PX = 123, 8192
PARTY, TOKENS, FEW = 6, 500, 12
FRAME_MS, LARGE_FRAME_MS, STALL_MS, GROWTH_MB = 16.0, 25.0, 50.0, 8.0
PROJECTOR_PX = (3840, 2160)
PROJECTOR = Calibration(
    px_per_mm=(4.0, 4.0),
    measured="tape",
    corners=Corners(top_left=(60, 30), top_right=(-80, 40), bottom_right=(-40, -50), bottom_left=(45, -20)),
)


def foggy_battle(tokens: int, walls: int, side_px: int) -> tuple[Session, Pictures]:
    """Return a large map in fog with a small party among many."""
    dice = random.Random(5)
    system = SYSTEMS[0]
    made = [some_token(system, dice, number, (30, 40)) for number in range(tokens)]
    made = [
        one.replace(side="party" if number < PARTY else "enemy", name=f"T{number}")
        for number, one in enumerate(made)
    ]
    scene = Scene(
        id=SCENE,
        size_m=(SIDE_M, SIDE_M),
        picture=Picture(id="map", size_px=(side_px, side_px)),
        layout=Layout(walls=tuple(some_wall(dice, number, (SIDE_M, SIDE_M)) for number in range(walls))),
        fog=True,
    )
    battle = Battle(system=system.id, scenes={SCENE: scene}, tokens={one.id: one for one in made})
    return Session(battle, system), Pictures({"map": some_picture(dice, (side_px, side_px))})


def stepping(session: Session, number: int) -> Move:
    """Return a step of one of the party, a metre and a half to some side."""
    token = session.battle.tokens[TokenId(f"token-{number % PARTY}")]
    x, y = token.at
    turn = 2.4 * number
    to = (
        min(max(x + 1.5 * math.cos(turn), 1), SIDE_M - 1),
        min(max(y + 1.5 * math.sin(turn), 1), SIDE_M - 1),
    )
    return Move(token=token.id, to=to, mode="place")


def megabytes() -> float:
    """Return how much memory the program has."""
    told = Path("/proc/self/statm")
    return int(told.read_text().split()[1]) * 4096 / 1e6 if told.exists() else 0.0


@pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
def test_fog_keeps_up(
    qtbot: QtBot, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> None:
    measured = request.config.getoption("benchmark_enable")
    session, pictures = foggy_battle(*((TOKENS, 1000, SIDE_PX) if measured else (FEW, 50, 512)))
    make_ready(session.battle, SCENE, pictures)
    window = MainWindow(session, pictures, SCENE)
    window.publisher.publish(SCENE)
    for one in (window, window.table):
        qtbot.addWidget(one)
        one.resize(1920, 1080)
        with qtbot.waitExposed(one, timeout=1000 * PATIENCE_S):
            one.show()
    both_painted(window)
    times = 20 if measured else 2
    title = f"fog, {len(session.battle.tokens)} tokens"
    lines = [
        gated(f"{title}, table frame after a step", table_frames(window, times), FRAME_MS),
        *(gated(f"{title}, brush of {2 * r:g} m", strokes(window, r, times), STALL_MS) for r in (1.5, 8.0)),
        gated(f"{title}, the whole map revealed and covered", whole_map(window), 4 * STALL_MS),
    ]
    grown = growth(window, 1000 if measured else 5)
    verdict = judged(f"{title}, memory of 1000 moves", grown, below=GROWTH_MB, unit="MB")
    lines.append(f"{title}, 1000 moves add {grown:.1f} MB {verdict}")
    window.table.resize(*PROJECTOR_PX)
    whole = table_frames(window, times)
    lines.append(gated(f"{title}, table frame after a step, 4K and the whole map", whole, LARGE_FRAME_MS))
    project(window)
    bent = table_frames(window, times)
    lines.append(gated(f"{title}, table frame after a step, 4K and bent", bent, LARGE_FRAME_MS))
    if measured:
        with capsys.disabled():
            print("", *lines, sep="\n", end="")


def project(window: MainWindow) -> None:
    """Let the table screen be a projector that does not look straight down."""
    window.table.resize(*PROJECTOR_PX)
    window.table.view.calibration = PROJECTOR
    window.publisher.lay(Frame(middle=(25, 30)))
    both_painted(window)
    assert window.table.view.lens.bent


def gated(title: str, took: list[float], gate: float) -> str:
    """Return what was measured beside its gate."""
    found = summary(took)
    return f"{title}: {found:} {judged(f'{title}, p95', found.p95, below=gate)}"


def table_frames(window: MainWindow, times: int) -> list[float]:
    """Return how long the table took from a view to the painted frame, for steps of the party."""
    session, found = window.controller.session, []
    window.publisher.freeze()

    def shown(view: PlayerView) -> None:
        window.table.table_scene.show_view(view)
        QCoreApplication.processEvents()

    for number in range(times):
        session.do(stepping(session, number))
        both_painted(window)  # the GM's window; the table is frozen
        found.append(once(shown, session.table(PlayerViews).of(session.present, SCENE)))
    window.publisher.publish(SCENE)
    return found


def strokes(window: MainWindow, radius_m: float, times: int) -> list[float]:
    """Return how long the board took from each move of a brush to the painted frame, and its release."""
    tools = window.fog_tools
    if not tools.active:
        tools.toggle()
    tools.choose("brush")
    tools.set_radius(radius_m)
    both_painted(window)
    mouse = Mouse(window.board)
    mouse.press((20, 30))

    def moved(place: tuple[float, float]) -> None:
        mouse.move(place)
        QCoreApplication.processEvents()

    found = [once(moved, (20 + 1.5 * i, 30 + 10 * math.sin(i))) for i in range(times)]
    found.append(once(lambda _: mouse.release(), None))
    both_painted(window)
    return found


def whole_map(window: MainWindow) -> list[float]:
    """Return how long it takes to reveal and to cover the whole map, until both windows are painted."""

    def done(hidden: bool) -> None:
        window.controller.perform(Reveal(all=True, hidden=hidden))
        both_painted(window)

    return [once(done, hidden) for hidden in (False, True)]


def growth(window: MainWindow, moves: int) -> float:
    """Return how much memory moves to and fro add that show nothing new, megabytes."""
    session = window.controller.session
    token = session.battle.tokens[TokenId("token-0")]
    places = [(token.at[0] + dx, token.at[1] + dy) for dx in (0, 0.7) for dy in (0, 0.9, 1.8)]

    def go(times: int) -> float:
        for number in range(times):
            session.do(Move(token=token.id, to=places[number % len(places)], mode="place"))
            QCoreApplication.processEvents()
        both_painted(window)
        gc.collect()
        return megabytes()

    before = go(max(3, moves // 10))
    return go(moves) - before
