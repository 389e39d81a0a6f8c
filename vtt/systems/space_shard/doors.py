"""How does a creature open a door? With a Movement Action, standing beside it.

Source: Rule text, 'Movement Actions Examples'.
"""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import PortalSet
from vtt.battle.scene import Portal
from vtt.battle.sentence import Refusal, refuse
from vtt.battle.token import Token
from vtt.geometry.shapes import Point, distance_m
from vtt.rules.ruling import Outcome, Ruling, happen
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.deed import Deed
from vtt.systems.space_shard.economy import cost_refusal, spend
from vtt.systems.space_shard.states import action_refusal


class OpenDoor(Deed):
    """Open a closed door, window or curtain, or close an open one."""

    id = "open-door"
    aliases = ("open", "close-door")
    title = "Open or close"
    cost = "Movement"
    parameters: ClassVar[Mapping[str, str]] = {"with": "the door, window or curtain"}

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the doors within reach of the hand."""
        near = (one.id for one in _portals(battle, aim) if _gap_m(battle, aim, one) <= _REACH_M)
        return tuple(near) or (None,)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a door within reach, and a Movement Action."""
        if (stopped := action_refusal(battle, aim.actor)) is not None:
            return stopped
        portal = _portal(battle, aim)
        actor = battle.tokens[aim.actor].title
        if portal is None:
            named = f" called {aim.using}" if aim.using else ""
            return refuse("no-door", "There is no door" + named + " for {actor} to open.", actor=actor)
        gap_m = _gap_m(battle, aim, portal)
        if gap_m > _REACH_M:
            return refuse(
                "out-of-reach",
                "{door} is {gap_m:m} m away; {actor} must stand within {reach_m:m} m.",
                door=portal.id,
                gap_m=gap_m,
                actor=actor,
                reach_m=BOOK.inscriptions.adjacent_m,
            )
        return cost_refusal(battle, aim.actor, BOOK.handling.open_door)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action; the door is open, or closed where it was open."""
        portal = _portal(battle, aim)
        battle = yield from spend(battle, aim.actor, BOOK.handling.open_door, self.title)
        if portal is None:
            return Outcome()
        scene = battle.scene_of(aim.actor)
        opened = portal.id not in scene.open_portals
        yield from happen(PortalSet(scene=scene.id, id=portal.id, open=opened))
        return Outcome(details={"open": opened})


_REACH_M = BOOK.inscriptions.adjacent_m + 1e-9


def _portals(battle: Battle, aim: Aim) -> tuple[Portal, ...]:
    return tuple(battle.scene_of(aim.actor).layout.portals)


def _portal(battle: Battle, aim: Aim) -> Portal | None:
    """Return the named door, else the nearest."""
    known = [one for one in _portals(battle, aim) if aim.using in (None, one.id)]
    return min(known, key=lambda one: _gap_m(battle, aim, one), default=None)


def _gap_m(battle: Battle, aim: Aim, portal: Portal) -> float:
    token: Token = battle.tokens[aim.actor]
    return max(0.0, _from_line_m(token.at, portal.a, portal.b) - token.size_m / 2)


def _from_line_m(point: Point, a: Point, b: Point) -> float:
    """Return how far a point is from the line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length if length else 0.0
    share = min(1.0, max(0.0, along))
    return distance_m(point, (a[0] + share * dx, a[1] + share * dy))
