"""What an X server shows, read from its own memory: no program that is looked at takes part."""

import mmap
import struct
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
"""Array (height, width, 3): blue, green, red."""
Whole = npt.NDArray[np.uint32]
"""Array (height, width): the same in one number, which is copied faster."""
STOOD_S = 0.001
"""A picture counts if it stood so long: between two of these the server may just be drawing."""


class Grabbed(NamedTuple):
    """A picture, and when it was there."""

    at_s: float
    whole: Whole

    @property
    def pixels(self) -> Pixels:
        """The picture by colours."""
        return self.whole.view(np.uint8).reshape(*self.whole.shape, 4)[:, :, :3]


class FrameBuffer:
    """The screen of `Xvfb -fbdir FOLDER`: an XWD file that is the very memory of the server."""

    def __init__(self, folder: Path) -> None:
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self._memory[:100])
        size, height, line, colours = head[0], head[5], head[12], head[19]
        start = size + 12 * colours
        self._screen = np.frombuffer(self._memory, np.uint32, height * line // 4, start).reshape(height, -1)

    def look(self, left: int, top: int, width: int, height: int) -> Whole:
        """Return a part of the screen as it is now."""
        return self._screen[top : top + height, left : left + width].copy()

    def follow(self, part: tuple[int, int, int, int], going_on: Callable[[], bool]) -> list[Grabbed]:
        """Return each picture of a part of the screen that stood for a while, until nothing goes on."""
        found: list[Grabbed] = []
        last = self.look(*part)
        while going_on():
            time.sleep(STOOD_S)
            now = self.look(*part)
            if np.array_equal(now, last) and not (found and np.array_equal(found[-1].whole, now)):
                found.append(Grabbed(time.perf_counter(), now))
            last = now
        return found
