"""The visible area, what light reaches, and the area explored so far."""

from vtt.geometry.vision.explored import Explored, explore
from vtt.geometry.vision.light import Lamp, lit_area, lit_by, seen_areas

__all__ = ["Explored", "Lamp", "explore", "lit_area", "lit_by", "seen_areas"]
