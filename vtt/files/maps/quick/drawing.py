"""A map of cells as what stands on a scene, in metres: layout, lights, rooms for fog."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from vtt.battle import Layout, Obstacle, Portal, Terrain, Wall
from vtt.battle.scene import Light, Room
from vtt.files.maps.frame import Scale
from vtt.files.maps.lines import Line
from vtt.files.maps.quick.cells import BESIDE, Cell, Cells, Edge, Gap, reached, walls
from vtt.files.maps.sketching.drawing import ROUGH_COST
from vtt.files.maps.sketching.floors import runs
from vtt.geometry import Point, Ring
from vtt.geometry.shapes import outlines

LAMP_SQUARES = 5.0

Doors = Mapping[str, tuple[Edge, Gap]]
"""The openings of a map by their names."""


def doors_of(cells: Cells) -> Doors:
    """Return the openings with their names."""
    openings = enumerate(sorted(cells.gaps.items()), 1)
    return {f"{gap.kind}-{number}": (edge, gap) for number, (edge, gap) in openings}


def layout_of(cells: Cells, doors: Doors, scale: Scale, *, rough: bool) -> Layout:
    """Return what stands on a map; with ``rough`` walls, their corners are cut off."""
    lines = rough_walls(cells) if rough else walls(cells)
    return Layout(
        walls=tuple(Wall(id=line.name, a=scale.point(line.a), b=scale.point(line.b)) for line in lines),
        portals=tuple(_portal(name, edge.ends, gap.kind, scale) for name, (edge, gap) in doors.items()),
        obstacles=tuple(_obstacles(cells, scale)),
        terrain=tuple(
            Terrain(id=f"ground-{number}", ring=scale.ring(ring), cost=ROUGH_COST)
            for number, ring in enumerate(cells.rough, 1)
        ),
    )


def rough_walls(cells: Cells) -> Iterator[Line]:
    """Yield walls around a floor whose corners are cut off."""
    number = 0
    for ring in rough_rings(cells):
        for place, end in enumerate(ring):
            number += 1
            yield Line(f"wall-{number}", ring[place - 1], end)


def rough_rings(cells: Cells) -> list[Ring]:
    """Return the outline of a floor in one piece whose corners are cut off, then those of the rock in it."""
    rings = sorted(outlines(list(runs(cells.region))), key=lambda ring: -_extent(ring))
    found = []
    for ring in rings:
        points = list(_cut_off(ring))
        found.append(tuple(end for place, end in enumerate(points) if end != points[place - 1]))
    return found


def _cut_off(ring: Ring) -> Iterator[Point]:
    """Yield a ring with a bevel of half a square at each corner."""
    for place, (x, y) in enumerate(ring):
        for ox, oy in (ring[place - 1], ring[(place + 1) % len(ring)]):
            length = abs(ox - x) + abs(oy - y)
            share = 0.5 / length
            yield round(x + share * (ox - x), 6), round(y + share * (oy - y), 6)


def _portal(
    name: str, ends: Sequence[Point], kind: Literal["door", "window", "curtain"], scale: Scale
) -> Portal:
    a, b = (scale.point(end) for end in ends)
    return Portal(id=name, kind=kind, a=a, b=b)


def _obstacles(cells: Cells, scale: Scale) -> Iterator[Obstacle]:
    for number, thing in enumerate(cells.things, 1):
        yield Obstacle(id=f"thing-{number}", ring=scale.ring(thing.ring), height_m=thing.height_m)


def lights_of(lamps: Sequence[Point], scale: Scale) -> Iterator[Light]:
    """Yield the lights of some lamps."""
    for lamp in lamps:
        yield Light(at=scale.point(lamp), radius_m=scale.metres(LAMP_SQUARES), colour="#ffdca8")


def rooms_of(cells: Cells, scale: Scale) -> Iterator[Room]:
    """Yield the rooms for fog: the outlines of the regions, the smaller ones of each being holes in it."""
    number = 0
    for region in cells.rooms:
        for ring, holes in pieces(cells.cells_of(region)):
            number += 1
            yield Room(
                id=f"room-{number}", ring=scale.ring(ring), holes=tuple(scale.ring(hole) for hole in holes)
            )


def pieces(region: Sequence[Cell]) -> Iterator[tuple[Ring, list[Ring]]]:
    """Yield the outline of each connected piece of a region, and what it encloses and is not of it."""
    left = set(region)

    def beside(cell: Cell) -> list[Cell]:
        return [one for dx, dy in BESIDE if (one := (cell[0] + dx, cell[1] + dy)) in left]

    while left:
        piece = reached(min(left), beside)
        left -= piece
        rings = sorted(outlines(list(runs(piece))), key=lambda ring: -_extent(ring))
        yield rings[0], rings[1:]


def _extent(ring: Ring) -> float:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return (max(xs) - min(xs)) * (max(ys) - min(ys))
