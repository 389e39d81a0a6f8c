"""Commands: the closed list of requests; a line of a battle script is one of them."""

from collections.abc import Mapping
from operator import not_
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter, model_validator

from vtt.battle.adventure.commands import (
    AddScene,
    ChangeScene,
    ForgetGroup,
    KeepGroup,
    PutDown,
    RemoveScene,
    ScaleGroup,
    TakeAlong,
    Travel,
)
from vtt.battle.aligning import Align
from vtt.battle.editing import EditMap
from vtt.battle.encounter import Reorder, TurnBack
from vtt.battle.fog import DrawRooms, FindRooms, Forget, RemoveRooms, Reveal
from vtt.battle.places import Flag, Polyline
from vtt.battle.places import Place as At
from vtt.battle.placing import MoveTogether, PlaceMany, SetSheet
from vtt.battle.scene import FogSource, Obstacle, SceneId
from vtt.battle.things import LooseThing, ThingId
from vtt.battle.token import Token, TokenId
from vtt.text import Scalar
from vtt.value import Value

MAX_NUMBER, MAX_POINTS = 1000, 100_000
"""The highest number of a condition that is given, and the most harm that is done or healed at once."""
MAX_TITLE, MAX_TEXT = 300, 4000
"""How long the title and the text of a handout may be."""


class Adjust(Value):
    """A number the GM adds to a roll, and why.

    Attributes:
        dice: What is added to the number of dice, the target number or the bonus; a whole number.
    """

    dice: int = Field(ge=-1000, le=1000)
    why: str = ""


class Aim(Value):
    """What a gesture points at: who does something, to which token, where, with what.

    Attributes:
        using: A weapon, spell or item on the actor's sheet; written `with` in data.
        choices: Modifiers, modes, points spent, by name.
    """

    actor: TokenId
    target: TokenId | None = None
    targets: tuple[TokenId, ...] = ()
    at: At | None = None
    to: At | None = None
    path: Polyline = ()
    using: str | None = Field(default=None, alias="with")
    choices: Mapping[str, Scalar] = {}
    adjust: Adjust | None = None

    @model_validator(mode="before")
    @classmethod
    def _single_target(cls, data: Any) -> Any:
        """Take a single one of `targets` as the target."""
        if not isinstance(data, Mapping) or data.get("target") is not None:
            return data
        match data.get("targets"):
            case [alone]:
                return {**data, "target": alone, "targets": ()}
        return data


class Act(Aim):
    """Carry out an action of the rule system; overruled, even a refused one."""

    do: Literal["act"] = "act"
    action: str
    overrule: Flag = False


class Place(Value):
    """Put a new token on the map."""

    do: Literal["place"] = "place"
    token: Token


class Move(Value):
    """Move a token along a path, or in a straight line to a place.

    Attributes:
        mode: How it moves; `place` is the GM's hand, to which no rule applies.
    """

    do: Literal["move"] = "move"
    token: TokenId
    to: At | None = None
    path: Polyline = ()
    mode: str = "walk"
    overrule: Flag = False


class Start(Value):
    """Start an encounter of all tokens, or of those named."""

    do: Literal["start"] = "start"
    surprised: tuple[TokenId, ...] = ()
    tokens: tuple[TokenId, ...] | None = None


class EndTurn(Value):
    """End the turn of the token whose turn it is."""

    do: Literal["end-turn"] = "end-turn"
    token: TokenId | None = None
    overrule: Flag = False


class Delay(Value):
    """Act later in this round, directly after another combatant."""

    do: Literal["delay"] = "delay"
    token: TokenId
    after: TokenId
    overrule: Flag = False


class Join(Value):
    """Take a token into the encounter."""

    do: Literal["join"] = "join"
    token: TokenId


class Leave(Value):
    """Take a token out of the encounter; it stays on the map."""

    do: Literal["leave"] = "leave"
    token: TokenId


class End(Value):
    """End the encounter."""

    do: Literal["end"] = "end"


class SetPortal(Value):
    """Open or close a door, window or curtain."""

    do: Literal["portal"] = "portal"
    id: str
    open: Flag
    scene: SceneId | None = None


class SetSecret(Value):
    """Make a door secret, so that the players take it for a wall; or let them know of it."""

    do: Literal["secret"] = "secret"
    id: str
    secret: Flag = True
    scene: SceneId | None = None


class PlaceObstacle(Obstacle):
    """Put an obstacle on the map, or exchange the one of that id."""

    do: Literal["obstacle"] = "obstacle"
    scene: SceneId | None = None


class PlaceThing(LooseThing):
    """Let a thing lie on the map, or exchange the one of that id."""

    do: Literal["thing"] = "thing"


class Push(Value):
    """Push or kick a loose thing to another place, by the GM's hand."""

    do: Literal["push"] = "push"
    thing: ThingId
    to: At


