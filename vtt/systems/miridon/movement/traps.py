"""Arm Trap and Disarm Trap, and what a trap does to a creature that steps on it.

Source: completion 001.4 names the actions and their costs. Its source has it that a trap is dropped and
armed in one action, and that a disarmed one that is still there may be armed again. No page
describes what a trap does: that is proposed.
"""

import math

from vtt.battle import Aim, Battle, Reckoning, SceneId, TokenId, measure, name_of
from vtt.geometry import Path, Point, parted, path_length_m
from vtt.rules import (
    Course,
    Marker,
    Outcome,
    Ruling,
    Sum,
    Verdict,
    change_sheet,
    demand,
    gone_along,
    roll,
    takes,
)
from vtt.systems.miridon.attack.targeting import asked_place, in_feet, place_refusal
from vtt.systems.miridon.defence.blocking import reduction
from vtt.systems.miridon.harm.health import harmed, tell_dealt
from vtt.systems.miridon.rulebook import NEAR_M, RULEBOOK, metres
from vtt.systems.miridon.sheet import own, sheet_of
from vtt.systems.miridon.stances.changes import told
from vtt.systems.miridon.turns.paid_action import PaidAction
from vtt.text import Refusal, refuse, say

REACH_M = metres(RULEBOOK.trap.reach_ft)


@demand(
    "a trap to arm",
    refuse("no-trap", "{who} carries no trap, and there is no disarmed one within {reach_ft} ft."),
)
def a_trap(action: PaidAction, battle: Battle, aim: Aim) -> Verdict:
    """Demand a trap, carried or disarmed within reach.  Source: completion 001.4, Arm Trap."""
    return bool(sheet_of(battle, aim.actor).traps or _lying(battle, aim.actor, aim.at) is not None) or {
        "reach_ft": RULEBOOK.trap.reach_ft
    }


