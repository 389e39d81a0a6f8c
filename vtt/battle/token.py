"""Tokens: a place, a footprint and the sheet of a creature."""

from functools import cached_property
from typing import Annotated, Any, Final, NewType

from pydantic import Field, SerializeAsAny, ValidationInfo, ValidatorFunctionWrapHandler, WrapValidator

from vtt.battle.places import Flag, Length, Metres, Place
from vtt.battle.scene import ONLY_SCENE, SceneId
from vtt.geometry import Disc
from vtt.geometry.shapes import Upright
from vtt.text import Name
from vtt.value import Value

TokenId = NewType("TokenId", str)
"""The id of a token: read from data by the fields of values, made of a word by `Battle.token_id`."""

NOBODY: Final = TokenId("")
"""The id of no token, for fields that may name one."""


class Sheet(Value):
    """The empty base of all sheets; each rule system has its own kind."""


class TurnState(Value):
    """The empty base of what a creature may still spend in its turn; each rule system has its own kind."""


def _by_system(key: str) -> WrapValidator:
    def validate(value: Any, handler: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Any:
        kind = (info.context or {}).get(key)
        if kind is None or isinstance(value, kind):
            return handler(value)
        return kind.model_validate(value, context=info.context)

    return WrapValidator(validate)


AnySheet = Annotated[SerializeAsAny[Sheet], _by_system("sheet")]
"""A sheet of the system at hand; data is read as `context["sheet"]`, the system's sheet type."""

AnyTurn = Annotated[SerializeAsAny[TurnState], _by_system("turn")]
"""A turn state of the system at hand; data is read as `context["turn"]`."""


class Token(Value):
    """A creature on a map.

    Attributes:
        at: Its centre, metres.
        size_m: Diameter of its footprint, which is a disc.
        facing_deg: Where it looks, clockwise from the x axis; None where nobody says.
        elevation_m: Height of its feet above the floor.
        height_m: How tall it stands.
        side: Whose side it is on; different sides are enemies.
        hidden: True while the players must not know of it.
        alias: What the players call it; empty where they know no name, None where they call it by its own.
        senses_m: How far it perceives without light, edge to edge.
        light_m: How far the light shines that it carries.
        picture: Name of a bundled picture, or none for its initials.
    """

    id: TokenId
    name: str = ""
    scene: SceneId = ONLY_SCENE
    at: Place
    size_m: float = Field(default=1.0, gt=0, le=100)
    facing_deg: float | None = Field(default=None, ge=-36_000, le=36_000)
    elevation_m: Metres = 0.0
    height_m: float = Field(default=2.0, gt=0, le=1000)
    side: str = "party"
    hidden: Flag = False
    alias: str | None = Field(default=None, max_length=200, exclude_if=lambda alias: alias is None)
    senses_m: Length = 0.0
    light_m: Length = 0.0
    picture: str | None = None
    sheet: AnySheet

    @cached_property
    def footprint(self) -> Disc:
        """The disc it stands on."""
        return Disc(self.at, self.size_m / 2)

    @cached_property
    def upright(self) -> Upright:
        """From where to where it reaches in height."""
        return Upright(self.elevation_m, self.elevation_m + self.height_m)

    @cached_property
    def named(self) -> Name:
        """Its name as sentences carry it."""
        return Name(token=self.id, name=self.title)

    @property
    def title(self) -> str:
        """Its name, or its id where it has none."""
        return self.name or self.id
