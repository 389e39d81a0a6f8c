"""All that can happen to the maps and groups of a battle, from the modules that say what each is."""

from typing import TypeAlias

from vtt.battle.adventure.events import (
    GroupForgotten,
    GroupKept,
    SceneAdded,
    SceneChanged,
    SceneRemoved,
    TokensTravelled,
)
from vtt.battle.aligning import SceneAligned
from vtt.battle.editing import MapEdited
from vtt.battle.fog import FogLaid, FogLifted, RoomsDrawn, RoomsRemoved

MapEvent: TypeAlias = (
    MapEdited
    | SceneAligned
    | SceneAdded
    | SceneChanged
    | SceneRemoved
    | TokensTravelled
    | GroupKept
    | GroupForgotten
    | FogLifted
    | FogLaid
    | RoomsDrawn
    | RoomsRemoved
)
