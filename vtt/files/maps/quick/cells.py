"""Maps of cells: which cells belong to which region, and the walls and openings between regions."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from vtt.files.maps.lines import Line
from vtt.files.maps.openings import Kind
from vtt.geometry import Point, Ring, Segment

Cell = tuple[int, int]
"""Column and row of a square, from the upper left corner of the map."""
Region = int

BESIDE = ((1, 0), (0, 1), (-1, 0), (0, -1))


class Edge(NamedTuple):
    """The side on which a cell and its right or lower neighbour meet."""

    cell: Cell
    is_right: bool

    @property
    def ends(self) -> Segment:
        """Its two ends, from the upper or left one."""
        x, y = self.cell
        return ((x + 1, y), (x + 1, y + 1)) if self.is_right else ((x, y + 1), (x + 1, y + 1))

    @property
    def cells(self) -> tuple[Cell, Cell]:
        """The cells on its two sides."""
        x, y = self.cell
        return self.cell, ((x + 1, y) if self.is_right else (x, y + 1))


def edge_between(one: Cell, other: Cell) -> Edge:
    """Return the edge on which two neighbours meet."""
    first = min(one, other)
    return Edge(first, is_right=one[1] == other[1])


class Gap(NamedTuple):
    """What opens a wall on an edge."""

    kind: Kind
    open: bool = False
    secret: bool = False


class Thing(NamedTuple):
    """Something that stands on the floor: squares, and its height in metres.

    Attributes:
        look: How it is painted.
    """

    ring: Ring
    height_m: float
    look: str


@dataclass(slots=True)
class Cells:
    """A map of cells on its way to a scene.

    Attributes:
        size: Columns and rows.
        region: The region of each cell of the floor; cells without one are rock.
        gaps: Where doors and windows are.
        taken: The cells on which something stands.
        rough: Patches of difficult ground.
        lamps: Where lamps hang.
        rooms: The regions that are rooms for fog.
    """

    size: Cell
    region: dict[Cell, Region] = field(default_factory=dict)
    gaps: dict[Edge, Gap] = field(default_factory=dict)
    things: list[Thing] = field(default_factory=list)
    taken: set[Cell] = field(default_factory=set)
    rough: list[Ring] = field(default_factory=list)
    lamps: list[Point] = field(default_factory=list)
    rooms: list[Region] = field(default_factory=list)

    def fill(self, left: int, top: int, right: int, bottom: int, region: Region) -> None:
        """Give a box of cells, right and bottom excluded, to a region."""
        self.region |= {(x, y): region for x in range(left, right) for y in range(top, bottom)}

    def cells_of(self, region: Region) -> list[Cell]:
        """Return the cells of a region, row by row."""
        found = (cell for cell, own in self.region.items() if own == region)
        return sorted(found, key=lambda cell: (cell[1], cell[0]))

    def beside(self, cell: Cell) -> Iterator[Cell]:
        """Yield the floor cells beside a cell that are reached from it without a wall, or through a door."""
        for dx, dy in BESIDE:
            other = (cell[0] + dx, cell[1] + dy)
            if other in self.region and self.is_way(cell, other):
                yield other

    def is_way(self, one: Cell, other: Cell) -> bool:
        """Tell whether one walks from a cell to its neighbour, doors open."""
        if self.region[one] == self.region[other]:
            return True
        gap = self.gaps.get(edge_between(one, other))
        return gap is not None and gap.kind != "window"

    def at_doors(self) -> set[Cell]:
        """Return the cells on either side of every door."""
        doors = (edge for edge, gap in self.gaps.items() if gap.kind == "door")
        return {cell for edge in doors for cell in edge.cells}


def reached(
    start: Cell, beside: Callable[[Cell], Iterable[Cell]], closed: Collection[Cell] = ()
) -> set[Cell]:
    """Return all that is reached from a cell, step by step, around closed ones."""
    found, rim = {start}, [start]
    while rim:
        for other in beside(rim.pop()):
            if other not in found and other not in closed:
                found.add(other)
                rim.append(other)
    return found


def walls(cells: Cells) -> list[Line]:
    """Return walls between regions and around the floor, less the openings; straight runs are one wall.

    The edge of the map itself needs none.
    """
    lines: list[Line] = []
    for run in _runs(sorted(_walled(cells))):
        lines.append(Line(f"wall-{len(lines) + 1}", run[0], run[1]))
    return lines


def _walled(cells: Cells) -> Iterator[tuple[bool, int, int]]:
    """Yield the edges that bear a wall, in the order of their lines: upright, line, place on it."""
    width, height = cells.size
    for x in range(-1, width):
        for y in range(-1, height):
            for is_right in (True, False):
                edge = Edge((x, y), is_right)
                one, other = (cells.region.get(cell) for cell in edge.cells)
                on_map = all(0 <= cell[0] < width and 0 <= cell[1] < height for cell in edge.cells)
                if on_map and one != other and edge not in cells.gaps:
                    yield (True, x + 1, y) if is_right else (False, y + 1, x)


def _runs(edges: Iterable[tuple[bool, int, int]]) -> Iterator[Segment]:
    start: tuple[bool, int, int] | None = None
    last = 0
    for upright, line, place in edges:
        if start is not None and (upright, line) == start[:2] and place == last + 1:
            last = place
            continue
        if start is not None:
            yield _segment(start, last)
        start, last = (upright, line, place), place
    if start is not None:
        yield _segment(start, last)


def _segment(start: tuple[bool, int, int], last: int) -> Segment:
    upright, line, place = start
    return ((line, place), (line, last + 1)) if upright else ((place, line), (last + 1, line))
