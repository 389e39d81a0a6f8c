"""A fight of a hundred, played at random in both windows: no memory is lost, and the windows always listen.

`MINUTES=30 pytest tests/endurance/test_long_play.py -s` prints what was measured; without MINUTES it is
played for some seconds and held against nothing.
"""

import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.benchmarks.crowd import Crowd, crowded_battle
from tests.endurance.windows_played import STALL_MS, Player, objects_of
from tests.ids import SCENE
from vtt.app import settle
from vtt.battle import Start
from vtt.files.battle_file.battle_file import BattleFile
from vtt.play.session import Session
from vtt.systems import SYSTEMS
from vtt.ui.battle_switcher import make_ready
from vtt.ui.main_window import MainWindow

MINUTES = float(os.environ.get("MINUTES", "0.1"))
FULL = MINUTES >= 2
"""Only then is what was measured held against its limits."""
SYSTEM = next(one for one in SYSTEMS if one.id == os.environ.get("SYSTEM", "space-shard"))
TOKENS = 100 if FULL else 12

WARM_SHARE, GROWN_SHARE = 0.25, 0.1
"""After which share of the time memory should be as large as it gets, and how much more it may be then."""
SAMPLES = 60
MB = 1_000_000


def memory_mb() -> float:
    """Return how much memory the program holds, without what other programs share with it."""
    pages = Path("/proc/self/statm").read_text("ascii").split()
    return (int(pages[1]) - int(pages[2])) * os.sysconf("SC_PAGESIZE") / MB


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """Return the GM's window, with the table screen beside it, on a fight that is kept in a file."""
    crowd, pictures = crowded_battle(SYSTEM, Crowd(TOKENS))
    before = crowd.past.at(None)
    session = Session(before, SYSTEM, BattleFile.begin(tmp_path / "fight.sightline", before, "A long fight"))
    session.take_defaults = True
    session.do(Start())
    make_ready(session.battle, SCENE, pictures)
    window = MainWindow(session, pictures, SCENE)
    for one in (window, window.table):
        qtbot.addWidget(one)
        one.resize(1920, 1080)
        with qtbot.waitExposed(one):
            one.show()
    return window


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="asks Linux how much memory there is")
@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_long_game_loses_no_memory_and_never_stalls(
    window: MainWindow, capsys: pytest.CaptureFixture[str]
) -> None:
    player, samples = Player(window, SCENE, seed=7), list[float]()
    settle(window)
    for played_s in player.play(60 * MINUTES):
        if played_s >= 60 * MINUTES * len(samples) / SAMPLES:
            samples.append(memory_mb())
    warm = samples[int(WARM_SHARE * len(samples)) :]
    stalls = player.stalls
    with capsys.disabled():
        print("", *told(player, samples), sep="\n")
    assert stalls.count
    if FULL:
        assert max(warm) <= warm[0] * (1 + GROWN_SHARE), warm
        assert not stalls.late, stalls.worst


def told(player: Player, samples: list[float]) -> list[str]:
    """Return what was measured, in lines."""
    entries = len(player.window.controller.session.journal.entries)
    stalls = player.stalls
    tenth = max(1, len(samples) // 10)
    return [
        f"{MINUTES:g} minutes of {SYSTEM.id}, {TOKENS} tokens: {entries} steps; {dict(player.done)}",
        "memory, MB: " + " ".join(f"{one:.0f}" for one in samples[::tenth]),
        f"held by the windows: {objects_of(player.window)}",
        f"turns of the event loop: {stalls.count}, of which {stalls.late} took {STALL_MS:g} ms or more",
        *map(str, stalls.worst[:12]),
    ]
