"""A map written as Universal VTT: what the format lacks is in the key `sightline`, which only we read."""

import base64
import json
import math
from pathlib import Path
from typing import Any

from vtt.battle import Portal, Scene
from vtt.battle.scene import Note, Obstacle, Room
from vtt.files.errors import UnwritableError
from vtt.files.maps.frame import MAX_PIXELS_PER_SQUARE
from vtt.files.maps.ours import MAX_THINGS
from vtt.geometry import Grid, Point, Ring

SUFFIX = ".uvtt"
FORMAT = 0.3
USUAL_PIXELS_PER_SQUARE = 100.0

Json = dict[str, Any]


def write_map(path: Path, scene: Scene, picture: bytes | None) -> None:
    """Write a map as Universal VTT; the file is there whole, or as it was.

    Raises:
        UnwritableError: It cannot be written there.
    """
    unfinished = path.with_name(path.name + "-new")
    try:
        unfinished.write_text(as_universal_vtt(scene, picture), encoding="utf-8")
        unfinished.replace(path)
    except (OSError, ValueError) as error:  # ValueError: a name that no system takes
        what = getattr(error, "strerror", None) or "the name is not one of a file"
        template = "the map cannot be written there ({what}); choose another place"
        raise UnwritableError(path, "map.unwritten", template, what=what) from None


def as_universal_vtt(scene: Scene, picture: bytes | None) -> str:
    """Return the text of a Universal VTT file that holds a map; ``picture`` is its encoded picture.

    Walls get new names when it is read; one-way walls stop both ways there, and lamps are on the floor.
    """
    squares = _Squares(scene.metres_per_square)
    layout = scene.layout
    width, height = (round(side / scene.metres_per_square, 6) for side in scene.size_m)
    content: Json = {
        "format": FORMAT,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": _plain(width), "y": _plain(height)},
            "pixels_per_grid": _pixels_per_square(scene, width),
        },
        "line_of_sight": [squares.line((wall.a, wall.b)) for wall in layout.walls],
        "objects_line_of_sight": [squares.line((*one.ring, one.ring[0])) for one in layout.obstacles],
        "portals": [_portal(one, squares) for one in layout.portals],
        "environment": {"baked_lighting": False, "ambient_light": "ffffffff"},
        "lights": _lights(scene, squares),
        "image": "" if picture is None else base64.b64encode(picture).decode("ascii"),
        "sightline": _ours(scene),
    }
    return json.dumps(content, ensure_ascii=False, allow_nan=False)


class _Squares:
    """Turns metres into squares."""

    def __init__(self, metres_per_square: float) -> None:
        self._metres = metres_per_square

    def length(self, metres: float) -> float:
        return _plain(round(metres / self._metres, 9))  # so that it is the same micrometre when it is read

    def point(self, point: Point) -> Json:
        return {"x": self.length(point[0]), "y": self.length(point[1])}

    def line(self, points: tuple[Point, ...]) -> list[Json]:
        return [self.point(point) for point in points]


def _plain(number: float) -> float:
    """Return a number without a fraction of nothing."""
    return int(number) if number == int(number) else number


def _pixels_per_square(scene: Scene, width: float) -> float:
    if scene.picture is None:
        return _plain(USUAL_PIXELS_PER_SQUARE)
    return _plain(round(min(max(scene.picture.size_px[0] / width, 1.0), MAX_PIXELS_PER_SQUARE), 6))


def _portal(one: Portal, squares: _Squares) -> Json:
    """Return a door or a window: what is not closed lets light through, whatever it is."""
    (ax, ay), (bx, by) = one.a, one.b
    return {
        "position": squares.point(((ax + bx) / 2, (ay + by) / 2)),
        "bounds": [squares.point(one.a), squares.point(one.b)],
        "rotation": round(math.atan2(by - ay, bx - ax), 6),
        "closed": one.kind != "window",
        "freestanding": False,
    }


def _lights(scene: Scene, squares: _Squares) -> list[Json]:
    return [
        {
            "position": squares.point(light.at),
            "range": squares.length(light.radius_m),
            "intensity": light.intensity,
            "color": "ff" + light.colour.removeprefix("#"),
            "shadows": True,
        }
        for light in scene.lights
    ]


def _ours(scene: Scene) -> Json:
    """Return what only we read: names, kinds, heights and costs; metres."""
    layout = scene.layout
    found: Json = {
        "metres_per_square": scene.metres_per_square,
        "portals": [_our_portal(one, scene) for one in layout.portals[:MAX_THINGS]],
        "obstacles": [_our_obstacle(one) for one in layout.obstacles[:MAX_THINGS]],
        "terrain": [
            {"id": one.id, "ring": _ring(one.ring), "cost": one.cost} for one in layout.terrain[:MAX_THINGS]
        ],
        "clouds": [
            {"id": one.id, "ring": _ring(one.ring), "depth_m": one.depth_m}
            for one in scene.clouds[:MAX_THINGS]
        ],
    }
    if scene.grid != Grid():
        found["grid"] = {"cell_m": scene.grid.cell_m, "origin": list(scene.grid.origin)}
    if scene.rooms:
        found["rooms"] = [_our_room(one) for one in scene.rooms]
    if scene.notes:
        found["notes"] = [_our_note(one) for one in scene.notes]
    return found | ({"title": scene.title} if scene.title else {})


def _our_obstacle(one: Obstacle) -> Json:
    found: Json = {"id": one.id, "ring": _ring(one.ring), "height_m": one.height_m, "size": one.size}
    more = {"base_m": one.base_m or None, "hardness": one.hardness}
    return found | {key: value for key, value in more.items() if value is not None}


def _our_portal(one: Portal, scene: Scene) -> Json:
    return {
        "id": one.id,
        "kind": one.kind,
        "from": list(one.a),
        "to": list(one.b),
        "open": one.id in scene.open_portals,
        "secret": one.id in scene.secret_portals,
    }


def _our_room(one: Room) -> Json:
    found: Json = {"id": one.id, "ring": _ring(one.ring), "holes": [_ring(hole) for hole in one.holes]}
    return found | ({"title": one.title} if one.title else {})


def _our_note(one: Note) -> Json:
    found: Json = {"id": one.id, "at": list(one.at), "kind": one.kind}
    return found | {key: text for key, text in (("title", one.title), ("text", one.text)) if text}


def _ring(ring: Ring) -> list[list[float]]:
    return [list(point) for point in ring]
