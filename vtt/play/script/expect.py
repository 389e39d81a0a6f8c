"""Whether a result is as a script expects it."""

from collections.abc import Mapping
from typing import Any

TOLERANCE = 1e-9


def unmet(expected: Mapping[str, Any], line: Mapping[str, Any]) -> list[str]:
    """Return what a line's result lacks of what was expected.

    A name that the line itself does not have is looked for in its `result`.
    """
    result = line.get("result")
    inner = result if isinstance(result, Mapping) else {}
    complaints: list[str] = []
    for name, value in expected.items():
        within = name not in line and name in inner
        complaints += _compare(value, inner[name] if within else line.get(name, _MISSING), name)
    return complaints


_MISSING = object()


def _compare(expected: Any, found: Any, place: str) -> list[str]:
    if found is _MISSING:
        return [f"{place}: expected {expected!r}, there is none"]
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return [
            complaint
            for name, value in expected.items()
            for complaint in _compare(value, found.get(name, _MISSING), f"{place}.{name}")
        ]
    if isinstance(expected, list) and isinstance(found, list | tuple):
        if len(expected) != len(found):
            return [f"{place}: expected {len(expected)} elements, got {len(found)}: {found!r}"]
        pairs = enumerate(zip(expected, found, strict=True))
        return [line for at, (want, have) in pairs for line in _compare(want, have, f"{place}[{at}]")]
    return [] if _equal(expected, found) else [f"{place}: expected {expected!r}, got {found!r}"]


def _equal(expected: Any, found: Any) -> bool:
    numbers = (int, float)
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    if isinstance(expected, numbers) and isinstance(found, numbers):
        return abs(expected - found) <= TOLERANCE
    return bool(expected == found)
