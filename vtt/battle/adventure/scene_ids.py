"""Ids of scenes that are to come."""

from vtt.battle.battle import Battle
from vtt.battle.scene import SceneId


def free_scene_id(battle: Battle) -> SceneId:
    """Return an id for a further scene that no scene has: the first free of `scene-2`, `scene-3`."""
    numbers = range(2, len(battle.scenes) + 3)
    return next(SceneId(name) for number in numbers if (name := f"scene-{number}") not in battle.scenes)
