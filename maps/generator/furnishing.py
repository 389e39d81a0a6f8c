"""Solids of a plan on the canvas: their shadows, then each by the brush for its kind, low ones first."""

import zlib
from collections.abc import Callable, Collection, Mapping, Sequence

import numpy as np

from generator.canvas import Canvas
from generator.layout import Solid
from generator.pen import Pen

Painter = Callable[[Pen, Solid, np.random.Generator], None]


def furnish(
    canvas: Canvas, solids: Sequence[Solid], painters: Mapping[str, Painter], flat: Collection[str] = ()
) -> None:
    """Paint the solids that have a brush; those of a kind in ``flat`` throw no long shadow."""
    painted = [solid for solid in solids if solid.kind in painters]
    canvas.nestle([solid.ring for solid in painted], 0.13, 0.45)
    casting = [(solid.ring, solid.height_m) for solid in painted if solid.kind not in flat]
    if casting:
        canvas.cast(casting, 0.45)
    for solid in sorted(painted, key=lambda one: one.height_m):
        painters[solid.kind](over(canvas, solid), solid, chance(solid.id))


def over(canvas: Canvas, solid: Solid) -> Pen:
    """Return a brush with its origin at the upper left corner of a solid, turned as it is."""
    corner = Pen(canvas, solid.centre, solid.angle_deg).at((-solid.size[0] / 2, -solid.size[1] / 2))
    return Pen(canvas, corner, solid.angle_deg)


def chance(name: str) -> np.random.Generator:
    """Return the random numbers of a thing of that name."""
    return np.random.default_rng(zlib.crc32(name.encode()))
