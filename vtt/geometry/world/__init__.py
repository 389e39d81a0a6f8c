"""What stands on a map, prepared once so that every question after it is fast."""

from vtt.geometry.world.obstacles import Obstacles

__all__ = ["Obstacles"]
