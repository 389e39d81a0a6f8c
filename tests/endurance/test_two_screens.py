"""The TV is plugged in and out in every state of the table window, and nothing is ever on the wrong side.

Needs Xvfb, xrandr (x11-xserver-utils) and the window manager openbox; skipped where one of them is missing.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.endurance.monitors import DESKTOP

NEEDED = ("Xvfb", "xrandr", "openbox")
STATES = ("full", "windowed", "absent", "hidden")
TIMES = 10
"""As often in each state; `python -m tests.endurance.hot_plug` plays it longer."""
PATIENCE_S = 1800

AS_THEY_ARE: Mapping[str, str] = {}
"""No screen is scaled."""

pytestmark = pytest.mark.skipif(
    any(shutil.which(one) is None for one in NEEDED), reason="needs Xvfb, xrandr and openbox"
)


@contextmanager
def x_server() -> Iterator[str]:
    """Run an X server with a window manager, and return what it is called."""
    read, write = os.pipe()
    width, height = DESKTOP
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:
        display = f":{told.readline().strip()}"
    manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": display}, stderr=subprocess.DEVNULL)
    time.sleep(1)
    try:
        yield display
    finally:
        for one in (manager, server):
            one.terminate()
            one.wait()


def played(
    folder: Path, *args: str, scales: Mapping[str, str] = AS_THEY_ARE
) -> subprocess.CompletedProcess[str]:
    with x_server() as display:
        own = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "HOME": str(folder)}
        environment = {**os.environ, **own, **scales}
        command = [sys.executable, "-m", "tests.endurance.hot_plug", *args]
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=PATIENCE_S, check=False
        )


@pytest.mark.parametrize("state", STATES)
def test_a_tv_comes_and_goes(state: str, tmp_path: Path) -> None:
    done = played(tmp_path, "plugging", state, str(TIMES))
    assert done.returncode == 0, done.stdout[-500:] + done.stderr[-2000:]
    assert len(done.stdout.splitlines()) == TIMES


def test_evenings_begin_and_end_with_nothing_on_the_wrong_side(tmp_path: Path) -> None:
    done = played(tmp_path, "evenings", str(TIMES))
    assert done.returncode == 0, done.stdout[-500:] + done.stderr[-2000:]
    assert len(done.stdout.splitlines()) == TIMES


def test_a_closed_lid_shows_the_players_nothing_of_the_gms_window(tmp_path: Path) -> None:
    done = played(tmp_path, "lids", str(TIMES))
    assert done.returncode == 0, done.stdout[-500:] + done.stderr[-2000:]
    assert len(done.stdout.splitlines()) == TIMES


@pytest.mark.parametrize(
    "scales",
    [
        {},
        {"QT_SCALE_FACTOR": "2"},
        {"QT_SCREEN_SCALE_FACTORS": "eDP-1=1.5;HDMI-1=1;DP-1=2"},
        {"QT_SCREEN_SCALE_FACTORS": "eDP-1=1;HDMI-1=2;DP-1=1.5"},
    ],
)
def test_screens_on_the_table_and_on_the_wall_come_and_go(tmp_path: Path, scales: Mapping[str, str]) -> None:
    done = played(tmp_path, "walls", str(TIMES), scales=scales)
    assert done.returncode == 0, done.stdout[-500:] + done.stderr[-2000:]
    assert len(done.stdout.splitlines()) == TIMES
