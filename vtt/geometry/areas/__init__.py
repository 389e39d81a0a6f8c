"""Areas of effect, and what shields a body from them."""

from vtt.geometry.areas.areas import Struck, circle, cone, line, rectangle, stopped_by_walls, struck
from vtt.geometry.areas.shielding import shields

__all__ = ["Struck", "circle", "cone", "line", "rectangle", "shields", "stopped_by_walls", "struck"]
