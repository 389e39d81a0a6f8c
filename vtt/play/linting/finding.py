"""A flaw of a drawn map, as a value."""

from collections.abc import Mapping
from typing import Final, Literal

from vtt.battle import EditMap, Value
from vtt.battle.places import Place
from vtt.text import Sentence

FlawKind = Literal["gap", "leak", "off-grid", "stray-door", "long-door", "duplicate", "outside", "low"]

KINDS: Final[tuple[FlawKind, ...]] = (
    "gap",
    "leak",
    "stray-door",
    "long-door",
    "duplicate",
    "outside",
    "low",
    "off-grid",
)
"""The kinds of flaws, what matters most first."""

MOST = 500
"""So many flaws of a kind are told."""


class Finding(Value):
    """A flaw of a map.

    Attributes:
        said: What is wrong.
        at: Where, to be shown.
        parts: The ids of what it is about.
        mend: What mends it; None where only the GM can tell what was meant.
    """

    kind: FlawKind
    said: Sentence
    at: Place
    parts: tuple[str, ...]
    mend: EditMap | None = None


FlawsByKind = Mapping[FlawKind, tuple[Finding, ...]]
"""The flaws of a map by their kinds; kinds without any are left out."""
