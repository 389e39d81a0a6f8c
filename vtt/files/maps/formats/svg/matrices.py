"""Where the elements of an SVG drawing are moved to: the words of the attribute `transform`, and lengths."""

import math
import re
from typing import Final, NamedTuple, Self

from vtt.geometry import Point

_CALL = re.compile(r"\s*,?\s*([A-Za-z]+)\s*\(([^()]*)\)")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")

PX_PER_UNIT: Final = {
    "": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0,
}  # fmt: skip
"""What a unit measures in pixels, by the definition of CSS."""

FURTHEST = 1e7


class Matrix(NamedTuple):
    """An affine map: x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def placed(self, point: Point) -> Point:
        """Return where a point is moved to."""
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, other: "Matrix") -> Self:
        """Return what moves as the other does, and then as this does."""
        x, y = self.placed((other.e, other.f))
        return self._replace(
            a=self.a * other.a + self.c * other.b,
            b=self.b * other.a + self.d * other.b,
            c=self.a * other.c + self.c * other.d,
            d=self.b * other.c + self.d * other.d,
            e=x,
            f=y,
        )


def matrix(text: str) -> Matrix:
    """Return what the words of an attribute `transform` do together; unknown words do nothing.

    Examples:
        >>> matrix("translate(10 5) scale(2)").placed((1, 1))
        (12.0, 7.0)
        >>> [round(at, 6) for at in matrix("rotate(90, 1, 0)").placed((2, 0))]
        [1.0, 1.0]
    """
    found = Matrix()
    for name, inside in _CALL.findall(text):
        one = _called(name, [float(number) for number in _NUMBER.findall(inside)])
        found = found.after(one)
    good = all(math.isfinite(number) and abs(number) < FURTHEST for number in found)
    return found if good else Matrix()


def length(text: str | None) -> float | None:
    """Return a length in pixels; None where it is none, or a share of something else.

    Examples:
        >>> length("12.5"), length("1in"), length("50%"), length(None)
        (12.5, 96.0, None, None)
    """
    number = _NUMBER.match(text.strip()) if text else None
    if text is None or number is None:
        return None
    factor = PX_PER_UNIT.get(text.strip()[number.end() :].strip().lower())
    found = float(number[0]) * factor if factor is not None else math.inf
    return found if abs(found) < FURTHEST else None


def numbers(text: str) -> list[float]:
    """Return all numbers in a text.

    Examples:
        >>> numbers("0,0 10-5.5.5")
        [0.0, 0.0, 10.0, -5.5, 0.5]
    """
    found = (float(one) for one in _NUMBER.findall(text))
    return [one if abs(one) < FURTHEST else 0.0 for one in found]


def _called(name: str, given: list[float]) -> Matrix:
    match name, given:
        case "matrix", [a, b, c, d, e, f]:
            return Matrix(a, b, c, d, e, f)
        case "translate", [x, *rest]:
            return Matrix(e=x, f=rest[0] if rest else 0.0)
        case "scale", [x, *rest]:
            return Matrix(a=x, d=rest[0] if rest else x)
        case "rotate", [degrees, *centre]:
            cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            x, y = centre if len(centre) == 2 else (0.0, 0.0)
            return Matrix(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
        case "skewX", [degrees]:
            return Matrix(c=math.tan(math.radians(degrees)))
        case "skewY", [degrees]:
            return Matrix(b=math.tan(math.radians(degrees)))
    return Matrix()
