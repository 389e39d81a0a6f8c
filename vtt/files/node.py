"""A value in a JSON file that knows its place, for sentences about it."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from vtt.files.errors import BrokenError, TooBigError, printable
from vtt.geometry import Point

MAX_COORDINATE = 1e6
"""A coordinate beyond this, in squares or metres, is no place on a map."""

MAX_TEXT = 200
MAX_NUMBER_TEXT = 40


@dataclass(frozen=True, slots=True)
class Node:
    """A value in a JSON file, reached from its parent by a key or a number."""

    value: object
    path: Path
    parent: "Node | None" = None
    step: str | int = ""

    @property
    def place(self) -> str:
        """Where the value stands, as `line_of_sight[3][1].x`; empty for the file as a whole."""
        before = self.parent.place if self.parent else ""
        if isinstance(self.step, int):
            return f"{before}[{self.step}]"
        return f"{before}.{self.step}" if before else self.step

    def get(self, key: str) -> "Node | None":
        """Return what stands under a key, None if nothing or `null` does."""
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        value = self.value.get(key)
        return None if value is None else Node(value, self.path, self, key)

    def need(self, key: str) -> "Node":
        """Return what stands under a key that must be there."""
        found = self.get(key)
        if found is None:
            place = Node(None, self.path, self, key).place
            template = "{place} is missing; export the map again"
            raise BrokenError(self.path, "file.value-missing", template, place)
        return found

    def items(self, limit: int) -> "Iterator[Node]":
        """Return the entries of a list of at most ``limit`` entries."""
        if not isinstance(self.value, list):
            raise self.wrong("a list")
        if len(self.value) > limit:
            raise self.too_many(len(self.value), limit)
        return (Node(value, self.path, self, i) for i, value in enumerate(self.value))

    def entries(self, key: str, limit: int) -> "Iterator[Node]":
        """Return the entries of the list under a key, none if there is no list."""
        found = self.get(key)
        return iter(()) if found is None else found.items(limit)

    def number(self) -> float:
        """Return a number, or a text that is one; it may be infinite or not a number."""
        if isinstance(self.value, float):
            return self.value
        if isinstance(self.value, int) and not isinstance(self.value, bool):
            return float(self.value)
        if isinstance(self.value, str) and len(self.value) <= MAX_NUMBER_TEXT and "_" not in self.value:
            try:
                return float(self.value)
            except ValueError:
                pass
        raise self.wrong("a number")

    def finite(self, least: float, most: float) -> float:
        """Return a number between two bounds."""
        number = self.number()
        if not least <= number <= most:
            raise self.wrong(f"a number from {least:g} to {most:g}")
        return number

    def coordinate(self) -> float | None:
        """Return a coordinate, None where it is nowhere; a program that writes `null` means not a number."""
        if self.value is None:
            return None
        number = self.number()
        return number if abs(number) <= MAX_COORDINATE else None

    def point(self) -> Point | None:
        """Return a point written `{"x": 1, "y": 2}` or `[1, 2]`, None where it is nowhere."""
        if self.value is None:
            return None
        x, y = (axis.coordinate() for axis in self._axes())
        return None if x is None or y is None else (x, y)

    def place_on_map(self) -> Point:
        """Return a point that must be somewhere."""
        found = self.point()
        if found is None:
            raise self.wrong("a place on the map")
        return found

    def text(self) -> str:
        """Return a text that is not empty, not long, and whole."""
        good = isinstance(self.value, str) and 0 < len(self.value) <= MAX_TEXT and self.value.isprintable()
        if not (good and isinstance(self.value, str)):
            raise self.wrong(f"a text of 1 to {MAX_TEXT} letters")
        return self.value

    def flag(self) -> bool:
        """Return true or false."""
        if not isinstance(self.value, bool):
            raise self.wrong("true or false")
        return self.value

    def wrong(self, expected: str) -> BrokenError:
        """Make the error that says what stands here instead of what should."""
        template = "{place} is {found} instead of {expected}; mend it there or export the map again"
        place = self.place or "the file"
        return BrokenError(
            self.path, "file.value-wrong", template, place, found=_described(self.value), expected=expected
        )

    def too_many(self, count: int, limit: int) -> TooBigError:
        """Make the error that says that a list holds too much, in itself or in its parts."""
        template = (
            "{place} holds {count} things or more; Sightline reads up to {limit}, so export a smaller map"
        )
        return TooBigError(self.path, "file.too-many", template, self.place, count=count, limit=limit)

    def _axes(self) -> "tuple[Node, Node]":
        if isinstance(self.value, list):
            if len(self.value) != 2:
                raise self.wrong("a point")
            x, y = self.items(2)
            return x, y
        if not isinstance(self.value, dict):
            raise self.wrong("a point")
        return self._axis("x"), self._axis("y")

    def _axis(self, key: str) -> "Node":
        assert isinstance(self.value, dict)
        return Node(self.value[key], self.path, self, key) if key in self.value else self.need(key)


def _described(value: object) -> str:
    """Return what a value is, in a few words and without its riches."""
    if isinstance(value, dict):
        return "an object" if value else "an empty object"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, str):
        return f'the text "{printable(value[:30])}{"…" if len(value) > 30 else ""}"'
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, float) and not math.isfinite(value):
        return "not finite"
    return f"{value:g}" if isinstance(value, float) else str(value)
