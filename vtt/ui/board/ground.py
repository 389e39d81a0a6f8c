"""The ground under the tokens: picture, terrain, grid, obstacles, walls, doors and smoke.

Both windows paint it; what the players may not see is simply not given to it.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QColor, QPainter, QPolygonF

from vtt.geometry import Grid
from vtt.ui import theme
from vtt.ui.board.items.fog import FogPicture
from vtt.ui.board.items.grid_lines import grid_colour, paint_grid
from vtt.ui.board.items.map_picture import MapPicture
from vtt.ui.board.items.portals import Portal, paint_portals, portal_box
from vtt.ui.board.items.smoke import DrawnCloud, OldSmoke, Smoke
from vtt.ui.board.items.walls import (
    High,
    Line,
    Outlined,
    Shapes,
    outlines,
    paint_heights,
    paint_obstacles,
    paint_terrain,
    paint_walls,
    wall_lines,
)

EDGE_PX = 5
"""How far the lines of something may reach beyond it."""
HEIGHTS_FROM_PX = 56
"""How many pixels a metre must have before heights are written without being asked for."""


@dataclass
class Ground:
    """Everything that is painted into the cached background.

    Attributes:
        grid: The lines to paint; None for none.
        old_smoke: Smoke where it was seen last.
        heights: True while the heights of obstacles are asked for.
        edited: True while the map is drawn on: what is drawn is shown as plainly as on an empty floor.
        fog: What is not known of the map; None where all of it is.
        ink: The colour of walls and obstacles.
        floor: The colour of the floor where no picture shows it.
        beyond: The colour beyond the edges of the map.
    """

    size_m: tuple[float, float]
    picture: MapPicture | None = None
    grid: Grid | None = None
    terrain: Sequence[Outlined] = ()
    obstacles: Sequence[High] = ()
    walls: Sequence[Line] = ()
    portals: Sequence[Portal] = ()
    open_portals: tuple[str, ...] = ()
    secret_portals: tuple[str, ...] = ()
    clouds: Sequence[DrawnCloud] = ()
    old_smoke: OldSmoke | None = None
    heights: bool = False
    edited: bool = False
    fog: FogPicture | None = None
    ink: QColor = field(default_factory=lambda: theme.PAPER)
    floor: QColor = field(default_factory=lambda: theme.FLOOR)
    beyond: QColor = field(default_factory=lambda: theme.BACK)

    @property
    def box(self) -> QRectF:
        """The whole map, metres."""
        return QRectF(0, 0, *self.size_m)

    def swing(self, open_portals: tuple[str, ...], px_per_m: float) -> list[QRectF]:
        """Open these portals and close all others; return what of the map looks otherwise now, metres."""
        moved = set(self.open_portals).symmetric_difference(open_portals)
        self.open_portals = open_portals
        return [portal_box(portal, px_per_m) for portal in self.portals if portal.id in moved]

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint the exposed part, metres."""
        px_per_m = math.hypot(painter.transform().m11(), painter.transform().m12())
        painter.fillRect(exposed, self.beyond)
        self._paint_floor(painter, exposed, px_per_m)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        slim = self.picture is not None and not self.edited
        around = exposed.adjusted(*(side * EDGE_PX / px_per_m for side in (-1, -1, 1, 1)))
        paint_obstacles(painter, self._outlines.within(around), slim=slim, marked=self.heights, ink=self.ink)
        paint_walls(painter, self._wall_lines.within(around), px_per_m, slim=slim, ink=self.ink)
        paint_portals(painter, self.portals, self.open_portals, px_per_m, self.secret_portals)
        for cloud in self._smoke:
            cloud.paint(painter, exposed)
        if self.old_smoke is not None:
            self.old_smoke.paint(painter, exposed)
        if self.heights or px_per_m >= HEIGHTS_FROM_PX:
            paint_heights(painter, self.obstacles, exposed)
        if self.fog is not None:
            self.fog.paint(painter, exposed)

    def _paint_floor(self, painter: QPainter, exposed: QRectF, px_per_m: float) -> None:
        if self.picture is None or not self.picture.paint(painter, exposed, px_per_m):
            painter.fillRect(exposed.intersected(self.box), self.floor)
        paint_terrain(painter, self.terrain, px_per_m, plain=self.edited)
        if self.grid is not None:
            paint_grid(painter, exposed.intersected(self.box), self.grid, px_per_m, self._grid_colour)

    @property
    def _grid_colour(self) -> QColor:
        seen = self.picture.mean_colour() if self.picture is not None else None
        return grid_colour(seen or self.floor)

    @cached_property
    def _smoke(self) -> tuple[Smoke, ...]:
        return tuple(Smoke(cloud) for cloud in self.clouds)

    @cached_property
    def _wall_lines(self) -> Shapes[QLineF]:
        return wall_lines(self.walls)

    @cached_property
    def _outlines(self) -> Shapes[QPolygonF]:
        return outlines(self.obstacles)
