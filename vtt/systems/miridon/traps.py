"""Arm Trap and Disarm Trap, and what a trap does to whoever steps on it.

Source: completion 001.4 names the actions and their costs; no page describes a trap, so the rest is proposed.
"""

import math
from collections.abc import Mapping
from itertools import pairwise
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.sentence import Refusal, refuse, say
from vtt.battle.token import TokenId
from vtt.geometry.shapes import Path, Point, Segment
from vtt.rules.dice import Sum
from vtt.rules.ruling import Course, Outcome, Ruling, throw
from vtt.rules.settings import Setting
from vtt.systems.miridon.aims import asked_place
from vtt.systems.miridon.blocking import reduction
from vtt.systems.miridon.book import BOOK, NEAR_M, metres
from vtt.systems.miridon.changes import changed, told
from vtt.systems.miridon.deed import Deed
from vtt.systems.miridon.health import harmed
from vtt.systems.miridon.sheet import own, sheet_of
from vtt.systems.miridon.targeting import in_feet

REACH_M = metres(BOOK.trap.reach_ft)


class ArmTrap(Deed):
    """Lay a trap that one carries."""

    id = "arm-trap"
    parameters: ClassVar[Mapping[str, str | Setting]] = {"at": "where; asked where it is not given"}

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a trap and a place within 5 ft."""
        if not sheet_of(battle, aim.actor).traps:
            return refuse("no-trap", "{who} carries no trap.", who=battle.tokens[aim.actor].title)
        return self.poor(battle, aim) or _far(battle, aim.actor, aim.at)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Lay it."""
        at = aim.at or (yield from asked_place(battle, aim.actor, "Where does {who} lay the trap?"))
        battle = yield from self.paid(battle, aim)
        sheet, at = sheet_of(battle, aim.actor), at or battle.tokens[aim.actor].at
        after = sheet.replace(traps=max(0, sheet.traps - 1), armed=(*sheet.armed, at))
        yield from changed(battle, aim.actor, after, "trap-armed", "{who} arms a trap.")
        return Outcome(details={"at": at})


class DisarmTrap(Deed):
    """Make the nearest trap within 5 ft harmless, whoever armed it, and take it."""

    id = "disarm-trap"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a trap within 5 ft."""
        if _nearest(battle, aim.actor) is None:
            reach_ft = BOOK.trap.reach_ft
            return refuse("no-trap", "There is no armed trap within {reach_ft} ft.", reach_ft=reach_ft)
        return self.poor(battle, aim)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Take it."""
        found = _nearest(battle, aim.actor)
        battle = yield from self.paid(battle, aim)
        if found is None:
            return Outcome()
        owner, at = found
        battle = yield from _taken_up(battle, owner, at)
        after = sheet_of(battle, aim.actor).replace(traps=sheet_of(battle, aim.actor).traps + 1)
        yield from changed(battle, aim.actor, after, "trap-disarmed", "{who} disarms a trap.")
        return Outcome(details={"at": at})


def sprung(battle: Battle, mover: TokenId, path: Path) -> Course[Battle]:
    """Let a mover step on the traps along its path; who armed one knows where it lies."""
    radius_m = battle.tokens[mover].size_m / 2
    for owner, at in _armed(battle, mover):
        near = any(_distance_m(at, leg) <= radius_m + NEAR_M for leg in pairwise(path))
        if owner == mover or not near:
            continue
        battle = yield from _taken_up(battle, owner, at)
        battle = yield from told(battle, mover, "trap-sprung", "{who} steps on a trap.")
        purpose = say("trap", "Damage of the trap")
        base = (yield from throw(Sum(dice=BOOK.trap.dice, sides=BOOK.dice.sides), owner, purpose)).total
        less = int(reduction(sheet_of(battle, mover)).total)
        battle, _ = yield from harmed(battle, mover, max(0, base - less))
    return battle


def _taken_up(battle: Battle, owner: TokenId, at: Point) -> Course[Battle]:
    sheet = sheet_of(battle, owner)
    after = sheet.replace(armed=tuple(one for one in sheet.armed if one != at))
    return (yield from changed(battle, owner, after, "trap-gone", "{who}: a trap is armed no more."))


def _armed(battle: Battle, near: TokenId) -> list[tuple[TokenId, Point]]:
    """Return the armed traps on the scene of a token, with who armed them."""
    tokens = (one for one in battle.tokens.values() if one.scene == battle.tokens[near].scene)
    return [(one.id, at) for one in tokens for at in own(one.sheet).armed]


def _nearest(battle: Battle, actor: TokenId) -> tuple[TokenId, Point] | None:
    near = [one for one in _armed(battle, actor) if _far(battle, actor, one[1]) is None]
    here = battle.tokens[actor].at
    return min(near, key=lambda one: math.dist(here, one[1]), default=None)


def _far(battle: Battle, actor: TokenId, at: Point | None) -> Refusal | None:
    if at is None:
        return None
    token = battle.tokens[actor]
    gap_m = max(0.0, math.dist(token.at, at) - token.size_m / 2)
    if gap_m <= REACH_M + NEAR_M:
        return None
    template = "The place is {gap_ft:m} ft away; {who} reaches {reach_ft:m} ft."
    reach_ft = BOOK.trap.reach_ft
    return refuse("out-of-range", template, gap_ft=in_feet(gap_m), who=token.title, reach_ft=reach_ft)


def _distance_m(at: Point, leg: Segment) -> float:
    """Return how far a point lies from a stretch of a path."""
    (ax, ay), (bx, by) = leg
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = ((at[0] - ax) * (bx - ax) + (at[1] - ay) * (by - ay)) / length if length else 0.0
    share = min(1.0, max(0.0, share))
    return math.dist(at, (ax + share * (bx - ax), ay + share * (by - ay)))
