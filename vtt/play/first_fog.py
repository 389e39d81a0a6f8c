"""What the players see of a map on which a battle begins."""

from typing import Literal

from vtt.battle import FOG_SOURCES, Scene
from vtt.battle.measure.rooms import found_rooms

Seen = Literal["sight", "rooms", "all"]
"""What the party sees, with what the GM reveals; what the GM reveals alone; the whole map."""

MAX_LINES = 3000
"""Among more walls rooms are not looked for before the GM asks for them: it takes a second."""


def usual_fog(scene: Scene) -> Seen:
    """Return what the players usually see of a map: all of it where no walls hide anything."""
    return "sight" if scene.layout.walls else "all"


def with_fog(scene: Scene, seen: Seen) -> Scene:
    """Return a scene of which the players see that much, with its rooms where they do not see all."""
    if seen == "all":
        return scene.replace(fog=False)
    few = len(scene.layout.walls) + len(scene.layout.portals) <= MAX_LINES
    rooms = (*scene.rooms, *found_rooms(scene)) if few else scene.rooms
    by = FOG_SOURCES if seen == "sight" else ("rooms", "brush")
    return scene.replace(fog=True, fog_by=by, rooms=rooms)
