"""What becomes of a battle when scenes come and go, and tokens travel."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from vtt.battle.adventure.events import SceneAdded, SceneChanged, SceneRemoved, TokensTravelled
from vtt.battle.battle import Battle
from vtt.battle.scene import SceneId
from vtt.battle.token import Token

V = TypeVar("V")


def with_scene_changed(event: SceneChanged, battle: Battle) -> Battle:
    """Return the battle in which a scene is called and noted, and stands in the list, as the event says."""
    scene = battle.scenes[event.scene].replace(title=event.title, text=event.text)
    battle = battle.with_scene(scene)
    if not event.order:
        return battle
    return battle.replace(scenes={key: battle.scenes[key] for key in event.order})


def with_scene_added(event: SceneAdded, battle: Battle) -> Battle:
    """Return the battle with one more scene, the last."""
    return battle.with_scene(event.scene)


def without_scene(event: SceneRemoved, battle: Battle) -> Battle:
    """Return the battle without a scene, what lay there, and what the players knew of it."""
    gone = event.scene
    return battle.replace(
        scenes=_without(battle.scenes, gone),
        things={key: one for key, one in battle.things.items() if one.scene != gone},
        explored=_without(battle.explored, gone),
        revealed=_without(battle.revealed, gone),
        memory=_without(battle.memory, gone),
    )


def with_travellers(event: TokensTravelled, battle: Battle) -> Battle:
    """Return the battle with tokens on another scene, or on the bench."""
    moved = {token.id: token for token in _arrived(event, battle)}
    here = {key: one for key, one in battle.tokens.items() if key not in moved}
    bench = {key: one for key, one in battle.bench.items() if key not in moved}
    if event.scene is None:
        return battle.replace(tokens=here, bench={**bench, **moved})
    return battle.replace(tokens={**here, **moved}, bench=bench)


def _arrived(event: TokensTravelled, battle: Battle) -> Iterator[Token]:
    for key, at in event.places.items():
        token = battle.tokens[key] if key in battle.tokens else battle.bench[key]
        hidden = token.hidden if event.hidden is None else event.hidden
        if event.scene is None:
            yield token.replace(hidden=hidden) if hidden != token.hidden else token
        else:
            yield token.replace(scene=event.scene, at=at, elevation_m=0.0, hidden=hidden)


def _without(of: Mapping[SceneId, V], gone: SceneId) -> dict[SceneId, V]:
    return {key: one for key, one in of.items() if key != gone}
