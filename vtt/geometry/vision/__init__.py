"""The visible area, what light reaches, the area explored so far, rooms, and strokes of a brush."""

from vtt.geometry.vision.explored import Explored
from vtt.geometry.vision.exploring import along, explore
from vtt.geometry.vision.light import Lamp, lit_area, lit_by, seen_areas
from vtt.geometry.vision.regions import on_map, region, stroke
from vtt.geometry.vision.rooms import Face, faces

__all__ = [
    "Explored",
    "Face",
    "Lamp",
    "along",
    "explore",
    "faces",
    "lit_area",
    "lit_by",
    "on_map",
    "region",
    "seen_areas",
    "stroke",
]
