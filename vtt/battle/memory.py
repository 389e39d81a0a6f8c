"""What the players remember of a scene: everything as it was when they last saw it."""

from collections.abc import Mapping
from operator import not_
from typing import Any, Literal

from pydantic import Field

from vtt.battle.places import ExploredArea, Flag, Outline, Place
from vtt.battle.scene import SceneId
from vtt.battle.things import ThingId
from vtt.battle.token import TokenId
from vtt.geometry import Explored
from vtt.value import Value


class SeenToken(Value):
    """A token as it was last seen.

    Attributes:
        name: What the players call it, without a number.
        condition: How it fared.
    """

    name: str
    at: Place
    size_m: float
    facing_deg: float | None = None
    side: str
    picture: str | None = None
    condition: Literal["fresh", "hurt", "down", "dead"] = "fresh"


class SeenThing(Value):
    """A loose thing as it was last seen."""

    name: str
    at: Place


class SeenWall(Value):
    """A wall, or a door that was taken for one, that is there no more; the players do not know that.

    Attributes:
        parts: The stretches of it that they know.
        is_door: True for a secret door, which they take for a piece of the walls beside it.
    """

    a: Place
    b: Place
    parts: tuple[tuple[Place, Place], ...]
    is_door: Flag = Field(default=False, exclude_if=not_)


class SeenPortal(Value):
    """A door, window or curtain that is there no more, or is another one, as it was last seen."""

    kind: Literal["door", "window", "curtain"]
    a: Place
    b: Place
    open: Flag


Stretches = tuple[tuple[Place, Place], ...]


class Memory(Value):
    """What the players remember of a scene with fog.

    Attributes:
        portals: Whether each door, window and curtain stood open.
        walls: The walls that they remember and that are there no more.
        doors: In the same way doors, windows and curtains, by the ids that they had.
        unseen: Of walls and doors that came later, by id: what of them is beside ground that is known, and
            was not seen since.
        obstacles: The outlines of obstacles, metres.
        smoke: Where there was smoke.
    """

    portals: Mapping[str, Flag] = Field(default={}, exclude_if=not_)
    obstacles: Mapping[str, Outline] = Field(default={}, exclude_if=not_)
    tokens: Mapping[TokenId, SeenToken] = Field(default={}, exclude_if=not_)
    things: Mapping[ThingId, SeenThing] = Field(default={}, exclude_if=not_)
    smoke: ExploredArea = Explored()
    walls: tuple[SeenWall, ...] = Field(default=(), exclude_if=not_)
    doors: Mapping[str, SeenPortal] = Field(default={}, exclude_if=not_)
    unseen: Mapping[str, Stretches] = Field(default={}, exclude_if=not_)


NOTHING_SEEN = Memory()


def _is_none(walls: Any) -> bool:
    return walls is None


class MemoryRenewed(Value):
    """The players saw some things of a scene as they are now; what is None there they know to be gone.

    Attributes:
        smoke: The tiles of the smoke that changed, as they are now.
        walls: All walls that are remembered and there no more; None where they are those of before.
    """

    event: Literal["memory-renewed"] = "memory-renewed"
    scene: SceneId
    portals: Mapping[str, Flag | None] = Field(default={}, exclude_if=not_)
    obstacles: Mapping[str, Outline | None] = Field(default={}, exclude_if=not_)
    tokens: Mapping[TokenId, SeenToken | None] = Field(default={}, exclude_if=not_)
    things: Mapping[ThingId, SeenThing | None] = Field(default={}, exclude_if=not_)
    smoke: ExploredArea = Explored()
    walls: tuple[SeenWall, ...] | None = Field(default=None, exclude_if=_is_none)
    doors: Mapping[str, SeenPortal | None] = Field(default={}, exclude_if=not_)
    unseen: Mapping[str, Stretches | None] = Field(default={}, exclude_if=not_)


class TokensMet(Value):
    """The players saw tokens for the first time of which there are others of that name.

    Attributes:
        names: What they call them, without numbers, in the order in which they count them.
    """

    event: Literal["tokens-met"] = "tokens-met"
    names: Mapping[TokenId, str]
