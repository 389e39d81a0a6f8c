"""Where walls open: sills and frames of doors without a leaf, panes of windows, iron grates."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from generator.canvas import Canvas, Colour
from generator.floors import toned
from generator.layout import Opening
from generator.pen import Look, Pen

GLASS: Colour = (126, 168, 184)


@dataclass(frozen=True)
class Frames:
    """How the openings of a map are made: the wall's thickness, the jambs, the sill, the bars of windows."""

    thick_m: float
    jamb: Colour = (112, 80, 48)
    sill: Colour = (104, 78, 52)
    bar: Colour = (98, 74, 50)
    glass: Colour = GLASS


def sills(canvas: Canvas, openings: Sequence[Opening], look: Frames) -> None:
    """Paint what lies under the doors: flat, so that a leaf can stand open or closed upon it."""
    half = look.thick_m / 2
    for opening in openings:
        if opening.kind == "door" and not opening.secret:
            pen, length = along(canvas, opening)
            pen.box((0, -half, length, half), Look(look.sill, bevel=0.4, rim_m=0.03, fine=0.14, across=0.2))
            for y in (-half * 0.5, 0.0, half * 0.5):
                pen.line(
                    [(0.04, y), (length - 0.04, y)], 0.02, Look(toned(look.sill, 0.6), bevel=-0.3, rim_m=0.01)
                )


def frames(canvas: Canvas, openings: Sequence[Opening], look: Frames) -> None:
    """Paint the jambs of all openings and the panes of the windows, above the walls."""
    for opening in openings:
        pen, length = along(canvas, opening)
        if opening.kind == "window":
            _pane(pen, length, look)
        if not opening.secret:
            for x in (0.0, length):
                _jamb(pen, x, look)


def _jamb(pen: Pen, x: float, look: Frames) -> None:
    half = look.thick_m / 2 + 0.04
    pen.box((x - 0.1, -half - 0.02, x + 0.1, half + 0.02), Look((24, 22, 20), bevel=0, fine=0))
    pen.box((x - 0.08, -half, x + 0.08, half), Look(look.jamb, bevel=0.6, rim_m=0.04, fine=0.14))
    pen.box(
        (x - 0.03, -half + 0.07, x + 0.03, half - 0.07), Look(toned(look.jamb, 0.66), bevel=-0.3, rim_m=0.015)
    )


def _pane(pen: Pen, length: float, look: Frames) -> None:
    half = look.thick_m / 2
    pen.box((0, -half, length, half), Look(toned(look.bar, 0.8), bevel=0.45, rim_m=0.03, fine=0.1))
    pen.box((0.05, -0.07, length - 0.05, 0.07), Look((38, 44, 50), bevel=-0.3, rim_m=0.02, fine=0))
    pen.box((0.05, -0.045, length - 0.05, 0.045), Look(look.glass, bevel=0.2, rim_m=0.02, fine=0))
    for start in np.arange(0.15, length - 0.2, 0.45):
        gleam = [(start, 0.04), (start + 0.16, 0.04), (start + 0.22, -0.04), (start + 0.06, -0.04)]
        pen.shape([(float(x), y) for x, y in gleam], Look(toned(look.glass, 1.35), bevel=0, fine=0))
    for x in np.arange(0.5, length, 0.5):
        pen.box(
            (float(x) - 0.025, -half * 0.8, float(x) + 0.025, half * 0.8),
            Look(look.bar, bevel=0.5, rim_m=0.02),
        )


def along(canvas: Canvas, opening: Opening) -> tuple[Pen, float]:
    """Return a brush whose x runs along an opening, and the length of that."""
    (x0, y0), (x1, y1) = opening.line
    return Pen(canvas, (x0, y0), math.degrees(math.atan2(y1 - y0, x1 - x0))), math.dist(*opening.line)
