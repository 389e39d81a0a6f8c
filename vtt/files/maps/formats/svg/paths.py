"""The data of SVG paths, as lines: curves and arcs become short straight ones."""

import math
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from vtt.files.maps.formats.svg.matrices import FURTHEST
from vtt.geometry import Point

MAX_POINTS = 200_000

CURVE_STEPS = 12
ARC_STEP = math.radians(12)

_TOKEN = re.compile(r"[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)")
_COMMAND = re.compile(r"[\s,]*([MmLlHhVvCcSsQqTtAaZz])")
_FLAG = re.compile(r"[\s,]*([01])")
_COUNTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}
_FLAGS = (3, 4)
"""Which numbers of an arc are flags, which need nothing between them."""


class Line(NamedTuple):
    """Points that are joined, and whether the last is joined to the first."""

    points: tuple[Point, ...]
    closed: bool


def lines_of(data: str) -> list[Line]:
    """Return the lines of a path, up to where it cannot be read: as browsers do.

    Examples:
        >>> lines_of("M0 0h10v10z m20,0 5 5")
        [Line(points=((0.0, 0.0), (10.0, 0.0), (10.0, 10.0)), closed=True), \
Line(points=((20.0, 0.0), (25.0, 5.0)), closed=False)]
    """
    pen = _Pen()
    at, command = 0, ""
    while True:
        found = _COMMAND.match(data, at)
        if found:
            command, at = found[1], found.end()
            if command in "Zz":
                pen.close()
                continue
        elif not command or command in "Zz":
            break
        given, at = _numbers(data, at, command.upper())
        if given is None or len(pen.points) + pen.count > MAX_POINTS:
            break
        pen.draw(command, given)
        command = {"M": "L", "m": "l"}.get(command, command)
    return pen.finished()


def _numbers(data: str, at: int, command: str) -> tuple[list[float] | None, int]:
    """Return the numbers that a command takes, None where they are not there, and the place behind them."""
    given: list[float] = []
    for place in range(_COUNTS[command]):
        is_flag = command == "A" and place in _FLAGS
        found = (_FLAG if is_flag else _TOKEN).match(data, at)
        if found is None or not abs(float(found[1])) < FURTHEST:
            return None, at
        given.append(float(found[1]))
        at = found.end()
    return given, at


class _Pen:
    """Draws the commands of a path one after the other."""

    def __init__(self) -> None:
        self.points: list[Point] = []
        self.count = 0
        self._lines: list[Line] = []
        self._at = self._start = self._control = (0.0, 0.0)
        self._before = ""

    def draw(self, command: str, given: Sequence[float]) -> None:
        """Carry out a command; small letters count from where the pen is."""
        x, y = self._at if command.islower() else (0.0, 0.0)
        kind = command.upper()
        if kind == "H":
            self._to((given[0] + x, self._at[1]))
        elif kind == "V":
            self._to((self._at[0], given[0] + y))
        elif kind == "A":
            self._arc(given, (given[5] + x, given[6] + y))
        else:
            points = [(given[i] + x, given[i + 1] + y) for i in range(0, len(given), 2)]
            self._along(kind, points)
        self._before = kind

    def close(self) -> None:
        """Join the end of a line to its beginning."""
        self._end(closed=True)
        self._at = self._start
        self._before = "Z"

    def finished(self) -> list[Line]:
        """Return all lines that were drawn."""
        self._end(closed=False)
        return self._lines

    def _along(self, kind: str, points: list[Point]) -> None:
        if kind == "M":
            self._end(closed=False)
            self._at = self._start = points[0]
        elif kind == "L":
            self._to(points[0])
        elif kind in "CS":
            first = points[0] if kind == "C" else self._mirrored("CS")
            self._curve((first, *points[-2:]))
        else:
            control = points[0] if kind == "Q" else self._mirrored("QT")
            self._curve((control, points[-1]))

    def _mirrored(self, kinds: str) -> Point:
        """Return the control point that goes on as straight as the one before, if there is one."""
        if self._before not in kinds or not self._before:
            return self._at
        return 2 * self._at[0] - self._control[0], 2 * self._at[1] - self._control[1]

    def _curve(self, points: tuple[Point, ...]) -> None:
        """Draw a Bézier curve of the second or third degree."""
        corners = (self._at, *points)
        for step in range(1, CURVE_STEPS + 1):
            self._to(_bezier(corners, step / CURVE_STEPS))
        self._control = points[-2]

    def _arc(self, given: Sequence[float], end: Point) -> None:
        """Draw a part of an ellipse; the construction is that of the SVG specification, appendix B.2.4."""
        rx, ry, turn = abs(given[0]), abs(given[1]), math.radians(given[2])
        (x1, y1), (x2, y2) = self._at, end
        if not rx or not ry or self._at == end:
            self._to(end)
            return
        cos, sin = math.cos(turn), math.sin(turn)
        u = (cos * (x1 - x2) + sin * (y1 - y2)) / 2
        v = (cos * (y1 - y2) - sin * (x1 - x2)) / 2
        larger = math.sqrt(max(1.0, (u / rx) ** 2 + (v / ry) ** 2))
        rx, ry = rx * larger, ry * larger
        square = (rx * ry) ** 2 / max((rx * v) ** 2 + (ry * u) ** 2, 1e-12) - 1
        share = math.sqrt(max(square, 0.0)) * (1 if given[3] != given[4] else -1)
        cu, cv = share * rx * v / ry, -share * ry * u / rx
        middle = cos * cu - sin * cv + (x1 + x2) / 2, sin * cu + cos * cv + (y1 + y2) / 2
        begins = math.atan2((v - cv) / ry, (u - cu) / rx)
        swept = (math.atan2((-v - cv) / ry, (-u - cu) / rx) - begins) % (2 * math.pi)
        swept -= 0 if given[4] else 2 * math.pi
        steps = max(1, math.ceil(abs(swept) / ARC_STEP))
        for step in range(1, steps):
            angle = begins + swept * step / steps
            p, q = rx * math.cos(angle), ry * math.sin(angle)
            self._to((middle[0] + cos * p - sin * q, middle[1] + sin * p + cos * q))
        self._to(end)

    def _to(self, point: Point) -> None:
        self.points = self.points or [self._at]
        self.points.append(point)
        self._at = point

    def _end(self, *, closed: bool) -> None:
        if len(self.points) > 1:
            self._lines.append(Line(tuple(self.points), closed))
            self.count += len(self.points)
        self.points = []


def _bezier(corners: Sequence[Point], share: float) -> Point:
    while len(corners) > 1:
        corners = [
            (x0 + share * (x1 - x0), y0 + share * (y1 - y0)) for (x0, y0), (x1, y1) in pairwise(corners)
        ]
    return corners[0]
