"""What stands on a map, prepared once so that every question after it is fast."""

from vtt.geometry.world.crossings import MAX_CROSSINGS, crossings_of
from vtt.geometry.world.obstacles import Obstacles

__all__ = ["MAX_CROSSINGS", "Obstacles", "crossings_of"]