class Remove(Value):
    """Take a token, a thing or any part of a map off the map.

    Attributes:
        also: Further tokens that are taken off with a token, in the same step.
    """

    do: Literal["remove"] = "remove"
    id: str
    also: tuple[TokenId, ...] = Field(default=(), exclude_if=not_, max_length=1000)
    scene: SceneId | None = None


class Hide(Value):
    """Hide a token from the players, or show it.

    Attributes:
        also: Further tokens, in the same step.
    """

    do: Literal["hide"] = "hide"
    token: TokenId
    also: tuple[TokenId, ...] = Field(default=(), exclude_if=not_, max_length=1000)
    hidden: Flag = True


class SetScene(Value):
    """Let fog or darkness fall on a scene, play it on its grid or not; what is not named stays as it is.

    Attributes:
        fog_by: What lifts the fog.
    """

    do: Literal["scene"] = "scene"
    fog: Flag | None = None
    fog_by: tuple[FogSource, ...] | None = Field(default=None, max_length=3)
    dark: Flag | None = None
    on_grid: Flag | None = None
    scene: SceneId | None = None


class Set(Value):
    """Change one value of a token by the GM's hand.

    Attributes:
        path: Names joined by dots, such as `sheet.hp.lethal`.
    """

    do: Literal["set"] = "set"
    token: TokenId
    path: str
    value: Any
    why: str = ""


class SetCondition(Value):
    """Give tokens a condition by the GM's hand, or end it.

    Attributes:
        number: Its points or the like, where the condition has a number; one where none is named.
        rounds: How long it lasts, in rounds or in the time that the rules count; None until it is ended.
    """

    do: Literal["condition"] = "condition"
    tokens: tuple[TokenId, ...] = Field(min_length=1, max_length=1000)
    condition: str
    number: int | None = Field(default=None, ge=1, le=MAX_NUMBER)
    rounds: int | None = Field(default=None, ge=1, le=MAX_NUMBER)
    given: Flag = True


class Harm(Value):
    """Do harm to tokens by the GM's hand, past armour and defence.

    Attributes:
        kind: Which kind of harm, in the terms of the rules; the usual where none is named.
        save: What each of them rolls against it, in the terms of the rules; none of them where it is empty.
    """

    do: Literal["harm"] = "harm"
    tokens: tuple[TokenId, ...] = Field(min_length=1, max_length=1000)
    points: int = Field(ge=1, le=MAX_POINTS)
    kind: str = ""
    save: str = ""


class SetHealth(Value):
    """Harm or heal tokens by the GM's hand until so much is left of each, before it falls."""

    do: Literal["health"] = "health"
    tokens: tuple[TokenId, ...] = Field(min_length=1, max_length=1000)
    left: int = Field(ge=0, le=MAX_POINTS)


class Heal(Value):
    """Heal tokens by the GM's hand.

    Attributes:
        kind: What of them is healed, in the terms of the rules; the usual where nothing is named.
    """

    do: Literal["heal"] = "heal"
    tokens: tuple[TokenId, ...] = Field(min_length=1, max_length=1000)
    points: int = Field(ge=1, le=MAX_POINTS)
    kind: str = ""


class Roll(Value):
    """Roll dice that belong to no action."""

    do: Literal["roll"] = "roll"
    dice_notation: str
    who: TokenId | None = None
    why: str = ""


class ShowHandout(Value):
    """Lay a picture, a text or both before the players; the journal keeps it.

    Attributes:
        picture: The id of the picture, the SHA-256 of its bytes; empty for none.
    """

    do: Literal["handout"] = "handout"
    title: str = Field(default="", max_length=MAX_TITLE)
    text: str = Field(default="", max_length=MAX_TEXT)
    picture: str = Field(default="", max_length=MAX_TITLE)


Command = Annotated[
    Act
    | Place
    | PlaceMany
    | MoveTogether
    | Move
    | Start
    | EndTurn
    | Delay
    | Join
    | Leave
    | Reorder
    | TurnBack
    | End
    | SetPortal
    | SetSecret
    | PlaceObstacle
    | EditMap
    | PlaceThing
    | Push
    | Remove
    | Hide
    | SetScene
    | Align
    | AddScene
    | ChangeScene
    | RemoveScene
    | Travel
    | TakeAlong
    | KeepGroup
    | ScaleGroup
    | ForgetGroup
    | PutDown
    | Reveal
    | Forget
    | DrawRooms
    | FindRooms
    | RemoveRooms
    | Set
    | SetSheet
    | SetCondition
    | Harm
    | SetHealth
    | Heal
    | Roll
    | ShowHandout,
    Field(discriminator="do"),
]

COMMANDS: TypeAdapter[Command] = TypeAdapter(Command)
"""Reads any command from data."""
