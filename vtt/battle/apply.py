"""What an event changes: a battle and an event make the next battle; nothing is computed here."""

from collections.abc import Mapping
from functools import singledispatch
from typing import Any, TypeVar

from vtt.battle.adventure.applying import (
    with_scene_added,
    with_scene_changed,
    with_travellers,
    without_scene,
)
from vtt.battle.adventure.events import (
    GroupForgotten,
    GroupKept,
    SceneAdded,
    SceneChanged,
    SceneRemoved,
    TokensTravelled,
)
from vtt.battle.aligning import SceneAligned
from vtt.battle.battle import Battle, Revealed
from vtt.battle.editing import MapEdited, edited
from vtt.battle.encounter import LastingChanged
from vtt.battle.events import (
    AreaExplored,
    DiceRolled,
    EncounterEnded,
    EncounterStarted,
    HandoutShown,
    ObstaclePlaced,
    ObstacleRemoved,
    OrderChanged,
    Overruled,
    PortalHidden,
    PortalSet,
    RoundStarted,
    SceneSet,
    SheetChanged,
    ThingMoved,
    ThingPlaced,
    ThingRemoved,
    TokenChanged,
    TokenMoved,
    TokenPlaced,
    TokenRemoved,
    Told,
    TurnEnded,
    TurnSpent,
    TurnStarted,
)
from vtt.battle.fog import FogLaid, FogLifted, RoomsDrawn, RoomsRemoved
from vtt.battle.memory import NOTHING_SEEN, MemoryRenewed, TokensMet
from vtt.battle.scaling import aligned
from vtt.geometry import Explored

K = TypeVar("K")
V = TypeVar("V")


class StaleError(Exception):
    """An event was made from a battle that is no longer the current one."""


@singledispatch
def apply(event: Any, battle: Battle) -> Battle:
    """Return the battle after the event.

    Raises:
        StaleError: The event was made from an older battle.
        TypeError: This is no event.
    """
    raise TypeError(f"no event: {event!r}")


@apply.register
def _(event: TokenPlaced, battle: Battle) -> Battle:
    return battle.with_token(event.token)


@apply.register
def _(event: TokenMoved, battle: Battle) -> Battle:
    return battle.with_token(battle.tokens[event.token].replace(at=event.path[-1]))


@apply.register
def _(event: TokenChanged, battle: Battle) -> Battle:
    if battle.tokens[event.before.id] != event.before:
        raise StaleError(f"{event.before.id} is not what it was when this was decided")
    return battle.with_token(event.after)


@apply.register
def _(event: TokenRemoved, battle: Battle) -> Battle:
    gone = event.token.id
    if gone in battle.bench:
        return battle.replace(bench={key: one for key, one in battle.bench.items() if key != gone})
    return battle.replace(tokens={key: one for key, one in battle.tokens.items() if key != gone})


@apply.register
def _(event: SheetChanged, battle: Battle) -> Battle:
    token = battle.tokens[event.token]
    if token.sheet is not event.before and token.sheet != event.before:
        raise StaleError(f"the sheet of {event.token} is not what it was when this was decided")
    return battle.with_token(token.replace(sheet=event.after))


@apply.register
def _(event: PortalSet, battle: Battle) -> Battle:
    scene = battle.scenes[event.scene]
    others = tuple(portal for portal in scene.open_portals if portal != event.id)
    return battle.with_scene(scene.replace(open_portals=(*others, event.id) if event.open else others))


@apply.register
def _(event: PortalHidden, battle: Battle) -> Battle:
    scene = battle.scenes[event.scene]
    others = tuple(portal for portal in scene.secret_portals if portal != event.id)
    return battle.with_scene(scene.replace(secret_portals=(*others, event.id) if event.secret else others))


@apply.register
def _(event: ObstaclePlaced, battle: Battle) -> Battle:
    scene = battle.scenes[event.scene]
    others = tuple(thing for thing in scene.layout.obstacles if thing.id != event.obstacle.id)
    return battle.with_scene(scene.replace(layout=scene.layout.replace(obstacles=(*others, event.obstacle))))


@apply.register
def _(event: ObstacleRemoved, battle: Battle) -> Battle:
    scene = battle.scenes[event.scene]
    others = tuple(thing for thing in scene.layout.obstacles if thing.id != event.obstacle.id)
    return battle.with_scene(scene.replace(layout=scene.layout.replace(obstacles=others)))


@apply.register
def _(event: MapEdited, battle: Battle) -> Battle:
    return battle.with_scene(edited(battle.scenes[event.scene], event))


@apply.register
def _(event: ThingPlaced, battle: Battle) -> Battle:
    return battle.with_thing(event.thing)


@apply.register
def _(event: ThingMoved, battle: Battle) -> Battle:
    moved = battle.things[event.thing].replace(at=event.at, elevation_m=event.elevation_m)
    return battle.with_thing(moved)


@apply.register
def _(event: ThingRemoved, battle: Battle) -> Battle:
    if battle.things.get(event.thing.id) != event.thing:
        raise StaleError(f"{event.thing.id} is not what it was when this was decided")
    return battle.replace(things={key: one for key, one in battle.things.items() if key != event.thing.id})


@apply.register
def _(event: SceneSet, battle: Battle) -> Battle:
    scene = battle.scenes[event.scene]
    changes = {"fog": event.fog, "dark": event.dark, "on_grid": event.on_grid, "fog_by": event.fog_by}
    return battle.with_scene(scene.replace(**changes))