@demand("a place within reach")
def a_place(action: PaidAction, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a place on the map that can be reached, where one is named.  Source: completion 001.4."""
    return _place_refusal(battle, aim.actor, aim.at) if aim.at else None


@demand("an armed trap", refuse("no-trap", "There is no armed trap within {reach_ft} ft."))
def an_armed_trap(action: PaidAction, battle: Battle, aim: Aim) -> Verdict:
    """Demand an armed trap within reach.  Source: completion 001.4, Disarm Trap."""
    return _nearest(battle, aim.actor, _armed(battle, aim.actor)) is not None or {
        "reach_ft": RULEBOOK.trap.reach_ft
    }


class ArmTrap(PaidAction):
    """Lay a carried trap and arm it, or arm one again that was disarmed."""

    id = "arm-trap"
    demands = (a_trap, *PaidAction.demands, a_place)
    parameters = takes(at="where; asked where it is not given. A disarmed trap at that place is armed again")

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Arm it; an actor without traps arms the nearest one that is disarmed."""
        at = aim.at
        if at is None and sheet_of(battle, aim.actor).traps:
            where = say("place", "Where does {who} lay the trap?")
            at = yield from asked_place(battle, aim.actor, where)
            at = at or battle.tokens[aim.actor].at
            if (refused := _place_refusal(battle, aim.actor, at)) is not None:
                what = say("not-armed", "{who} lays no trap: {why}", why=refused.sentence)
                yield from told(battle, aim.actor, what)
                return Outcome(details={"at": None})
        lying = _lying(battle, aim.actor, at)
        battle = yield from self.paid(battle, aim)
        if lying is None:
            at = at or battle.tokens[aim.actor].at
            sheet = sheet_of(battle, aim.actor)
            after = sheet.replace(traps=max(0, sheet.traps - 1), armed=(*sheet.armed, at))
            yield from change_sheet(
                battle, aim.actor, after, say("trap-armed", "{who} lays and arms a trap.")
            )
            return Outcome(details={"at": at})
        owner, at = lying
        before = sheet_of(battle, owner)
        after = before.replace(disarmed=tuple(one for one in before.disarmed if one != at))
        why = say("trap-taken-up", "The trap that {who} disarmed is armed again.")
        battle = yield from change_sheet(battle, owner, after, why)
        sheet = sheet_of(battle, aim.actor)
        after = sheet.replace(armed=(*sheet.armed, at))
        yield from change_sheet(battle, aim.actor, after, say("trap-armed", "{who} arms the disarmed trap."))
        return Outcome(details={"at": at})


class DisarmTrap(PaidAction):
    """Make the nearest trap within reach harmless; it stays where it is."""

    id = "disarm-trap"
    demands = (an_armed_trap, *PaidAction.demands)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Leave it there, disarmed."""
        found = _nearest(battle, aim.actor, _armed(battle, aim.actor))
        battle = yield from self.paid(battle, aim)
        if found is None:
            return Outcome()
        owner, at = found
        battle = yield from _gone_off(battle, owner, at)
        sheet = sheet_of(battle, aim.actor)
        after = sheet.replace(disarmed=(*sheet.disarmed, at))
        yield from change_sheet(battle, aim.actor, after, say("trap-disarmed", "{who} disarms a trap."))
        return Outcome(details={"at": at})


def trodden(battle: Battle, mover: TokenId, path: Path, mode: str) -> Course[tuple[Battle, float]]:
    """Go along a path and over the traps on it, one by one; a mover that falls on one stays there.

    Returns:
        The battle after it, and how far the mover got, metres.
    """
    gone_m = 0.0
    for along_m, owner, at in _on_the_way(battle, mover, path):
        here, path = parted(path, along_m - gone_m)
        gone_m = along_m
        battle = yield from gone_along(battle, mover, here, mode)
        battle = yield from _sprung(battle, mover, owner, at)
        if sheet_of(battle, mover).unconscious:
            return battle, gone_m
    return (yield from gone_along(battle, mover, path, mode)), gone_m + path_length_m(path)


def stepped_on(battle: Battle, mover: TokenId) -> Course[Battle]:
    """Let a mover that came through the air set off the traps where it is now."""
    here = battle.tokens[mover].at
    for _, owner, at in _on_the_way(battle, mover, (here, here)):
        if not sheet_of(battle, mover).unconscious:
            battle = yield from _sprung(battle, mover, owner, at)
    return battle


def _on_the_way(battle: Battle, mover: TokenId, path: Path) -> list[tuple[float, TokenId, Point]]:
    """Return the traps of others that a path leads over: how far along, whose, and where."""
    found = []
    radius_m = battle.tokens[mover].size_m / 2
    for owner, at in _armed(battle, mover):
        along_m = measure.stepped_on_m(path, radius_m, at) if owner != mover else None
        if along_m is not None:
            found.append((along_m, owner, at))
    return sorted(found)


def _sprung(battle: Battle, mover: TokenId, owner: TokenId, at: Point) -> Course[Battle]:
    """Let a trap go off under a creature."""
    battle = yield from told(battle, mover, say("trap-sprung", "{who} steps on a trap."))
    battle = yield from _gone_off(battle, owner, at)
    purpose = say("trap", "Damage of the trap")
    base = (yield from roll(Sum(dice=RULEBOOK.trap.dice, sides=RULEBOOK.dice.sides), owner, purpose)).total
    less = reduction(sheet_of(battle, mover))
    dealt = max(0, base - int(less.total))
    battle = yield from tell_dealt(battle, Reckoning().on_top_of(base), less, dealt)
    return (yield from harmed(battle, mover, dealt))[0]


def _gone_off(battle: Battle, owner: TokenId, at: Point) -> Course[Battle]:
    sheet = sheet_of(battle, owner)
    after = sheet.replace(armed=tuple(one for one in sheet.armed if one != at))
    why = say("trap-gone", "{who}'s trap is no longer armed.")
    return (yield from change_sheet(battle, owner, after, why))


def _armed(battle: Battle, near: TokenId) -> list[tuple[TokenId, Point]]:
    """Return the armed traps on the scene of a token, each with its owner."""
    tokens = (one for one in battle.tokens.values() if one.scene == battle.tokens[near].scene)
    return [(one.id, at) for one in tokens for at in own(one.sheet).armed]


def lying_about(battle: Battle, scene: SceneId) -> tuple[Marker, ...]:
    """Return the traps of a scene, those that are armed first."""
    sheets = [(one.id, own(one.sheet)) for one in battle.tokens.values() if one.scene == scene]
    armed = [
        Marker(at=at, title=say("trap", "{who}'s trap", who=name_of(battle, who)))
        for who, sheet in sheets
        for at in sheet.armed
    ]
    safe = [
        Marker(at=at, title=say("disarmed", "Disarmed trap"), live=False)
        for _, sheet in sheets
        for at in sheet.disarmed
    ]
    return (*armed, *safe)


def _lying(battle: Battle, actor: TokenId, at: Point | None) -> tuple[TokenId, Point] | None:
    """Return the disarmed trap at a place or, where none is named, the nearest one within reach."""
    tokens = (one for one in battle.tokens.values() if one.scene == battle.tokens[actor].scene)
    lying = [(one.id, place) for one in tokens for place in own(one.sheet).disarmed]
    if at is not None:
        lying = [one for one in lying if math.dist(one[1], at) <= RULEBOOK.trap.near_m]
    elif sheet_of(battle, actor).traps:
        return None
    return _nearest(battle, actor, lying)


def _nearest(
    battle: Battle, actor: TokenId, traps: list[tuple[TokenId, Point]]
) -> tuple[TokenId, Point] | None:
    near = [one for one in traps if _place_refusal(battle, actor, one[1]) is None]
    here = battle.tokens[actor].at
    return min(near, key=lambda one: math.dist(here, one[1]), default=None)


def _place_refusal(battle: Battle, actor: TokenId, at: Point) -> Refusal | None:
    """Demand a place on the map, within reach, with no wall between."""
    token, scene = battle.tokens[actor], battle.scene_of(actor)
    if not all(0 <= where <= most for where, most in zip(at, scene.size_m, strict=True)):
        return refuse("off-the-map", "The place is off the map.")
    gap_m = max(0.0, math.dist(token.at, at) - token.size_m / 2)
    if gap_m > REACH_M + NEAR_M:
        return refuse(
            "out-of-range",
            "The place is {gap_ft:m} ft away; {who} reaches {reach_ft:m} ft.",
            gap_ft=in_feet(gap_m),
            who=name_of(battle, actor),
            reach_ft=RULEBOOK.trap.reach_ft,
        )
    return place_refusal(battle, actor, at)
