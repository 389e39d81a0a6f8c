"""Write `warehouse.uvtt`, the map that comes with the program: `python maps/warehouse.py`."""

import base64
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image

from generator.canvas import Point
from generator.picture import paint
from generator.plan import LAMPS, OPENINGS, RUBBLE, SIZE, SMOKE, SOLIDS, WALLS, Lamp, Opening, cut

FILE = Path(__file__).with_name("warehouse.uvtt")
PIXELS_PER_METRE = 100
QUALITY = 93


def document(image: str) -> dict[str, Any]:
    """Return the Universal VTT document around a picture in base64; the picture stands last."""
    return {
        "format": 0.3,
        "resolution": {
            "map_origin": _spot((0, 0)),
            "map_size": _spot(SIZE),
            "pixels_per_grid": PIXELS_PER_METRE,
        },
        "line_of_sight": [[_spot(end) for end in piece] for wall in WALLS for piece in cut(wall)],
        "objects_line_of_sight": [],
        "portals": [_portal(opening) for opening in OPENINGS],
        "environment": {"baked_lighting": True, "ambient_light": "ffffffff"},
        "lights": [_light(lamp) for lamp in LAMPS],
        "sightline": _extra(),
        "image": image,
    }


def text(image: str) -> str:
    """Return the file's text: one line for each field, one for each thing of a list."""
    fields = [f"{json.dumps(key)}: {_value(value)}" for key, value in document(image).items()]
    return "{\n" + ",\n".join(fields) + "\n}\n"


def encoded(picture: Image.Image) -> str:
    """Return a picture as WebP in base64."""
    stream = io.BytesIO()
    picture.save(stream, "WEBP", quality=QUALITY, method=6)
    return base64.b64encode(stream.getvalue()).decode("ascii")


def _extra() -> dict[str, Any]:
    return {
        "metres_per_square": 1.0,
        "title": "Warehouse",
        "portals": [_named(opening) for opening in OPENINGS],
        "obstacles": [
            {"id": solid.id, "ring": _ring(solid.ring), "height_m": solid.height_m} for solid in SOLIDS
        ],
        "terrain": [{"id": "rubble", "ring": _ring(RUBBLE), "cost": 2}],
        "clouds": [{"id": "smoke", "ring": _ring(SMOKE), "depth_m": 1.0}],
    }


def _named(opening: Opening) -> dict[str, Any]:
    start, end = opening.line
    return {
        "id": opening.id,
        "kind": opening.kind,
        "from": list(start),
        "to": list(end),
        "open": opening.open,
    }


def _portal(opening: Opening) -> dict[str, Any]:
    (x0, y0), (x1, y1) = opening.line
    return {
        "position": _spot(((x0 + x1) / 2, (y0 + y1) / 2)),
        "bounds": [_spot((x0, y0)), _spot((x1, y1))],
        "rotation": 0 if y0 == y1 else 1.570796,
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


def _ring(points: Sequence[Point]) -> list[list[float]]:
    return [[_number(x), _number(y)] for x, y in points]


def _spot(point: Point) -> dict[str, float]:
    return {"x": _number(point[0]), "y": _number(point[1])}


def _number(value: float) -> float:
    return int(value) if value == int(value) else value


def _value(value: object, indent: str = "  ") -> str:
    """Return JSON whose lists of things have one line for each."""
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"{indent}{json.dumps(item)}" for item in value) + f"\n{indent[2:]}]"
    if isinstance(value, dict) and any(isinstance(item, list) for item in value.values()):
        rows = [f"{indent}{json.dumps(key)}: {_value(item, indent + '  ')}" for key, item in value.items()]
        return "{\n" + ",\n".join(rows) + f"\n{indent[2:]}}}"
    return json.dumps(value)


if __name__ == "__main__":
    FILE.write_text(text(encoded(paint(PIXELS_PER_METRE))), encoding="utf-8")
