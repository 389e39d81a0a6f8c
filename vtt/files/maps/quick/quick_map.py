"""Quick maps: a kind, a seed and a size become a map that can be played on at once."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Literal, NamedTuple, get_args

from vtt.battle import ONLY_SCENE, Layout, Obstacle, Portal, Scene, Terrain, Wall
from vtt.battle.scene import Light, Room
from vtt.files.maps.frame import Scale
from vtt.files.maps.lines import Line
from vtt.files.maps.map_file import USUAL_METRES_PER_SQUARE, MapFile
from vtt.files.maps.quick.cave import cave
from vtt.files.maps.quick.cells import BESIDE, Cell, Cells, Edge, Gap, reached, walls
from vtt.files.maps.quick.dungeon import rooms
from vtt.files.maps.quick.open_air import forest, street
from vtt.files.maps.report import Report, Tally
from vtt.files.maps.sketching.drawing import ROUGH_COST
from vtt.files.maps.sketching.floors import runs
from vtt.geometry import Grid, Point, Ring
from vtt.geometry.shapes import outlines
from vtt.text import Sentence, say

Kind = Literal["rooms", "cave", "forest", "street"]
KINDS: tuple[Kind, ...] = get_args(Kind)
TITLES: dict[Kind, Sentence] = {
    "rooms": say("quick-rooms", "Rooms"),
    "cave": say("quick-cave", "Cave"),
    "forest": say("quick-forest", "Forest"),
    "street": say("quick-street", "Street"),
}
LEAST_SQUARES, MOST_SQUARES = 12, 80
MAX_SEED = 999_999
LAMP_SQUARES = 5.0

_MAKERS: dict[Kind, Callable[[Cell, Random], Cells]] = {
    "rooms": rooms,
    "cave": cave,
    "forest": forest,
    "street": street,
}


class QuickWish(NamedTuple):
    """What is asked of a quick map.

    Attributes:
        seed: The same seed makes the same map.
        squares: Columns and rows, each of `LEAST_SQUARES` to `MOST_SQUARES`.
        lit: Whether lamps hang in it.
    """

    kind: Kind
    seed: int
    squares: Cell = (30, 20)
    metres_per_square: float = USUAL_METRES_PER_SQUARE
    lit: bool = True


def quick_map(wish: QuickWish) -> MapFile:
    """Return the map of a wish; all of it can be reached on foot through its doors.

    Raises:
        ValueError: It is too small or too large.
    """
    if not all(LEAST_SQUARES <= side <= MOST_SQUARES for side in wish.squares):
        raise ValueError(f"a side of {LEAST_SQUARES} to {MOST_SQUARES} squares, not {wish.squares}")
    cells = _MAKERS[wish.kind](wish.squares, Random(f"{wish.kind} {wish.seed}"))
    scale = Scale(wish.metres_per_square)
    doors = dict(_doors(cells))
    scene = Scene(
        id=ONLY_SCENE,
        title=f"{TITLES[wish.kind]} {wish.seed}",
        size_m=scale.point(wish.squares),
        grid=Grid(wish.metres_per_square),
        metres_per_square=wish.metres_per_square,
        layout=Layout(
            walls=tuple(_walls(wish.kind, cells, scale)),
            portals=tuple(_portal(name, edge.ends, gap.kind, scale) for name, (edge, gap) in doors.items()),
            obstacles=tuple(_obstacles(cells, scale)),
            terrain=tuple(
                Terrain(id=f"ground-{number}", ring=scale.ring(ring), cost=ROUGH_COST)
                for number, ring in enumerate(cells.rough, 1)
            ),
        ),
        open_portals=tuple(name for name, (_, gap) in doors.items() if gap.open),
        secret_portals=tuple(name for name, (_, gap) in doors.items() if gap.secret),
        lights=tuple(_lights(cells.lamps, scale)) if wish.lit else (),
        rooms=tuple(_rooms(cells, scale)),
    )
    return MapFile(scene, None, Report(Tally()))


def _doors(cells: Cells) -> Iterator[tuple[str, tuple[Edge, Gap]]]:
    """Yield the openings with their names."""
    for number, (edge, gap) in enumerate(sorted(cells.gaps.items()), 1):
        yield f"{gap.kind}-{number}", (edge, gap)


def _walls(kind: Kind, cells: Cells, scale: Scale) -> Iterator[Wall]:
    lines = _rough_walls(cells) if kind == "cave" else walls(cells)
    for line in lines:
        yield Wall(id=line.name, a=scale.point(line.a), b=scale.point(line.b))


def _rough_walls(cells: Cells) -> Iterator[Line]:
    """Yield walls around a floor whose corners are cut off."""
    number = 0
    for outline in outlines(list(runs(cells.region))):
        ring = list(_cut_off(outline))
        for place, end in enumerate(ring):
            if end != ring[place - 1]:
                number += 1
                yield Line(f"wall-{number}", ring[place - 1], end)


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


def _lights(lamps: Sequence[Point], scale: Scale) -> Iterator[Light]:
    for lamp in lamps:
        yield Light(at=scale.point(lamp), radius_m=scale.metres(LAMP_SQUARES), colour="#ffdca8")


def _rooms(cells: Cells, scale: Scale) -> Iterator[Room]:
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
