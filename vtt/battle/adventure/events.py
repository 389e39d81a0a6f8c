"""What can happen to scenes as a whole, and to those who travel; `apply` for all of it."""

from collections.abc import Mapping
from typing import Literal

from vtt.battle.adventure.groups import Group
from vtt.battle.places import Flag, Place
from vtt.battle.scene import Scene, SceneId
from vtt.battle.token import TokenId
from vtt.text import Sentence
from vtt.value import Value


class SceneAdded(Value):
    """A further map came into the battle."""

    event: Literal["scene-added"] = "scene-added"
    scene: Scene
    why: Sentence


class SceneChanged(Value):
    """A scene has another title, other notes or another place among the scenes.

    Attributes:
        order: The ids of all scenes in their order; empty where that stays.
    """

    event: Literal["scene-changed"] = "scene-changed"
    scene: SceneId
    title: str
    text: str
    order: tuple[SceneId, ...] = ()
    why: Sentence


class SceneRemoved(Value):
    """A map left the battle, with what lay on it and what the players knew of it."""

    event: Literal["scene-removed"] = "scene-removed"
    scene: SceneId
    why: Sentence


class TokensTravelled(Value):
    """Tokens came to a scene, from another one or from the bench; or they went to the bench.

    Attributes:
        scene: Where they are now; None for the bench.
        places: Where each of them stands there; for the bench, where each stood.
        hidden: Whether they are hidden from the players there; None for as they were.
    """

    event: Literal["tokens-travelled"] = "tokens-travelled"
    scene: SceneId | None
    places: Mapping[TokenId, Place]
    hidden: Flag | None = None
    why: Sentence


class GroupKept(Value):
    """A group is kept, in the place of the one of its title if there was one."""

    event: Literal["group-kept"] = "group-kept"
    group: Group
    why: Sentence


class GroupForgotten(Value):
    """A group is kept no longer."""

    event: Literal["group-forgotten"] = "group-forgotten"
    title: str
    why: Sentence
