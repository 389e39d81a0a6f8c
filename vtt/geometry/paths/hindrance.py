"""Why a mover does not reach a place of the grid: it is taken, the path is too long, or there is none."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from vtt.geometry.movement.blocking import Block, Body
from vtt.geometry.movement.movement import walk
from vtt.geometry.movement.standing import standing_in
from vtt.geometry.paths.flood_fill import Diagonal, Flood, flood
from vtt.geometry.shapes.arrays import MARGIN_M
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.shapes import Disc, Point
from vtt.geometry.world.obstacles import Obstacles


class Hindrance(NamedTuple):
    """What keeps a mover from a place.

    Attributes:
        kind: taken where something stands there; dear where the cheapest path costs more than the budget;
            shut where something stops the cheapest path that there would be with all doors open and nobody
            there; lost where there is none even then.
        block: what stands there or stops the path; None where the path costs too much.
        cost_m: what the path costs, metres, where that is too much.
    """

    kind: Literal["taken", "dear", "shut", "lost"]
    block: Block | None = None
    cost_m: float | None = None


@dataclass(frozen=True, slots=True)
class Search:
    """A mover, what it may spend, and among what it looks for a path.

    Attributes:
        budget_m: what its path may cost, metres.
        within_m: paths that cost more are not looked for; more than the budget, to tell what they would cost.
        bodies: who may neither be entered nor stood on.
        passable: who may be passed but not stopped upon.
    """

    mover: Disc
    budget_m: float
    within_m: float
    obstacles: Obstacles
    grid: Grid
    bodies: Sequence[Body] = ()
    passable: Sequence[Body] = ()
    diagonal: Diagonal = "exact"
    _floods: dict[bool, Flood] = field(default_factory=dict)

    def hindrance(self, at: Point) -> Hindrance | None:
        """Return what keeps the mover from the place at a point; None where it gets there.

        Raises:
            ValueError: If the grid is too fine for the map.

        Examples:
            >>> from vtt.geometry.world.obstacles import Barrier
            >>> walls = [Barrier("w", "wall", (2, 0), (2, 1)), Barrier("d", "door", (2, 1), (2, 2))]
            >>> hall, ana = Obstacles((9, 2), walls), Disc((0.5, 0.5), 0.5)
            >>> bo = Body("bo", Disc((1.5, 0.5), 0.5))
            >>> Search(ana, 3.0, 9.0, hall, Grid(), [bo]).hindrance((1.5, 0.5)).block.id
            'bo'
            >>> shut, wide = (Search(ana, 3.0, 9.0, one, Grid()) for one in (hall, hall.opened(["d"])))
            >>> shut.hindrance((1.5, 0.5)) is None, shut.hindrance((2.5, 0.5)).block.id
            (True, 'd')
            >>> wide.hindrance((4.5, 1.5)), wide.hindrance((8.9, 9.0)).kind
            (Hindrance(kind='dear', block=None, cost_m=4.414213562373095), 'lost')
        """
        place = self.grid.snap(at, 2 * self.mover.radius_m)
        bodies = (*self.bodies, *self.passable)
        found = standing_in(self.mover, place, self.obstacles, bodies)
        taken = min(found, key=lambda block: (block.along_m, block.id), default=None)
        if taken is not None:
            return Hindrance("taken", taken)
        cost_m = self._flood(whole=False).cost_m(place)
        if cost_m is not None:
            return Hindrance("dear", cost_m=cost_m) if cost_m > self.budget_m + MARGIN_M else None
        path = self._flood(whole=True).path(place)
        block = walk(self.mover, path, self.obstacles, self.bodies).block if path is not None else None
        return Hindrance("shut", block) if block is not None else Hindrance("lost")

    def _flood(self, *, whole: bool) -> Flood:
        """Return where the mover gets to, or would if all doors were open and nobody there; found once."""
        if whole not in self._floods:
            doors = [one.id for one in self.obstacles.barriers if one.kind != "wall"]
            among, bodies = (self.obstacles.opened(doors), ()) if whole else (self.obstacles, self.bodies)
            self._floods[whole] = flood(
                self.mover, self.within_m, among, self.grid, bodies, self.passable, self.diagonal
            )
        return self._floods[whole]
