"""Events: the closed list of what can happen; what each changes is told in `battle/apply.py`."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from vtt.battle.adventure.map_events import MapEvent
from vtt.battle.encounter import Combatant, Encounter, LastingChanged
from vtt.battle.memory import MemoryRenewed, TokensMet
from vtt.battle.places import ExploredArea, Metres, Place, Polyline
from vtt.battle.reckoning import Reckoning
from vtt.battle.scene import FOG_SOURCES, FogSources, Obstacle, SceneId
from vtt.battle.things import LooseThing, ThingId
from vtt.battle.token import AnySheet, AnyTurn, Token, TokenId
from vtt.text import Refusal, Sentence
from vtt.value import Value


class TokenPlaced(Value):
    """A token came onto the map."""

    event: Literal["token-placed"] = "token-placed"
    token: Token


class TokenMoved(Value):
    """A token went along a path, or was placed by the GM.

    Attributes:
        path: From where it stood to where it stands.
    """

    event: Literal["token-moved"] = "token-moved"
    token: TokenId
    path: Polyline = Field(min_length=1)
    mode: str = "walk"


class TokenChanged(Value):
    """A token is not what it was: hidden, renamed, resized."""

    event: Literal["token-changed"] = "token-changed"
    before: Token
    after: Token
    why: Sentence


class TokenRemoved(Value):
    """A token left the map."""

    event: Literal["token-removed"] = "token-removed"
    token: Token


class SheetChanged(Value):
    """The state of a creature changed; `apply` refuses a stale `before`."""

    event: Literal["sheet-changed"] = "sheet-changed"
    token: TokenId
    before: AnySheet
    after: AnySheet
    why: Sentence


class PortalSet(Value):
    """A portal was opened or closed."""

    event: Literal["portal-set"] = "portal-set"
    scene: SceneId
    id: str
    open: bool


class PortalHidden(Value):
    """A door was made secret, or the players were told of one."""

    event: Literal["portal-hidden"] = "portal-hidden"
    scene: SceneId
    id: str
    secret: bool


class ObstaclePlaced(Value):
    """An obstacle came onto the map, in the place of the one of its id if there was one."""

    event: Literal["obstacle-placed"] = "obstacle-placed"
    scene: SceneId
    obstacle: Obstacle


class ObstacleRemoved(Value):
    """An obstacle left the map."""

    event: Literal["obstacle-removed"] = "obstacle-removed"
    scene: SceneId
    obstacle: Obstacle


class ThingPlaced(Value):
    """A thing came to lie on the map: dropped, thrown, or put there."""

    event: Literal["thing-placed"] = "thing-placed"
    thing: LooseThing
    why: Sentence


class ThingMoved(Value):
    """A thing was pushed or kicked elsewhere."""

    event: Literal["thing-moved"] = "thing-moved"
    thing: ThingId
    at: Place
    elevation_m: Metres
    why: Sentence


class ThingRemoved(Value):
    """A loose thing is gone from the map; `apply` refuses one that is not there."""

    event: Literal["thing-removed"] = "thing-removed"
    thing: LooseThing
    why: Sentence


class SceneSet(Value):
    """Fog or darkness fell on a scene, or it is played on its grid from now on; or no more."""

    event: Literal["scene-set"] = "scene-set"
    scene: SceneId
    fog: bool
    dark: bool
    on_grid: bool = False
    fog_by: FogSources = FOG_SOURCES


class AreaExplored(Value):
    """The party saw more of a scene.

    Attributes:
        added: The tiles that changed, as they are now.
    """

    event: Literal["area-explored"] = "area-explored"
    scene: SceneId
    added: ExploredArea


class EncounterStarted(Value):
    """A fight began."""

    event: Literal["encounter-started"] = "encounter-started"
    encounter: Encounter


class OrderChanged(Value):
    """The combatants or their order changed: initiative, one joined, left or acts later."""

    event: Literal["order-changed"] = "order-changed"
    combatants: tuple[Combatant, ...]
    why: Sentence


class RoundStarted(Value):
    """A round began.

    Attributes:
        unit: What is counted: rounds, or the ticks of a chain.
    """

    event: Literal["round-started"] = "round-started"
    round: int
    unit: str = "Round"


class TurnStarted(Value):
    """A turn began."""

    event: Literal["turn-started"] = "turn-started"
    token: TokenId
    turn: AnyTurn


class TurnSpent(Value):
    """Something of the turn was spent or exchanged; `apply` refuses a stale `before`.

    Attributes:
        told: False where it goes without saying: that an action takes its action.
    """

    event: Literal["turn-spent"] = "turn-spent"
    token: TokenId
    before: AnyTurn
    after: AnyTurn
    why: Sentence
    told: bool = True


class TurnEnded(Value):
    """A turn ended."""

    event: Literal["turn-ended"] = "turn-ended"
    token: TokenId


class EncounterEnded(Value):
    """The fight was over."""

    event: Literal["encounter-ended"] = "encounter-ended"
    rounds: int


class DiceRolled(Value):
    """Dice fell.

    Attributes:
        dice: What was rolled, such as `9d10`.
        faces: Every face, in the order in which they fell; empty where the odds are followed instead.
        digital: True where the program rolled them.
        against: What the roll is compared with, such as an Armor Class, with its parts.
    """

    event: Literal["dice-thrown"] = "dice-thrown"
    who: TokenId | None
    purpose: Sentence
    dice: str
    faces: tuple[int, ...]
    digital: bool
    reckoning: Reckoning | None = None
    against: Reckoning | None = None
    reading: Sentence | None = None


class Told(Value):
    """What happened, in a sentence, with the reckoning behind it."""

    event: Literal["told"] = "told"
    sentence: Sentence
    reckoning: Reckoning | None = None


class HandoutShown(Value):
    """The players were shown a picture, a text or both.

    Attributes:
        picture: The id of the picture, the SHA-256 of its bytes; empty for none.
    """

    event: Literal["handout-shown"] = "handout-shown"
    title: str
    text: str
    picture: str


class Overruled(Value):
    """The GM carried out what the rules refuse.

    Attributes:
        refusal: Why they refuse it; the first of the demands that is not met.
        also: Why other demands are not met.
    """

    event: Literal["overruled"] = "overruled"
    refusal: Refusal
    also: tuple[Refusal, ...] = ()


Event = Annotated[
    TokenPlaced
    | TokenMoved
    | TokenChanged
    | TokenRemoved
    | SheetChanged
    | PortalSet
    | PortalHidden
    | ObstaclePlaced
    | ObstacleRemoved
    | MapEvent
    | ThingPlaced
    | ThingMoved
    | ThingRemoved
    | SceneSet
    | AreaExplored
    | MemoryRenewed
    | TokensMet
    | EncounterStarted
    | OrderChanged
    | LastingChanged
    | RoundStarted
    | TurnStarted
    | TurnSpent
    | TurnEnded
    | EncounterEnded
    | DiceRolled
    | Told
    | HandoutShown
    | Overruled,
    Field(discriminator="event"),
]

EVENTS: TypeAdapter[Event] = TypeAdapter(Event)
"""Reads and writes any event as data."""
