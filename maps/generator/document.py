"""A map file as Universal VTT with the key `sightline`: a line for each field and each thing of a list."""

import base64
import io
import json
import math
from typing import Any

from PIL import Image

from generator.canvas import Point
from generator.layout import Lamp, Opening, Plan, Ring


def text(plan: Plan, image: str) -> str:
    """Return the text of the map file around a picture in base64; the picture stands last."""
    fields = [f"{json.dumps(key)}: {_value(value)}" for key, value in document(plan, image).items()]
    return "{\n" + ",\n".join(fields) + "\n}\n"


def encoded(picture: Image.Image, quality: int) -> str:
    """Return a picture as WebP in base64."""
    stream = io.BytesIO()
    picture.save(stream, "WEBP", quality=quality, method=6)
    return base64.b64encode(stream.getvalue()).decode("ascii")


def document(plan: Plan, image: str) -> dict[str, Any]:
    """Return the Universal VTT document; one square is a metre."""
    return {
        "format": 0.3,
        "resolution": {
            "map_origin": _spot((0, 0)),
            "map_size": _spot(plan.size),
            "pixels_per_grid": plan.pixels_per_metre,
        },
        "line_of_sight": [[_spot(end) for end in piece] for piece in plan.standing()],
        "objects_line_of_sight": [],
        "portals": [_portal(opening) for opening in plan.openings],
        "environment": {"baked_lighting": True, "ambient_light": "ffffffff"},
        "lights": [_light(lamp) for lamp in plan.lamps],
        "sightline": _extra(plan),
        "image": image,
    }


def _extra(plan: Plan) -> dict[str, Any]:
    return {
        "metres_per_square": 1.0,
        "title": plan.title,
        "portals": [_named(opening) for opening in plan.openings],
        "obstacles": [
            {"id": solid.id, "ring": _ring(solid.ring), "height_m": solid.height_m} for solid in plan.solids
        ],
        "terrain": [{"id": one.id, "ring": _ring(one.ring), "cost": one.cost} for one in plan.ground],
        "clouds": [{"id": one.id, "ring": _ring(one.ring), "depth_m": one.depth_m} for one in plan.smoke],
        "rooms": [{"id": room.id, "title": room.title, "ring": _ring(room.ring)} for room in plan.rooms],
    }


def _named(opening: Opening) -> dict[str, Any]:
    start, end = opening.line
    named = {
        "id": opening.id,
        "kind": opening.kind,
        "from": [_number(part) for part in start],
        "to": [_number(part) for part in end],
        "open": opening.open,
    }
    return named | ({"secret": True} if opening.secret else {})


def _portal(opening: Opening) -> dict[str, Any]:
    (x0, y0), (x1, y1) = opening.line
    return {
        "position": _spot(((x0 + x1) / 2, (y0 + y1) / 2)),
        "bounds": [_spot((x0, y0)), _spot((x1, y1))],
        "rotation": _number(round(math.atan2(y1 - y0, x1 - x0), 6)),
        "closed": opening.kind == "door" and not opening.open,
        "freestanding": False,
    }


def _light(lamp: Lamp) -> dict[str, Any]:
    return {
        "position": _spot(lamp.at),
        "range": lamp.range_m,
        "intensity": 1,
        "color": lamp.colour,
        "shadows": True,
    }


def _ring(points: Ring) -> list[list[float]]:
    return [[_number(x), _number(y)] for x, y in points]


def _spot(point: Point) -> dict[str, float]:
    return {"x": _number(point[0]), "y": _number(point[1])}


def _number(value: float) -> float:
    return int(value) if value == int(value) else round(value, 6)


def _value(value: object, indent: str = "  ") -> str:
    """Return JSON whose lists of things have one line for each."""
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"{indent}{json.dumps(item)}" for item in value) + f"\n{indent[2:]}]"
    if isinstance(value, dict) and any(isinstance(item, list) for item in value.values()):
        rows = [f"{indent}{json.dumps(key)}: {_value(item, indent + '  ')}" for key, item in value.items()]
        return "{\n" + ",\n".join(rows) + f"\n{indent[2:]}}}"
    return json.dumps(value)
