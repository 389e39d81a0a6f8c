"""Where a mover gets to, by which path, and why it does not get farther."""

from vtt.geometry.paths.flood_fill import Diagonal, Flood, flood
from vtt.geometry.paths.hindrance import Hindrance, Search
from vtt.geometry.paths.shortening import pulled
from vtt.geometry.paths.steps import Steps
from vtt.geometry.paths.string_pulling import taut, tightening

__all__ = ["Diagonal", "Flood", "Hindrance", "Search", "Steps", "flood", "pulled", "taut", "tightening"]
