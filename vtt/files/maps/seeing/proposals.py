"""Proposals for the grid of a plain picture: from its name, from what is drawn on it, and the usual one."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from vtt.files.maps.seeing.grey import grey_of
from vtt.files.maps.seeing.grid import SeenGrid, seen_grid
from vtt.files.maps.seeing.naming import named_pixels_per_square

Origin = Literal["name", "picture", "usual"]
USUAL_PIXELS_PER_SQUARE = 100.0
ALIKE = 0.01
"""Squares that differ by less than this share are the same."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A grid that a picture may have.

    Attributes:
        offset_px: Where its lines cross first, from the upper left corner.
        certainty: 0 to 1; that of a name is 1.
        origin: What tells of it.
    """

    pixels_per_square: float
    offset_px: tuple[float, float] = (0.0, 0.0)
    certainty: float = 0.0
    origin: Origin = "usual"


@dataclass(frozen=True, slots=True)
class Proposals:
    """What is proposed for a picture, the best first.

    Attributes:
        has_hexes: Whether hexes are drawn on it, which have no squares.
        is_sure: Whether the first may be called known: the name tells it, or it is clearly seen.
    """

    grids: tuple[Proposal, ...]
    has_hexes: bool = False
    is_sure: bool = False


def proposals_of(path: Path, data: bytes, size_px: tuple[int, int]) -> Proposals:
    """Return what a picture and its name propose; takes up to a second on a large picture.

    Raises:
        FileError: It is no picture that can be shown.
    """
    return proposals(named_pixels_per_square(path.stem, size_px), seen_grid(grey_of(path, data)))


def proposals(named_px: float | None, seen: SeenGrid | None) -> Proposals:
    """Return the proposals, the best first: a name is believed, what is seen gives its exact place.

    Examples:
        >>> proposals(70.0, None).grids[0].origin, proposals(None, None).grids[0].pixels_per_square
        ('name', 100.0)
    """
    usual = Proposal(USUAL_PIXELS_PER_SQUARE)
    if seen is not None and seen.kind == "hexes":
        named = (Proposal(named_px, certainty=1.0, origin="name"),) if named_px else ()
        return Proposals((*named, usual), has_hexes=seen.is_sure, is_sure=False)
    found = []
    if named_px is not None:
        found.append(_placed(named_px, seen))
    if (
        seen is not None
        and seen.certainty > 0
        and not (named_px and _are_alike(named_px, seen.pixels_per_square))
    ):
        found.append(Proposal(seen.pixels_per_square, seen.offset_px, seen.certainty, "picture"))
    is_sure = named_px is not None or (seen is not None and seen.is_sure)
    return Proposals(tuple(found) or (usual,), is_sure=is_sure)


def _placed(named_px: float, seen: SeenGrid | None) -> Proposal:
    """Return the grid of a name, its lines where they are seen if the squares are as large."""
    if seen is not None and seen.is_sure and _are_alike(named_px, seen.pixels_per_square):
        return Proposal(seen.pixels_per_square, seen.offset_px, 1.0, "name")
    return Proposal(named_px, certainty=1.0, origin="name")


def _are_alike(one: float, other: float) -> bool:
    return abs(one - other) <= ALIKE * other
