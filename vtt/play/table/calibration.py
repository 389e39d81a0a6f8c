"""How large things are on the glass of a screen: its pixels for each millimetre, and how that was found."""

from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from vtt.text import Sentence, say
from vtt.value import Value

MM_PER_INCH = 25.4
CELL_SIZES_MM = (25.0, MM_PER_INCH, 28.0, 30.0, 32.0)
"""The usual sizes of a cell: bases of miniatures, and the inch of printed maps."""
CARD_MM = (85.60, 53.98)
"""A bank card.  Source: ISO/IEC 7810, ID-1."""
BASES = 5
"""So many bases are laid side by side."""

PLACE_HOLDERS_MM = frozenset(((160, 90), (1600, 900), (16, 9), (1, 1)))
"""What screens say that do not know how large they are."""
LEAST_PPI, MOST_PPI = 20.0, 350.0
ASPECTS_AGREE = 0.02
"""By what share the shape of a screen in millimetres may differ from its shape in pixels."""
SQUARE = 0.03
"""By what share pixels may be wider than high before that looks like a misreading."""

PxPerMm = Annotated[float, Field(ge=0.05, le=100)]
CellMm = Annotated[float, Field(ge=5, le=200)]
Shift = Annotated[float, Field(ge=-8000, le=8000)]
Pair = tuple[float, float]
"""Across and down."""
Measured = Literal["screen", "tape", "card", "bases"]
"""Screen: nothing was measured, the screen said so itself."""


class Corners(Value):
    """How far each corner of the picture of a projector is moved, across and down, pixels of the screen."""

    top_left: tuple[Shift, Shift] = (0, 0)
    top_right: tuple[Shift, Shift] = (0, 0)
    bottom_right: tuple[Shift, Shift] = (0, 0)
    bottom_left: tuple[Shift, Shift] = (0, 0)

    @property
    def all(self) -> tuple[Pair, Pair, Pair, Pair]:
        """The four shifts, clockwise from the upper left."""
        return self.top_left, self.top_right, self.bottom_right, self.bottom_left


class Calibration(Value):
    """The scale of one screen, in pixels of the screen and never in those of a desktop that is scaled.

    Attributes:
        px_per_mm: Across and down; projectors differ in the two.
        measured: How that was found.
        cell_mm: How large one cell is on the glass.
        corners: How the picture is bent where the projector does not look straight down.
    """

    px_per_mm: tuple[PxPerMm, PxPerMm]
    measured: Measured
    cell_mm: CellMm = MM_PER_INCH
    corners: Corners = Corners()


class Guess(NamedTuple):
    """What a screen says of its own size: pixels for each millimetre, or why that is not believed."""

    px_per_mm: Pair | None
    why: Sentence


def first_guess(size_mm: Pair, size_px: tuple[int, int]) -> Guess:
    """Return what the size that a screen gives for itself is worth; it is measured all the same."""
    if min(size_mm) <= 0 or min(size_px) <= 0:
        return Guess(None, say("guess.none", "The screen does not say how large it is."))
    width, height = (round(side) for side in size_mm)
    if (width, height) in PLACE_HOLDERS_MM:
        template = "The screen says that it is {width} × {height} mm, as screens do that do not know."
        return Guess(None, say("guess.place-holder", template, width=width, height=height))
    per_mm = size_px[0] / size_mm[0], size_px[1] / size_mm[1]
    if abs(per_mm[0] / per_mm[1] - 1) > ASPECTS_AGREE:
        template = "The screen says that it is {width} × {height} mm, which is not the shape of its picture."
        return Guess(None, say("guess.shape", template, width=width, height=height))
    if not LEAST_PPI <= per_mm[0] * MM_PER_INCH <= MOST_PPI:
        template = "The screen says that it is {width} × {height} mm, too little or too much for its pixels."
        return Guess(None, say("guess.pixels", template, width=width, height=height))
    template = "The screen says that it is {width} × {height} mm: a first guess."
    return Guess(per_mm, say("guess.good", template, width=width, height=height))


def from_lengths(lengths_px: Pair, readings_mm: Pair) -> Pair:
    """Return the pixels for each millimetre of lengths that were drawn and read off the glass.

    Raises:
        ValueError: A length or a reading is not positive.
    """
    if min(*lengths_px, *readings_mm) <= 0:
        raise ValueError("lengths and readings are positive")
    return lengths_px[0] / readings_mm[0], lengths_px[1] / readings_mm[1]


def is_lopsided(px_per_mm: Pair) -> bool:
    """Tell whether the two directions differ as much as they do on projectors or by a misreading."""
    return abs(px_per_mm[0] / px_per_mm[1] - 1) > SQUARE
