"""What the players know of what stands on a map: doors, obstacles and smoke, as they saw them last."""

from collections.abc import Iterable, Iterator

from vtt.battle import Cloud, Memory, Obstacle, Portal, Scene
from vtt.battle.memory import SeenPortal
from vtt.geometry import Explored, Point, Ring, common
from vtt.play.exploring import lifts_fog
from vtt.play.view.player_view import Fog, PlayerCloud, PlayerPortal

A_STEP_M = 0.3
"""How near to a portal the ground must have been seen."""
INWARDS = 0.1
"""Where in an obstacle something of it must be seen: so far from its corners to its middle, 0 to 1."""


def around_middle(portal: Portal | SeenPortal) -> list[Point]:
    """Return the middle of a portal and points within a step of it."""
    x, y = (portal.a[0] + portal.b[0]) / 2, (portal.a[1] + portal.b[1]) / 2
    return [(x + dx * A_STEP_M, y + dy * A_STEP_M) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]


def within(ring: Ring) -> list[Point]:
    """Return the middle of a ring and points a little inside its corners."""
    x, y = (sum(corner[axis] for corner in ring) / len(ring) for axis in (0, 1))
    return [(x, y), *((a + INWARDS * (x - a), b + INWARDS * (y - b)) for a, b in ring)]


def portals_known(scene: Scene, memory: Memory, fog: Fog | None) -> dict[str, PlayerPortal]:
    """Return the portals that the players know of, by id, as they saw them last."""
    states = {one.id: _is_open(one, scene, memory, fog) for one in scene.layout.portals}
    return {
        portal.id: PlayerPortal(kind=portal.kind, a=portal.a, b=portal.b, open=is_open)
        for portal in scene.layout.portals
        if (is_open := states[portal.id]) is not None
    }


def _is_open(portal: Portal, scene: Scene, memory: Memory, fog: Fog | None) -> bool | None:
    """Say whether a portal stands open as the players know it; None where they know of none.

    One that they do not remember and do not see now they take to be closed.
    """
    is_open = portal.id in scene.open_portals
    is_secret = portal.id in scene.secret_portals
    if fog is None:
        return None if is_secret and not is_open else is_open
    if lifts_fog(scene) and portal.id in memory.portals:
        return memory.portals[portal.id]
    around = around_middle(portal)
    if lifts_fog(scene) and portal.id in memory.unseen:
        return None
    if (is_secret and not is_open) or not any(map(fog.knows, around)):
        return None
    if is_open and any(map(fog.shows, around)):
        return True
    return None if is_secret else False


def portals_gone(scene: Scene, memory: Memory, fog: Fog | None) -> tuple[PlayerPortal, ...]:
    """Return the portals that the players remember, and that are there no more."""
    if fog is None or not lifts_fog(scene):
        return ()
    return tuple(
        PlayerPortal(kind=one.kind, a=one.a, b=one.b, open=one.open) for one in memory.doors.values()
    )


def in_order(portals: Iterable[PlayerPortal]) -> tuple[PlayerPortal, ...]:
    """Return portals in an order that tells nothing of when they were drawn."""
    return tuple(sorted(portals, key=lambda one: (one.a, one.b, one.kind, one.open)))


def obstacles_known(scene: Scene, memory: Memory, fog: Fog | None) -> tuple[Ring, ...]:
    """Return the outlines of the obstacles that the players know of."""
    things = scene.layout.obstacles
    if fog is None:
        return tuple(thing.ring for thing in things)
    remembered = memory.obstacles if lifts_fog(scene) else {}
    new = (thing for thing in things if thing.id not in remembered and _is_seen(thing, fog))
    return tuple(sorted((*remembered.values(), *(thing.ring for thing in new))))


def _is_seen(thing: Obstacle, fog: Fog) -> bool:
    return any(map(fog.shows, within(thing.ring)))


def clouds_seen(scene: Scene, fog: Fog | None) -> Iterator[PlayerCloud]:
    """Yield what is seen of the clouds now."""
    for cloud in scene.clouds:
        seen = _seen_of(cloud, fog)
        if seen is not None:
            yield seen


def _seen_of(cloud: Cloud, fog: Fog | None) -> PlayerCloud | None:
    if fog is None:
        return PlayerCloud(rings=(cloud.ring,), whole=True)
    rings = common(fog.visible, cloud.ring)
    return PlayerCloud(rings=rings, whole=False) if rings else None


def smoke_known(scene: Scene, memory: Memory, fog: Fog | None) -> Explored:
    """Return where the players know of smoke beside what they see of it now."""
    if fog is None:
        return Explored()
    if lifts_fog(scene):
        known = memory.smoke
        return known.without(Explored().stamped(fog.visible)) if known.tiles else known
    if not (scene.clouds and fog.revealed.tiles):
        return Explored()
    return Explored().stamped(cloud.ring for cloud in scene.clouds).common(fog.revealed)
