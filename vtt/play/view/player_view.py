"""What the players may see of one scene, as a value: all that their screen is ever given.

It holds no id, no title and no number of the battle: neither its text nor its order tells what is hidden.
"""

from typing import Literal, NewType

from vtt.battle import Value
from vtt.battle.places import ExploredArea
from vtt.battle.scene import Picture
from vtt.geometry import Explored, Grid, Point, Ring, inside

ShownId = NewType("ShownId", int)
"""Which token of theirs it is: 1 for the first that the players were shown, and so on."""

Health = Literal["band", "word", "nothing"]
"""How the players are told how a token fares: by its ring, by a word as well, or not at all."""


Mini = Literal["image", "ring", "nothing"]
"""How a token is drawn on the table screen: as it looks; as a ring round a figure that stands there; or,
where the figure says enough, not at all.
"""


class PlayerToken(Value):
    """A token as the players see it: no sheet, no numbers.

    Attributes:
        id: The same from view to view; it tells nothing of the token's id in the battle.
        name: What the players call it; empty where they know no name.
        condition: How it fares in one word: fresh, hurt, down or dead; fresh where they are not told.
        in_words: True where that word is written beside it.
        current: True while it is its turn.
        last_seen: True where it was there when they saw it last, and is out of their sight.
        upcoming: True where its turn is next, as far as the players know.
        mini: How it is drawn.
    """

    id: ShownId
    name: str
    at: Point
    size_m: float
    facing_deg: float | None
    side: str
    picture: str | None
    condition: str
    in_words: bool
    current: bool
    last_seen: bool = False
    upcoming: bool = False
    mini: Mini = "image"


class PlayerThing(Value):
    """A loose thing on the map, as the players see it.

    Attributes:
        at: Where it is shown; beside the token that stands on it.
        last_seen: True where it lay there when they saw it last, and is out of their sight.
    """

    name: str
    at: Point
    last_seen: bool = False


class PlayerPortal(Value):
    """A door, window or curtain, as the players see it."""

    kind: Literal["door", "window", "curtain"]
    a: Point
    b: Point
    open: bool


class PlayerWall(Value):
    """What the players know of a wall."""

    a: Point
    b: Point


class PlayerCloud(Value):
    """What is seen of a cloud.

    Attributes:
        rings: The pieces of it that are seen; they may overlap.
        whole: True where nothing hides any of it.
    """

    rings: tuple[Ring, ...]
    whole: bool


class Fog(Value):
    """What of a scene is known to the players.

    Attributes:
        explored: What has been seen so far.
        visible: What is seen now; the rings may overlap.
        revealed: What the GM has opened to them, as clear as what is seen now.
    """

    explored: ExploredArea
    visible: tuple[Ring, ...]
    revealed: ExploredArea = Explored()

    def knows(self, point: Point) -> bool:
        """Say whether a point is on ground that was seen or opened."""
        return self.explored.holds(point) or self.revealed.holds(point)

    def shows(self, point: Point) -> bool:
        """Say whether a point is on ground that is seen now."""
        return self.revealed.holds(point) or any(inside(point, ring) for ring in self.visible)


class PlayerView(Value):
    """What the table screen shows of one scene.

    Attributes:
        walls: What is known of the walls, in their order on the map; none where a picture shows them.
        obstacles: The outlines of the obstacles that are known, in the same way.
        portals: Doors, windows and curtains, in fog those of which something has been seen, as it was then.
        clouds: What is seen of the clouds.
        smoke: Where there was smoke when it was seen last.
        fog: None where the whole map is known.
        order: Those of the tokens that take part in the encounter, in its order.
        round: The round of the encounter; None without one.
        turn: The GM where it is the turn of somebody on the GM's side and the players are told no more.
    """

    size_m: tuple[float, float]
    grid: Grid
    picture: Picture | None
    walls: tuple[PlayerWall, ...]
    obstacles: tuple[Ring, ...]
    portals: tuple[PlayerPortal, ...]
    clouds: tuple[PlayerCloud, ...]
    smoke: ExploredArea
    tokens: tuple[PlayerToken, ...]
    things: tuple[PlayerThing, ...]
    fog: Fog | None
    order: tuple[ShownId, ...] = ()
    round: int | None
    turn: Literal["", "gm"] = ""
