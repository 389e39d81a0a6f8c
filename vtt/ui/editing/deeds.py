"""What is done to all that is chosen: taken away, mirrored, joined, simplified, cut, set to other values."""

from typing import Literal

from vtt.battle import EditMap, FindRooms, Wall
from vtt.geometry import distance_m
from vtt.play.editing.carving import Carved
from vtt.play.editing.chain import NEW
from vtt.play.editing.joining import joined, simplified
from vtt.play.editing.lines import TOUCH_M, along_m, at_m
from vtt.play.editing.parts import edit_of, mirrored
from vtt.play.editing.rooms import renewed_rooms
from vtt.text import tr
from vtt.ui.board.tools.pointer import Pointer
from vtt.ui.editing.canvas import Canvas

SIMPLER_M = 0.1
"""Corners that are no further than this from the line without them are needless."""

_NEXT_SIDE: dict[str, Literal["", "left", "right"]] = {"": "left", "left": "right", "right": ""}


def take_away(canvas: Canvas) -> None:
    """Take all that is chosen off the map."""
    canvas.do(EditMap(remove=canvas.chosen, scene=canvas.scene.id))


def find_rooms(canvas: Canvas) -> None:
    """Make all that walls and doors enclose rooms of the fog."""
    canvas.board.command(FindRooms(scene=canvas.scene.id))


def renew_rooms(canvas: Canvas) -> None:
    """Make the rooms of the fog anew where walls and doors enclose something else than they did."""
    edit = renewed_rooms(canvas.scene)
    if not edit.rooms and not edit.remove:
        canvas.say(tr("All rooms fit their walls."))
    canvas.do(edit)


def mirror(canvas: Canvas, *, across: bool) -> None:
    """Mirror all that is chosen in the middle of its box."""
    canvas.do(edit_of(canvas.scene, mirrored(canvas.parts, across=across)))


def join(canvas: Canvas) -> None:
    """Close the gaps between the ends of the chosen walls, and make straight runs of them one."""
    _redraw(canvas, joined(canvas.parts.walls))


def simplify(canvas: Canvas) -> None:
    """Leave out the needless corners of the chosen walls."""
    _redraw(canvas, simplified(canvas.parts.walls, SIMPLER_M))


def turn_one_way(canvas: Canvas) -> None:
    """Let the chosen walls stop from one side only: from the right, from the left, then from both again."""
    walls = canvas.parts.walls
    if not walls:
        canvas.say(tr("Choose walls first."))
        return
    side = _NEXT_SIDE[walls[0].one_way]
    turned = tuple(wall.replace(one_way=side) for wall in walls)
    canvas.do(EditMap(walls=turned, scene=canvas.scene.id))


def cut_at(canvas: Canvas, pointer: Pointer) -> None:
    """Cut the wall under the pointer in two there."""
    line = canvas.picker.line_at(pointer.at, canvas.within_m)
    if not isinstance(line, Wall):
        canvas.say(tr("Point at a wall to cut it in two."))
        return
    ends = (line.a, line.b)
    middle = at_m(ends, along_m(canvas.snapped(pointer).at, ends))
    if min(distance_m(middle, line.a), distance_m(middle, line.b)) < TOUCH_M:
        return
    halves = (line.replace(b=middle), line.replace(id=NEW, a=middle))
    canvas.do(EditMap(walls=halves, scene=canvas.scene.id))


def _redraw(canvas: Canvas, carved: Carved) -> None:
    if not carved.gone:
        canvas.say(tr("Choose walls first."))
    elif len(carved.gone) == len(carved.walls) and _same(canvas.parts.walls, carved.walls):
        canvas.say(tr("Nothing to make simpler here."))
    else:
        canvas.do(EditMap(remove=carved.gone, walls=carved.walls, scene=canvas.scene.id))


def _same(walls: tuple[Wall, ...], others: tuple[Wall, ...]) -> bool:
    return {(wall.a, wall.b) for wall in walls} == {(wall.a, wall.b) for wall in others}
