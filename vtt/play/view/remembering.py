"""What the players notice in a step: what they explore, how they see things now, and whom they meet."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from vtt.battle import (
    NOTHING_SEEN,
    Battle,
    Event,
    LooseThing,
    Memory,
    MemoryRenewed,
    PortalHidden,
    PortalSet,
    Scene,
    SceneId,
    SeenThing,
    SeenToken,
    ThingId,
    ThingMoved,
    ThingPlaced,
    ThingRemoved,
    TokenId,
    TokenMoved,
    things_on,
)
from vtt.battle.apply import apply
from vtt.battle.events import ObstaclePlaced, ObstacleRemoved
from vtt.battle.fog import FogLaid, FogLifted
from vtt.geometry import Explored, Point, Ring, inside
from vtt.play.exploring import PARTY, explored_in, lifts_fog, looked_at, without_hidden
from vtt.play.view.edits import edits_noticed, edits_of, sees_an_edit
from vtt.play.view.ghosts import remembered_tokens
from vtt.play.view.meeting import newly_met, unmet, watched
from vtt.play.view.policy import AS_EVER, eyes_of
from vtt.play.view.standing import around_middle, within
from vtt.play.view.views import PlayerViews


def noticed(battle: Battle, events: Sequence[Event], views: PlayerViews) -> tuple[Event, ...]:
    """Return what the players notice of a step, as events that follow those of the step.

    Args:
        battle: The battle after the events of the step.
        events: What happened in it.
        views: The tables of the views; what they hold makes it faster, and nothing else.
    """
    looked = looked_at(battle, events, views.system)
    found: list[Event] = list(explored_in(battle, looked))
    for event in found:
        battle = apply(event, battle)
    known = without_hidden(battle)
    concerned = _concerned(known, events)
    for scene in known.scenes.values():
        if lifts_fog(scene) and scene.id in concerned:
            look = Look(known, scene, looked.get(scene.id, Explored()), events, views)
            found += _renewed(look)
    rebuilt = [
        scene.id
        for scene in known.scenes.values()
        if _is_rebuilt(events, scene) and not looked.get(scene.id, Explored()).tiles
    ]
    found += newly_met(battle, known, views, rebuilt)
    return tuple(found)


def noticing(battle: Battle, views: PlayerViews) -> Iterator[None]:
    """Measure what the next step of a battle will ask for, with a pause after every few milliseconds."""
    known = without_hidden(battle)
    there = watched(known)
    where = {known.tokens[key].scene for key in unmet(battle, known)} & there
    for scene in known.scenes.values():
        if (lifts_fog(scene) and scene.id in there) or scene.id in where:
            yield from views.measuring(known, scene.id)


def _concerned(battle: Battle, events: Sequence[Event]) -> set[SceneId]:
    """Return the scenes of which a step may tell the players something: one is there, or the GM did it."""
    done = {scene for event in events if (scene := getattr(event, "scene", None)) is not None}
    return watched(battle) | done


class Look:
    """How the players look at a scene in a step.

    Attributes:
        battle: The battle after the step, without hidden tokens.
        went: Where the party looked on its way in this step.
        ground: The same, with what the GM revealed in it: doors and walls are seen there, nobody is.
    """

    def __init__(
        self, battle: Battle, scene: Scene, went: Explored, events: Sequence[Event], views: PlayerViews
    ) -> None:
        self.battle, self.scene, self.went, self.events, self.views = battle, scene, went, events, views
        lifted = (one.added for one in events if isinstance(one, FogLifted) and one.scene == scene.id)
        self.ground = went
        for area in lifted:
            self.ground = self.ground.joined(area)

    @property
    def memory(self) -> Memory:
        """What is remembered of the scene."""
        return self.battle.memory.get(self.scene.id, NOTHING_SEEN)

    @cached_property
    def covered(self) -> Explored:
        """Where fog was laid in this step and nobody looks."""
        laid = Explored()
        for one in self.events:
            if isinstance(one, FogLaid) and one.scene == self.scene.id:
                laid = laid.joined(one.removed)
        return laid.without(self.ground)

    @cached_property
    def rings(self) -> tuple[Ring, ...]:
        """What the party sees now."""
        sight = self.views.sight(self.scene.id, AS_EVER)
        return sight.areas(self.battle, eyes_of(self.battle, AS_EVER))

    @cached_property
    def is_of_theirs(self) -> bool:
        """Whether the party looks again for a reason that the players know of.

        A door that turns out of their sight is none, nor is a wall that is drawn there: whom they remember
        somewhere would vanish with it.
        """
        turned = [one.id for one in self.events if isinstance(one, PortalSet)]
        if not (turned or edits_of(self.events, self.scene)):
            return True
        doors = (portal for portal in self.scene.layout.portals if portal.id in turned)
        is_seen = any(self.sees(*around_middle(portal)) for portal in doors) or sees_an_edit(self)
        return is_seen or self._went

    @property
    def _went(self) -> bool:
        """Whether one of the party went, or was placed by the GM."""
        moved = {one.token for one in self.events if isinstance(one, TokenMoved)}
        return any(self.battle.tokens[one].side == PARTY for one in moved if one in self.battle.tokens)

    def sees(self, *points: Point) -> bool:
        """Say whether one of some points was seen in this step, or is seen now."""
        return any(self.ground.holds(at) for at in points) or any(
            inside(at, ring) for ring in self.rings for at in points
        )


class _Changes(NamedTuple):
    """What the players learn of a scene; what is None is gone."""

    portals: Mapping[str, bool | None]
    obstacles: Mapping[str, Ring | None]
    things: Mapping[ThingId, SeenThing | None]
    smoke: Explored


def _renewed(look: Look) -> Iterator[MemoryRenewed]:
    """Yield what becomes of the memory of a scene; nothing where all is as it is remembered."""
    edits = edits_noticed(look)
    portals = {**edits.portals, **dict(_portals(look, edits.portals))}
    changes = _Changes(portals, dict(_obstacles(look)), dict(_things(look)), _smoke(look))
    tokens = dict(_tokens(look))
    some = (changes.portals, changes.obstacles, changes.things, changes.smoke.tiles, tokens)
    if any(some) or edits.is_something:
        yield MemoryRenewed(
            scene=look.scene.id,
            tokens=tokens,
            walls=edits.walls,
            doors=edits.doors,
            unseen=edits.unseen,
            **changes._asdict(),
        )


def _tokens(look: Look) -> Iterator[tuple[TokenId, SeenToken | None]]:
    """Yield how tokens are seen; a step that rebuilds the map does not wait for that."""
    rebuilds = bool(edits_of(look.events, look.scene)) and not look.went.tiles
    if not (rebuilds or any(isinstance(one, ObstaclePlaced | ObstacleRemoved) for one in look.events)):
        visible = look.views.visible(look.battle, look.scene.id, AS_EVER)
        states = {token.id: look.views.tokens.state(token) for token in visible}
        yield from remembered_tokens(look, visible, states)


def _is_rebuilt(events: Sequence[Event], scene: Scene) -> bool:
    """Say whether the map of a scene is built again after some events, which may take a second."""
    placed = (one for one in events if isinstance(one, ObstaclePlaced | ObstacleRemoved))
    return bool(edits_of(events, scene)) or any(one.scene == scene.id for one in placed)


def _portals(look: Look, changed: Collection[str]) -> Iterator[tuple[str, bool | None]]:
    known = {key: is_open for key, is_open in look.memory.portals.items() if key not in changed}
    turned = _ids(look, PortalSet)
    hidden = {one.id for one in look.events if isinstance(one, PortalHidden) and one.secret}
    for portal in look.scene.layout.portals:
        around, is_open = around_middle(portal), portal.id in look.scene.open_portals
        if portal.id in hidden or (portal.id in known and any(map(look.covered.holds, around))):
            yield portal.id, None
        elif (portal.id in turned and look.sees(*around)) or any(map(look.ground.holds, around)):
            is_secret = portal.id in look.scene.secret_portals and not is_open and portal.id not in known
            if known.get(portal.id) is not is_open and not is_secret:
                yield portal.id, is_open


def _obstacles(look: Look) -> Iterator[tuple[str, Ring | None]]:
    known, there = look.memory.obstacles, look.scene.layout.obstacle_by_id
    for key, ring in known.items():
        gone = key not in there or there[key].ring != ring
        if any(map(look.covered.holds, ring)) or (gone and _is_seen(look, ring)):
            yield key, None
    for key, thing in there.items():
        if known.get(key) != thing.ring and _is_seen(look, thing.ring):
            yield key, thing.ring


def _is_seen(look: Look, ring: Ring) -> bool:
    return any(map(look.ground.holds, within(ring)))


def _things(look: Look) -> Iterator[tuple[ThingId, SeenThing | None]]:
    known = look.memory.things
    there = {one.id: one for one in things_on(look.battle, look.scene.id) if not one.hidden}
    moved = _thing_ids(look.events)
    for key in {**known, **there}:
        now, then = _as_seen(there.get(key)), known.get(key)
        if then is not None and look.covered.holds(then.at):
            yield key, None
        elif now != then and now is not None and _is_there(look, now.at, key in moved):
            yield key, now
        elif now != then and then is not None and _is_there(look, then.at, key in moved):
            yield key, None


def _is_there(look: Look, at: Point, has_moved: bool) -> bool:
    return look.sees(at) if has_moved else look.went.holds(at)


def _as_seen(thing: LooseThing | None) -> SeenThing | None:
    return SeenThing(name=thing.gear.name, at=thing.at) if thing is not None else None


def _smoke(look: Look) -> Explored:
    """Return the tiles of remembered smoke that change."""
    known, clouds = look.memory.smoke, look.scene.clouds
    if not (clouds or known.tiles):
        return Explored()
    there = Explored().stamped(cloud.ring for cloud in clouds).common(look.ground)
    return Explored(known.without(look.ground).without(look.covered).joined(there).changed_since(known))


def _ids(look: Look, kind: type[PortalSet]) -> Collection[str]:
    return {one.id for one in look.events if isinstance(one, kind) and one.scene == look.scene.id}


def _thing_ids(events: Sequence[Event]) -> Collection[ThingId]:
    placed = {one.thing.id for one in events if isinstance(one, ThingPlaced | ThingRemoved)}
    return placed | {one.thing for one in events if isinstance(one, ThingMoved)}
