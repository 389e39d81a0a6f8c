"""How much work something is, and how long a test waits: the same on every machine, however busy it is."""

import sys
from collections.abc import Callable
from types import FrameType

PATIENCE_S = 60
"""How long a test waits for an event that must come; only a test that fails ever waits so long."""


def calls_of(work: Callable[[], object]) -> int:
    """Return how many functions written in Python are called; what is kept between two runs is there."""
    work()
    count = 0

    def noted(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(noted)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count
