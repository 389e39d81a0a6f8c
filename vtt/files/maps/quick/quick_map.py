"""Quick maps: a kind, a seed and a size become a map that can be played on at once."""

from collections.abc import Callable
from random import Random
from typing import Literal, NamedTuple, get_args

from vtt.battle import ONLY_SCENE, Scene
from vtt.files.maps.frame import Scale
from vtt.files.maps.map_file import USUAL_METRES_PER_SQUARE, MapFile
from vtt.files.maps.quick.cave import cave
from vtt.files.maps.quick.cells import Cell, Cells
from vtt.files.maps.quick.drawing import doors_of, layout_of, lights_of, rooms_of
from vtt.files.maps.quick.dungeon import rooms
from vtt.files.maps.quick.open_air import forest, street
from vtt.files.maps.report import Report, Tally
from vtt.geometry import Grid
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
    return drawn_map(wish, cells_of(wish))


def drawn_map(wish: QuickWish, cells: Cells) -> MapFile:
    """Return the map of a wish, whose cells were made."""
    scale = Scale(wish.metres_per_square)
    doors = doors_of(cells)
    scene = Scene(
        id=ONLY_SCENE,
        title=f"{TITLES[wish.kind]} {wish.seed}",
        size_m=scale.point(wish.squares),
        grid=Grid(wish.metres_per_square),
        metres_per_square=wish.metres_per_square,
        layout=layout_of(cells, doors, scale, rough=wish.kind == "cave"),
        open_portals=tuple(name for name, (_, gap) in doors.items() if gap.open),
        secret_portals=tuple(name for name, (_, gap) in doors.items() if gap.secret),
        lights=tuple(lights_of(cells.lamps, scale)) if wish.lit else (),
        rooms=tuple(rooms_of(cells, scale)),
    )
    return MapFile(scene, None, Report(Tally()))


def cells_of(wish: QuickWish) -> Cells:
    """Return what is on the map of a wish, in squares.

    Raises:
        ValueError: It is too small or too large.
    """
    if not all(LEAST_SQUARES <= side <= MOST_SQUARES for side in wish.squares):
        raise ValueError(f"a side of {LEAST_SQUARES} to {MOST_SQUARES} squares, not {wish.squares}")
    return _MAKERS[wish.kind](wish.squares, Random(f"{wish.kind} {wish.seed}"))
