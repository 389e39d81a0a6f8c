"""What the players may see of one scene, as a value: all that their screen is ever given."""

from vtt.battle import Cloud, Portal, SceneId, TokenId, Value
from vtt.battle.places import ExploredArea
from vtt.battle.scene import Picture
from vtt.geometry import Explored, Grid, Point, Ring


class PlayerToken(Value):
    """A token as the players see it: no sheet, no numbers.

    Attributes:
        condition: How it fares in one word: fresh, hurt, down or dead.
        current: True while it is its turn.
    """

    id: TokenId
    name: str
    at: Point
    size_m: float
    facing_deg: float | None
    side: str
    picture: str | None
    condition: str
    current: bool


class PlayerThing(Value):
    """A loose thing on the map, as the players see it.

    Attributes:
        at: Where it is shown; beside the token that stands on it.
    """

    name: str
    at: Point


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


class PlayerView(Value):
    """What the table screen shows of one scene.

    Attributes:
        portals: Doors, windows and curtains, in fog those of which something has been seen.
        open_portals: The portals that stand open.
        fog: None where the whole map is known.
        round: The round of the encounter; None without one.
    """

    scene: SceneId
    size_m: tuple[float, float]
    grid: Grid
    picture: Picture | None
    portals: tuple[Portal, ...]
    open_portals: tuple[str, ...]
    clouds: tuple[Cloud, ...]
    tokens: tuple[PlayerToken, ...]
    things: tuple[PlayerThing, ...]
    fog: Fog | None
    round: int | None
