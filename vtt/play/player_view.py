"""What the players may see: one pure function from the battle to their view, which feeds their screen."""

from collections.abc import Sequence

from vtt.battle import Battle, Cloud, Portal, Scene, SceneId, Token, TokenId, Value, measure, things_on
from vtt.battle.battle import ExploredArea
from vtt.battle.measure import vision
from vtt.battle.scene import Picture
from vtt.geometry import Explored, Grid, Point, Ring, inside
from vtt.play.exploring import PARTY
from vtt.play.lying import shown_places
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
    """A thing that lies on the map, as the players see it.

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
    """Return what the players may see of a scene."""
    scene = battle.scenes[scene_id]
    fog = _fog(battle, system, scene) if scene.fog else None
    portals = tuple(portal for portal in scene.layout.portals if _known(portal, fog))
    visible = _visible(battle, system, scene_id)
    return PlayerView(
        scene=scene_id,
        size_m=scene.size_m,
        grid=scene.grid,
        picture=scene.picture,
        portals=portals,
        open_portals=tuple(one.id for one in portals if one.id in scene.open_portals),
        clouds=tuple(cloud for cloud in scene.clouds if fog is None or _touched(cloud, fog)),
        fog=fog,
        tokens=tuple(_as_seen(battle, system, token) for token in visible),
        things=_things(battle, system, scene_id, visible),
        round=battle.encounter.round if battle.encounter else None,
    )


def _fog(battle: Battle, system: RuleSystem, scene: Scene) -> Fog:
    visible = _looked_at(battle, system, _party(battle, scene.id))
    return Fog(explored=battle.explored.get(scene.id, Explored()), visible=visible)


def _party(battle: Battle, scene_id: SceneId) -> list[TokenId]:
    return [one.id for one in battle.tokens.values() if one.scene == scene_id and one.side == PARTY]


def _looked_at(battle: Battle, system: RuleSystem, party: Sequence[TokenId]) -> tuple[Ring, ...]:
    """Return the areas that some of the party see now."""
    areas = (vision.visible_areas(battle, one, system.hides_m(battle, one)) for one in party)
    return tuple(ring for area in areas for ring in area)


def _known(portal: Portal, fog: Fog | None) -> bool:
    """Say whether something of a portal has been seen: the ground within a step of its middle."""
    if fog is None:
        return True
    x, y = (portal.a[0] + portal.b[0]) / 2, (portal.a[1] + portal.b[1]) / 2
    around = ((dx * A_STEP_M, dy * A_STEP_M) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    return any(fog.explored.holds((x + dx, y + dy)) for dx, dy in around)


def _touched(cloud: Cloud, fog: Fog) -> bool:
    return any(fog.explored.holds(point) for point in cloud.ring)


def _visible(battle: Battle, system: RuleSystem, scene_id: SceneId) -> list[Token]:
    """Return the tokens that are not hidden and, where the party is there, seen by one of it."""
    shown = [token for token in battle.tokens.values() if token.scene == scene_id and not token.hidden]
    party = [token for token in shown if token.side == PARTY]
    others = [token.id for token in shown if token.side != PARTY]
    if not party:
        return shown
    seen = {token.id for token in party}
    for viewer in party:
        unseen = [one for one in others if one not in seen]
        views = measure.lines_of_sight(battle, viewer.id, unseen, lambda one: system.hides_m(battle, one))
        seen.update(view.target for view in views if view.sight.result != "blocked")
    return [token for token in shown if token.id in seen]


def _things(
    battle: Battle, system: RuleSystem, scene_id: SceneId, visible: list[Token]
) -> tuple[PlayerThing, ...]:
    """Return the things that are not hidden and lie where one of the party looks.

    All of them where there is neither fog nor anybody of the party.
    """
    lying = [thing for thing in things_on(battle, scene_id) if not thing.hidden]
    party = _party(battle, scene_id)
    if lying and (party or battle.scenes[scene_id].fog):
        rings = _looked_at(battle, system, party)
        lying = [thing for thing in lying if any(inside(thing.at, ring) for ring in rings)]
    places = shown_places(battle, lying, visible)
    return tuple(PlayerThing(name=one.gear.name, at=at) for one, at in zip(lying, places, strict=True))


def _as_seen(battle: Battle, system: RuleSystem, token: Token) -> PlayerToken:
    return PlayerToken(
        id=token.id,
        name=token.title,
        at=token.at,
        size_m=token.size_m,
        facing_deg=token.facing_deg,
        side=token.side,
        picture=token.picture,
        condition=system.vitals(token.sheet).state,
        current=battle.encounter is not None and battle.encounter.current == token.id,
    )
