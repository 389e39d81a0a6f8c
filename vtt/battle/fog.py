"""Fog and rooms: what may be asked for, and what can happen to them."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from vtt.battle.places import ExploredArea, Flag, Outline, Polyline
from vtt.battle.scene import MAX_ROOMS, FogSource, Room, SceneId
from vtt.text import Sentence
from vtt.value import Value

RevealedBy = Literal["rooms", "brush"]
"""What the GM reveals with: clicks on rooms, or the brush and rectangles."""


class Reveal(Value):
    """Lift fog from a part of a scene, or lay it there again: a room, an outline, a stroke of a brush, all.

    Attributes:
        room: The id of a room.
        ring: An outline, metres.
        stroke: The path of a round brush.
        radius_m: The radius of the brush.
        all: True for the whole map.
        hidden: True to lay fog: what was seen, painted and revealed there is forgotten.
    """

    do: Literal["reveal"] = "reveal"
    room: str | None = None
    ring: Outline | None = None
    stroke: Annotated[Polyline, Field(max_length=10_000)] = ()
    radius_m: float = Field(default=1.0, gt=0, le=100)
    all: Flag = False
    hidden: Flag = False
    scene: SceneId | None = None

    @model_validator(mode="after")
    def _is_one_part(self) -> "Reveal":
        parts = (self.room is not None, self.ring is not None, bool(self.stroke), self.all)
        if sum(parts) != 1:
            raise ValueError("'reveal' takes one of 'room', 'ring', 'stroke' and 'all'")
        return self


class Forget(Value):
    """Let the players forget what they saw of a scene; what they see now they go on seeing.

    Attributes:
        area: What is forgotten.
        since: The step after which it was seen, as the journal counts.
    """

    do: Literal["forget"] = "forget"
    area: ExploredArea
    since: int | None = None
    scene: SceneId | None = None


class DrawRooms(Value):
    """Draw rooms, each in the place of the one of its id, if there is one."""

    do: Literal["rooms"] = "rooms"
    rooms: tuple[Room, ...] = Field(min_length=1, max_length=MAX_ROOMS)
    scene: SceneId | None = None


class FindRooms(Value):
    """Draw a room wherever walls and doors enclose one, and none is drawn yet."""

    do: Literal["find-rooms"] = "find-rooms"
    scene: SceneId | None = None


class RemoveRooms(Value):
    """Take rooms away; what was revealed by them stays so."""

    do: Literal["remove-rooms"] = "remove-rooms"
    rooms: tuple[str, ...] = Field(min_length=1, max_length=MAX_ROOMS)
    scene: SceneId | None = None


class FogLifted(Value):
    """The GM revealed a part of a scene.

    Attributes:
        by: The source to which it belongs.
        added: What is new in it.
    """

    event: Literal["fog-lifted"] = "fog-lifted"
    scene: SceneId
    by: RevealedBy
    added: ExploredArea
    why: Sentence


class FogLaid(Value):
    """Fog covers a part of a scene again.

    Attributes:
        of: The sources from which it is taken.
    """

    event: Literal["fog-laid"] = "fog-laid"
    scene: SceneId
    of: tuple[FogSource, ...]
    removed: ExploredArea
    why: Sentence


class RoomsDrawn(Value):
    """Rooms were drawn, each in the place of the one of its id, if there was one."""

    event: Literal["rooms-drawn"] = "rooms-drawn"
    scene: SceneId
    rooms: tuple[Room, ...]


class RoomsRemoved(Value):
    """Rooms were taken away."""

    event: Literal["rooms-removed"] = "rooms-removed"
    scene: SceneId
    rooms: tuple[Room, ...]