@apply.register
def _(event: SceneAdded, battle: Battle) -> Battle:
    return with_scene_added(event, battle)


@apply.register
def _(event: SceneChanged, battle: Battle) -> Battle:
    return with_scene_changed(event, battle)


@apply.register
def _(event: SceneRemoved, battle: Battle) -> Battle:
    return without_scene(event, battle)


@apply.register
def _(event: TokensTravelled, battle: Battle) -> Battle:
    return with_travellers(event, battle)


@apply.register
def _(event: GroupKept, battle: Battle) -> Battle:
    return battle.replace(groups={**battle.groups, event.group.title: event.group})


@apply.register
def _(event: GroupForgotten, battle: Battle) -> Battle:
    return battle.replace(groups={key: one for key, one in battle.groups.items() if key != event.title})


@apply.register
def _(event: SceneAligned, battle: Battle) -> Battle:
    return aligned(event, battle)


@apply.register
def _(event: AreaExplored, battle: Battle) -> Battle:
    known = battle.explored.get(event.scene, Explored())
    return battle.replace(explored={**battle.explored, event.scene: known.with_tiles(event.added.tiles)})


@apply.register
def _(event: FogLifted, battle: Battle) -> Battle:
    known = battle.revealed.get(event.scene, Revealed())
    more = known.replace(**{event.by: getattr(known, event.by).joined(event.added)})
    return battle.replace(revealed={**battle.revealed, event.scene: more})


@apply.register
def _(event: FogLaid, battle: Battle) -> Battle:
    known = battle.revealed.get(event.scene, Revealed())
    left = known.replace(
        **{name: getattr(known, name).without(event.removed) for name in event.of if name != "sight"}
    )
    battle = battle.replace(revealed={**battle.revealed, event.scene: left}) if left != known else battle
    if "sight" not in event.of or event.scene not in battle.explored:
        return battle
    seen = battle.explored[event.scene].without(event.removed)
    return battle.replace(explored={**battle.explored, event.scene: seen})


@apply.register
def _(event: MemoryRenewed, battle: Battle) -> Battle:
    known = battle.memory.get(event.scene, NOTHING_SEEN)
    renewed = known.replace(
        portals=_renewed(known.portals, event.portals),
        obstacles=_renewed(known.obstacles, event.obstacles),
        tokens=_renewed(known.tokens, event.tokens),
        things=_renewed(known.things, event.things),
        smoke=known.smoke.with_tiles(event.smoke.tiles),
        walls=known.walls if event.walls is None else event.walls,
        doors=_renewed(known.doors, event.doors),
        unseen=_renewed(known.unseen, event.unseen),
    )
    return battle.replace(memory={**battle.memory, event.scene: renewed})


def _renewed(known: Mapping[K, V], changes: Mapping[K, V | None]) -> dict[K, V]:
    """Return what is known with some of it exchanged; what is None goes."""
    return {key: one for key, one in {**known, **changes}.items() if one is not None}


@apply.register
def _(event: TokensMet, battle: Battle) -> Battle:
    return battle.replace(met={**battle.met, **event.names})


@apply.register
def _(event: RoomsDrawn, battle: Battle) -> Battle:
    scene, drawn = battle.scenes[event.scene], {room.id for room in event.rooms}
    others = tuple(room for room in scene.rooms if room.id not in drawn)
    return battle.with_scene(scene.replace(rooms=(*others, *event.rooms)))


@apply.register
def _(event: RoomsRemoved, battle: Battle) -> Battle:
    scene, gone = battle.scenes[event.scene], {room.id for room in event.rooms}
    return battle.with_scene(scene.replace(rooms=tuple(room for room in scene.rooms if room.id not in gone)))


@apply.register
def _(event: EncounterStarted, battle: Battle) -> Battle:
    return battle.replace(encounter=event.encounter)


@apply.register
def _(event: OrderChanged, battle: Battle) -> Battle:
    return _with_encounter(battle, combatants=event.combatants)


@apply.register
def _(event: LastingChanged, battle: Battle) -> Battle:
    return _with_encounter(battle, lasting=event.lasting)


@apply.register
def _(event: RoundStarted, battle: Battle) -> Battle:
    return _with_encounter(battle, round=event.round)


@apply.register
def _(event: TurnStarted, battle: Battle) -> Battle:
    return _with_encounter(battle, current=event.token, turn=event.turn)


@apply.register
def _(event: TurnSpent, battle: Battle) -> Battle:
    if battle.encounter is None or battle.encounter.turn != event.before:
        raise StaleError(f"the turn of {event.token} is not what it was when this was decided")
    return _with_encounter(battle, turn=event.after)


@apply.register
def _(event: TurnEnded, battle: Battle) -> Battle:
    return _with_encounter(battle, current=None, turn=None)


@apply.register
def _(event: EncounterEnded, battle: Battle) -> Battle:
    return battle.replace(encounter=None)


@apply.register
def _(event: DiceRolled, battle: Battle) -> Battle:
    if not event.digital:
        return battle
    return battle.replace(dice=battle.dice.replace(place=battle.dice.place + len(event.faces)))


@apply.register(Told)
@apply.register(HandoutShown)
@apply.register(Overruled)
def _(event: Told | HandoutShown | Overruled, battle: Battle) -> Battle:
    return battle


def _with_encounter(battle: Battle, **changes: Any) -> Battle:
    if battle.encounter is None:
        raise StaleError("there is no encounter")
    return battle.replace(encounter=battle.encounter.replace(**changes))
