"""What the players may see: from the battle to their view, which alone feeds their screen."""

from collections.abc import Iterator, Sequence

from vtt.battle import Battle, Cloud, Portal, Scene, SceneId, Token, TokenId, Value, things_on
from vtt.battle.battle import ExploredArea
from vtt.battle.scene import Picture
from vtt.geometry import Explored, Grid, Point, Ring, inside
from vtt.play.exploring import without_hidden
from vtt.play.lying import shown_places
from vtt.play.party_sight import PartySight
from vtt.rules import RuleSystem

A_STEP_M = 0.3
"""How near to a portal the ground must have been seen."""


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
    """

    explored: ExploredArea
    visible: tuple[Ring, ...]


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


def player_view(battle: Battle, system: RuleSystem, scene_id: SceneId) -> PlayerView:
    """Return what the players may see of a scene, with nothing kept from a view before."""
    return PlayerViews(system).of(battle, scene_id)


class PlayerViews:
    """The views of a game in progress: what is still right of the one before is taken again.

    A view depends on the battle alone, whichever was seen before.
    """

    def __init__(self, system: RuleSystem) -> None:
        self._system = system
        self._sights: dict[SceneId, PartySight] = {}
        self._shown: dict[TokenId, tuple[Token, PlayerToken]] = {}

    def measuring(self, battle: Battle, scene_id: SceneId) -> Iterator[None]:
        """Measure what is due for a view, with a pause after every few milliseconds.

        Whoever does not go on loses nothing of what was measured until then.
        """
        return self._sight(scene_id).measuring(without_hidden(battle))

    def of(self, battle: Battle, scene_id: SceneId) -> PlayerView:
        """Return what the players may see of a scene; what is due is measured first, in one piece."""
        battle = without_hidden(battle)
        scene, sight = battle.scenes[scene_id], self._sight(scene_id)
        fog = _fog(battle, scene, sight) if scene.fog else None
        portals = tuple(portal for portal in scene.layout.portals if _known(portal, fog))
        visible = sight.tokens(battle)
        return PlayerView(
            scene=scene_id,
            size_m=scene.size_m,
            grid=scene.grid,
            picture=scene.picture,
            portals=portals,
            open_portals=tuple(one.id for one in portals if one.id in scene.open_portals),
            clouds=tuple(cloud for cloud in scene.clouds if fog is None or _touched(cloud, fog)),
            fog=fog,
            tokens=self._as_seen(battle, visible),
            things=_things(battle, scene, sight, visible),
            round=battle.encounter.round if battle.encounter else None,
        )

    def _sight(self, scene_id: SceneId) -> PartySight:
        if scene_id not in self._sights:
            self._sights[scene_id] = PartySight(self._system, scene_id)
        return self._sights[scene_id]

    def _as_seen(self, battle: Battle, visible: Sequence[Token]) -> tuple[PlayerToken, ...]:
        """Return tokens as the players see them; what is shown of the same token is made once."""
        current = battle.encounter.current if battle.encounter is not None else None
        before, self._shown = self._shown, {}
        for token in visible:
            known = before.get(token.id)
            if known is None or known[0] is not token or known[1].current != (token.id == current):
                known = token, _as_seen(self._system, token, current=token.id == current)
            self._shown[token.id] = known
        return tuple(shown for _, shown in self._shown.values())


def _fog(battle: Battle, scene: Scene, sight: PartySight) -> Fog:
    return Fog(explored=battle.explored.get(scene.id, Explored()), visible=sight.areas(battle))


def _known(portal: Portal, fog: Fog | None) -> bool:
    """Say whether something of a portal has been seen: the ground within a step of its middle."""
    if fog is None:
        return True
    x, y = (portal.a[0] + portal.b[0]) / 2, (portal.a[1] + portal.b[1]) / 2
    around = ((dx * A_STEP_M, dy * A_STEP_M) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    return any(fog.explored.holds((x + dx, y + dy)) for dx, dy in around)


def _touched(cloud: Cloud, fog: Fog) -> bool:
    return any(fog.explored.holds(point) for point in cloud.ring)


def _things(
    battle: Battle, scene: Scene, sight: PartySight, visible: Sequence[Token]
) -> tuple[PlayerThing, ...]:
    """Return the things that are not hidden and lie where one of the party looks.

    All of them where there is neither fog nor a token of the party.
    """
    lying = [thing for thing in things_on(battle, scene.id) if not thing.hidden]
    if lying and (scene.fog or sight.is_there(battle)):
        rings = sight.areas(battle)
        lying = [thing for thing in lying if any(inside(thing.at, ring) for ring in rings)]
    places = shown_places(battle, lying, visible)
    return tuple(PlayerThing(name=one.gear.name, at=at) for one, at in zip(lying, places, strict=True))


def _as_seen(system: RuleSystem, token: Token, *, current: bool) -> PlayerToken:
    return PlayerToken(
        id=token.id,
        name=token.title,
        at=token.at,
        size_m=token.size_m,
        facing_deg=token.facing_deg,
        side=token.side,
        picture=token.picture,
        condition=system.vitals(token.sheet).state,
        current=current,
    )
