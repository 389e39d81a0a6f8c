"""The doors, windows and curtains within reach of a creature, and what comes of opening one."""

from vtt.battle import Aim, Battle, Portal, PortalSet, called, name_of
from vtt.geometry import Point, distance_m
from vtt.rules.rulings.ruling import Course, emit
from vtt.text import Quote, Refusal, refuse


def doors_near(battle: Battle, aim: Aim, reach_m: float) -> tuple[str, ...]:
    """Return the ids of the doors within reach of the actor's hand, metres from its edge."""
    portals = battle.scene_of(aim.actor).layout.portals
    return tuple(one.id for one in portals if _gap_m(battle, aim, one) <= reach_m + 1e-9)


def door_refusal(battle: Battle, aim: Aim, reach_m: float) -> Refusal | None:
    """Say that the door the aim names, or any door, is not within reach; None where one is."""
    portal, actor = door_of(battle, aim), name_of(battle, aim.actor)
    if portal is None and aim.using:
        template = "There is no door called {door} for {actor} to open."
        return refuse("no-door", template, actor=actor, door=Quote(quote=aim.using))
    if portal is None:
        return refuse("no-door", "There is no door for {actor} to open.", actor=actor)
    gap_m = _gap_m(battle, aim, portal)
    if gap_m <= reach_m + 1e-9:
        return None
    return refuse(
        "out-of-reach",
        "{door:the} is {gap_m:m} m away; {actor} must stand within {reach_m:m} m.",
        door=called(portal.id, portal.kind, portal.title),
        gap_m=gap_m,
        actor=actor,
        reach_m=reach_m,
    )


def door_of(battle: Battle, aim: Aim) -> Portal | None:
    """Return the door the aim names, else the nearest; None where there is none."""
    portals = battle.scene_of(aim.actor).layout.portals
    known = [one for one in portals if aim.using in (None, one.id)]
    return min(known, key=lambda one: _gap_m(battle, aim, one), default=None)


def turned(battle: Battle, aim: Aim) -> Course[bool]:
    """Open the door of an aim, or close it where it is open; return whether it is open then."""
    portal, scene = door_of(battle, aim), battle.scene_of(aim.actor)
    if portal is None:
        return False
    opened = portal.id not in scene.open_portals
    yield from emit(PortalSet(scene=scene.id, id=portal.id, open=opened))
    return opened


def _gap_m(battle: Battle, aim: Aim, portal: Portal) -> float:
    token = battle.tokens[aim.actor]
    return max(0.0, _from_line_m(token.at, portal.a, portal.b) - token.size_m / 2)


def _from_line_m(point: Point, a: Point, b: Point) -> float:
    """Return how far a point is from the line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length if length else 0.0
    share = min(1.0, max(0.0, along))
    return distance_m(point, (a[0] + share * dx, a[1] + share * dy))
