"""The lights of a map: how far they shine, and in which colour."""

import math
import re

from vtt.battle.scene import Light
from vtt.files.maps.frame import Frame, Scale
from vtt.files.maps.report import Note, Tally
from vtt.files.node import Node

MAX_LIGHTS = 5000
MIN_RANGE, MAX_RANGE = 0.001, 4096.0

_WHITE = "#ffffff"
_HEX = re.compile(r"#?(?:[0-9a-f]{6}|[0-9a-f]{8})", re.ASCII)


def lamps(root: Node, frame: Frame, scale: Scale, tally: Tally) -> tuple[Light, ...]:
    """Return the lights that reach the picture, in metres."""
    found = (
        _lamp(node, frame, scale, tally) for node in root.entries("lights", MAX_LIGHTS)
    )  # fmt: skip
    return tuple(light for light in found if light)


def rgb(colour: str) -> str | None:
    """Return a colour as `#rrggbb`, None if it is none.

    Eight digits are AARRGGBB, as Dungeondraft writes them; RRGGBBAA only behind a `#` or where the last two
    digits say opaque and the first do not.

    Examples:
        >>> rgb("ffeccd8b"), rgb("eccd8bff"), rgb("#ECCD8B"), rgb("80eccd8b"), rgb("pink")
        ('#eccd8b', '#eccd8b', '#eccd8b', '#eccd8b', None)
    """
    digits = colour.strip().lower()
    if not _HEX.fullmatch(digits):
        return None
    if digits.startswith("#"):
        return digits[:7]
    opaque_last = digits[6:] == "ff" and digits[:2] != "ff"
    return "#" + (digits[:6] if len(digits) == 6 or opaque_last else digits[2:])


def _lamp(node: Node, frame: Frame, scale: Scale, tally: Tally) -> Light | None:
    position, reach = node.get("position"), node.get("range")
    at = None if position is None else position.point()
    radius = 0.0 if reach is None else reach.number()
    if at is None or not MIN_RANGE <= radius <= MAX_RANGE:
        tally[Note.LIGHTS_NOWHERE] += 1
        return None
    place = frame.placed(at)
    if frame.gap(place) > radius:
        tally[Note.LIGHTS_OUTSIDE] += 1
        return None
    return Light(
        at=scale.point(place),
        radius_m=scale.metres(radius),
        colour=_colour(node, tally),
        intensity=_intensity(node),
    )


def _colour(node: Node, tally: Tally) -> str:
    colour = node.get("color")
    if colour is None:
        return _WHITE
    found = rgb(colour.value) if isinstance(colour.value, str) else None
    tally[Note.LIGHTS_UNCOLOURED] += found is None
    return found or _WHITE


def _intensity(node: Node) -> float:
    """Return the intensity as it stands: programs do not agree on what it means."""
    intensity = node.get("intensity")
    stated = 1.0 if intensity is None else intensity.number()
    return stated if math.isfinite(stated) else 1.0
