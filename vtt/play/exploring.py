"""What the party saw of the map in a step: one event with the tiles that changed."""

from collections.abc import Mapping, Sequence
from typing import TypeGuard

from vtt.battle import Battle, MapEdited, Scene, SceneId, Token, TokenId, TokensTravelled
from vtt.battle.aligning import SceneAligned
from vtt.battle.events import (
    AreaExplored,
    Event,
    ObstaclePlaced,
    ObstacleRemoved,
    PortalSet,
    SceneSet,
    TokenChanged,
    TokenMoved,
    TokenPlaced,
)
from vtt.battle.fog import FogLaid
from vtt.battle.measure import vision
from vtt.battle.measure.rooms import shown_by_hand
from vtt.geometry import Explored, Path
from vtt.rules import RuleSystem

PARTY = "party"
"""The side whose eyes the players have."""

MAX_LINES = 2000
"""A map of more walls and sides takes more than a fifth of a second to build."""

_LookedAtAnew = PortalSet | ObstacleRemoved | SceneSet | SceneAligned | FogLaid
"""What opens a view, or covers what is in view: it is seen again at once."""


def without_hidden(battle: Battle) -> Battle:
    """Return a battle as the players know it: tokens that the GM hides are not there, nor is their light."""
    if not any(token.hidden for token in battle.tokens.values()):
        return battle
    return battle.replace(tokens={key: one for key, one in battle.tokens.items() if not one.hidden})


Looked = Mapping[SceneId, Explored]
"""Where on each scene one of the party looked in a step, on its whole way; nothing where nobody moved."""


def explored_by(battle: Battle, events: Sequence[Event], system: RuleSystem) -> tuple[AreaExplored, ...]:
    """Return what the party has newly seen after some events, one event for each scene.

    Args:
        battle: The battle after the events.
        events: What happened in the step.
        system: The rules, which know what hides a token.
    """
    return explored_in(battle, looked_at(battle, events, system))


def explored_in(battle: Battle, looked: Looked) -> tuple[AreaExplored, ...]:
    """Return what is new of where the party looked, one event for each scene."""
    found = []
    for scene, area in looked.items():
        before = battle.explored.get(scene, Explored())
        if added := before.joined(area).changed_since(before):
            found.append(AreaExplored(scene=scene, added=Explored(added)))
    return tuple(found)


def looked_at(battle: Battle, events: Sequence[Event], system: RuleSystem) -> Looked:
    """Return where the party looked after some events; what only came to stand there is looked at as well."""
    battle = without_hidden(battle)
    routes = _routes(battle, events)
    scenes = {battle.tokens[token].scene: None for token in routes}
    return {scene: _looked_at(battle, scene, routes, system) for scene in scenes}


def known_to_players(battle: Battle, scene: SceneId) -> Explored:
    """Return what the players know of a scene in fog, by sight and by the GM's hand."""
    by_hand = shown_by_hand(battle, scene)
    if not lifts_fog(battle.scenes[scene]):
        return by_hand
    return battle.explored.get(scene, Explored()).joined(by_hand)


def lifts_fog(scene: Scene) -> bool:
    """Say whether what the party sees lifts the fog of a scene."""
    return scene.fog and "sight" in scene.fog_by


def _looked_at(battle: Battle, scene: SceneId, routes: dict[TokenId, Path], system: RuleSystem) -> Explored:
    looked = Explored()
    for token, path in routes.items():
        if battle.tokens[token].scene == scene:
            area = vision.looked_at(battle, token, path, system.hides_m(battle, token))
            looked = looked.joined(area) if looked.tiles else area
    return looked


def _opens_a_view(event: Event, battle: Battle) -> TypeGuard[_LookedAtAnew | MapEdited]:
    """Say whether the party looks at a map at once; at a large one that is edited, with its next step."""
    if isinstance(event, _LookedAtAnew):
        return True
    if not isinstance(event, MapEdited) or len(battle.scenes[event.scene].layout.lines) > MAX_LINES:
        return False
    return event.before.count_for_sight or event.put.count_for_sight


def _adds_things(event: Event) -> bool:
    return isinstance(event, MapEdited) and bool(event.put.obstacles)


def _routes(battle: Battle, events: Sequence[Event]) -> dict[TokenId, Path]:
    """Return who of the party looked around, and along which path; none where things were only added."""
    party = {
        key: token
        for key, token in battle.tokens.items()
        if token.side == PARTY and lifts_fog(battle.scenes[token.scene])
    }
    anew = {event.scene for event in events if _opens_a_view(event, battle)}
    looked = {key: (token.at,) for key, token in party.items() if token.scene in anew}
    others = {key: token for key, token in party.items() if key not in looked}
    return {**looked, **_moved(others, events)}


def _moved(party: Mapping[TokenId, Token], events: Sequence[Event]) -> dict[TokenId, Path]:
    """Return the paths of those who moved, or came to stand where they are."""
    added = any(isinstance(event, ObstaclePlaced) or _adds_things(event) for event in events)
    routes: dict[TokenId, Path] = dict.fromkeys(party, ()) if added else {}
    for event in events:
        if isinstance(event, TokenMoved) and event.token in party:
            path = event.path[-1:] if event.mode == "place" else event.path
            routes[event.token] = (*routes.get(event.token, ()), *path)
        elif isinstance(event, TokensTravelled):
            routes |= {token: (at,) for token, at in event.places.items() if token in party}
        elif isinstance(event, TokenPlaced | TokenChanged):
            token = event.token if isinstance(event, TokenPlaced) else event.after
            if token.id in party:
                routes[token.id] = (token.at,)
    return routes
