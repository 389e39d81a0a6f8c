"""The grid of a scene and its scale: what may be asked for, and what can happen to them."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from vtt.battle.places import Side
from vtt.battle.scene import SceneId
from vtt.geometry import Grid
from vtt.value import Value

MAX_SQUARES = 4096
"""So many squares the picture of a map may be wide."""

Keep = Literal["squares", "metres"]
"""What tokens keep when a map is scaled: their place among its squares, or their distances in metres."""

Share = Annotated[float, Field(ge=-MAX_SQUARES, le=MAX_SQUARES)]
SquareSize = Annotated[float, Field(ge=0.01, le=1000)]


class Align(Value):
    """Lay the grid of a scene on the squares of its picture; what is not named stays as it is.

    Attributes:
        squares: How many squares the map is wide.
        pixels_per_square: How many pixels of the picture a square is wide, instead of `squares`.
        offset: Where lines of the grid cross, in squares from the upper left corner of the map.
        metres_per_square: What a square measures.
        cell_m: How large the cells are that tokens stand on; as large as a square where they were before.
        keep: What tokens and loose things keep; all else goes with the picture.
    """

    do: Literal["align"] = "align"
    squares: float | None = Field(default=None, gt=0, le=MAX_SQUARES)
    pixels_per_square: float | None = Field(default=None, ge=1, le=16384)
    offset: tuple[Share, Share] | None = None
    metres_per_square: SquareSize | None = None
    cell_m: SquareSize | None = None
    keep: Keep = "squares"
    scene: SceneId | None = None

    @model_validator(mode="after")
    def _has_one_width(self) -> "Align":
        if self.squares is not None and self.pixels_per_square is not None:
            raise ValueError("'align' takes one of 'squares' and 'pixels_per_square'")
        return self


class SceneAligned(Value):
    """The grid of a scene was laid on the squares of its picture, and the scene scaled with it.

    Attributes:
        factor: How many metres what was a metre long on the picture measures now.
        keep: What tokens and loose things kept.
    """

    event: Literal["scene-aligned"] = "scene-aligned"
    scene: SceneId
    size_m: tuple[Side, Side]
    grid: Grid
    metres_per_square: float = Field(gt=0)
    factor: float = Field(gt=0)
    keep: Keep = "squares"
