"""How long a step takes in the GM's window and on the table screen together, among 100 and 500 tokens.

Printed are, in milliseconds of the processor: the end of a turn in the rules alone and in both windows until
they are painted, placing tokens, and the players' view after each.
Without `--benchmark-enable` one step of each is made among a few tokens and nothing is printed.
"""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tests.benchmarks.crowd import Crowd, crowded_battle
from tests.benchmarks.driver import both_painted
from tests.benchmarks.stopwatch import judged, once, summary
from tests.ids import SCENE
from tests.work import PATIENCE_S
from vtt.app import settle
from vtt.battle import Command, EndTurn, Move
from vtt.play.session import Session
from vtt.play.view import PlayerViews
from vtt.rules import RuleSystem
from vtt.systems import SYSTEMS
from vtt.ui.battle_switcher import make_ready
from vtt.ui.main_window import MainWindow

STEPS, FEW = 20, 10
GATES_MS = {
    100: {"end of a turn": 60.0, "placing": 60.0, "view": 15.0},
    500: {"end of a turn": 120.0, "placing": 60.0, "view": 15.0},
}


def ending(session: Session, number: int) -> Command:
    del session, number
    return EndTurn()


def placing(session: Session, number: int) -> Command:
    tokens = list(session.battle.tokens)
    to = (3.5 + number * 7 % 50, 2.5 + number * 5 % 30)
    return Move(token=tokens[number * 3 % len(tokens)], to=to, mode="place")


@pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
@pytest.mark.parametrize("count", GATES_MS)
@pytest.mark.parametrize("system", [SYSTEMS[0], SYSTEMS[2]], ids=lambda one: one.id)
def test_a_step_among_many(
    system: RuleSystem,
    count: int,
    qtbot: QtBot,
    capsys: pytest.CaptureFixture[str],
    request: pytest.FixtureRequest,
) -> None:
    measured = request.config.getoption("benchmark_enable")
    session, pictures = crowded_battle(system, Crowd(count if measured else FEW))
    views = PlayerViews(system)
    views.of(session.present, SCENE)
    title, steps = f"step, {system.id}, {count} tokens", STEPS if measured else 1
    lines = []
    for name, makes in (("end of a turn", ending), ("placing", placing)):
        rules, after = [], []
        for number in range(steps):
            rules.append(once(session.do, makes(session, number)))
            after.append(once(lambda _: views.of(session.present, SCENE), None))
        lines.append(f"{title}, {name}: rules {summary(rules):}")
        gate = judged(f"{title}, view after {name}, p95", summary(after).p95, below=GATES_MS[count]["view"])
        lines.append(f"{title}, view after {name}: {summary(after):} {gate}")
    make_ready(session.battle, SCENE, pictures)
    window = MainWindow(session, pictures, SCENE)
    window.publisher.publish(SCENE)
    for one in (window, window.table):
        qtbot.addWidget(one)
        one.resize(1920, 1080)
        with qtbot.waitExposed(one, timeout=1000 * PATIENCE_S):
            one.show()
    both_painted(window)
    settle(window)
    for name, makes in (("end of a turn", ending), ("placing", placing)):
        painted = summary(in_windows(window, makes, steps))
        gate = judged(f"{title}, {name} in both windows, p95", painted.p95, below=GATES_MS[count][name])
        lines.append(f"{title}, {name} in both windows: {painted:} {gate}")
    if measured:
        with capsys.disabled():
            print("", *lines, sep="\n", end="")


def in_windows(window: MainWindow, makes: Callable[[Session, int], Command], steps: int) -> list[float]:
    """Make steps one after the other; return how long each took until both windows were painted."""

    def made(command: Command) -> None:
        window.controller.perform(command)
        both_painted(window)

    return [once(made, makes(window.controller.session, STEPS + number)) for number in range(steps)]
