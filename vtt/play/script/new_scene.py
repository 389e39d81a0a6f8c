"""How a script takes a further map into its battle: a scene in the line, or a map file beside it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, ValidationError

from vtt.battle import AddScene, Battle, SceneId, Value
from vtt.battle.adventure.scene_ids import free_scene_id
from vtt.play.script.new_battle import OpenMap, ScriptScene, scene_of
from vtt.rules import CommandError
from vtt.rules.complaint import complaint


class NewScene(Value):
    """Take a further map into the battle, as a script writes it.

    Attributes:
        id: What it is called in the script; the first free of `scene-2`, `scene-3` where empty.
        title: What it is called on the screen; as in the map where empty.
    """

    do: Literal["add-scene"] = "add-scene"
    id: str = Field(default="", max_length=100)
    title: str = Field(default="", max_length=200)
    scene: ScriptScene | None = None
    map: str | None = None
    metres_per_square: float | None = Field(default=None, gt=0)


def added(data: Mapping[str, Any], battle: Battle, open_map: OpenMap, folder: Path) -> AddScene | None:
    """Return the command that a short line stands for; None where it is a command as it is written.

    Raises:
        CommandError: A field of it does not fit, or the map cannot be read.
    """
    scene = data.get("scene")
    if data.get("do") != "add-scene" or (isinstance(scene, Mapping) and "size_m" in scene):
        return None
    try:
        new = NewScene.model_validate(data)
    except ValidationError as error:
        raise CommandError(complaint(error)) from None
    found = scene_of(new.scene or ScriptScene())
    if new.map is not None:
        found, _ = open_map(folder / new.map, new.metres_per_square)
    key = SceneId(new.id) if new.id else free_scene_id(battle)
    return AddScene(scene=found.replace(id=key, title=new.title or found.title))
