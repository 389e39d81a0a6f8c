"""Monitors of one X server: plugged in and out as the system does it, and looked at pixel by pixel."""

import subprocess
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Monitor:
    """A part of the desktop that Qt takes for a screen.

    Attributes:
        output: The socket; only one monitor has the one that the X server brings.
    """

    name: str
    width: int
    height: int
    width_mm: int
    height_mm: int
    output: str = "none"

    def at(self, x: int, y: int) -> str:
        """Return the monitor at a place, as xrandr writes it."""
        return f"{self.width}/{self.width_mm}x{self.height}/{self.height_mm}+{x}+{y}"


LAPTOP = Monitor("eDP-1", 1366, 768, 309, 174, "screen")
TV = Monitor("HDMI-1", 1920, 1080, 941, 529)
WALL = Monitor("DP-1", 1280, 1024, 376, 301)
DESKTOP = (4600, 1080)
"""Width and height of the X server's screen: all three fit beside each other."""


def xrandr(*args: str) -> None:
    """Change the monitors."""
    subprocess.run(["xrandr", *args], check=True, capture_output=True, timeout=20)


def lay_out(
    *monitors: Monitor, primary: Monitor | None = None, between: Callable[[set[str]], object] = set
) -> None:
    """Lay these monitors beside each other from left to right, and unplug all others.

    Args:
        monitors: From left to right.
        primary: The one that the system calls its first.
        between: Lets windows see that monitors of these names are gone, even those that only move: Qt
            forgets no place otherwise.
    """
    x, there, wanted = 0, placed(), {}
    for one in monitors:
        wanted[one.name] = (one, one.at(x, 0))
        x += one.width
    gone = {name for name, place in there.items() if name not in wanted or wanted[name][1] != place}
    for name in gone:
        xrandr("--delmonitor", name)
    between(gone)
    for name, (one, place) in wanted.items():
        if name not in there or name in gone:
            xrandr("--setmonitor", f"{'*' if one is primary else ''}{name}", place, one.output)


def stir() -> None:
    """Change something, and change it back, so that everybody looks at the monitors again."""
    xrandr("--setmonitor", "nothing", "1/1x1/1+0+1079", "none")
    xrandr("--delmonitor", "nothing")


def placed() -> dict[str, str]:
    """Return the places of the monitors that are plugged in, without what the X server makes up."""
    shown = subprocess.run(
        ["xrandr", "--listmonitors"], check=True, capture_output=True, text=True, timeout=20
    )
    rows = (line.split() for line in shown.stdout.splitlines()[1:])
    ours = {one.name for one in (LAPTOP, TV, WALL)}
    return {row[1].strip("+*"): row[2] for row in rows if row[1].strip("+*") in ours}
