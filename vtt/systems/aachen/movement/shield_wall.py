"""Shield walls: how shields lock, and from where a wall helps.  Source: completion 002.4, 'Lock shields'."""

import math
from typing import Any

from vtt.battle import Aim, Battle, TokenId, measure
from vtt.rules import Course, Outcome, Ruling, demand
from vtt.systems.aachen.movement.melee_reach import is_within_ft, stands
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import State, gain, lose, of_actor, sheet_of
from vtt.systems.aachen.turns.paid_action import PaidAction, its_price
from vtt.text import Refusal, refuse, say

own_shield = of_actor(
    "a whole shield", lambda one: one.usable_shield, refuse("no-shield", "{who} has no shield.")
)


@demand("enough shields side by side")
def enough_shields(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand as many shields in a row as make a wall.  Source: completion 002.4, 'Lock shields'."""
    count, least = len(_row(battle, aim.actor, locked=False)), RULEBOOK.shield_wall.shields
    if count >= least:
        return None
    template = "A shield wall takes {least} shields side by side; here there would be {count}."
    return refuse("too-few-shields", template, count=count, least=least)


class LockShields(PaidAction):
    """Lock the shield with those beside it; enough of them are a wall."""

    id = "lock-shields"
    aliases = ("shield-wall",)
    title = "Lock shields"
    price = "move"
    demands = (own_shield, enough_shields, its_price)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Take the place in the row."""
        battle = yield from self.spent(battle, aim)
        told = say("shield-wall", "{who} locks shields.")
        battle = yield from gain(battle, aim.actor, State(id="shield-wall"), told)
        return Outcome(details={"wall": list(_row(battle, aim.actor, locked=True))})


def leave_wall(battle: Battle, token: TokenId) -> Course[Battle]:
    """Take a creature out of its wall; a wall of which too few are left ends."""
    if not sheet_of(battle, token).has("shield-wall"):
        return battle
    row, least = _row(battle, token, locked=True), RULEBOOK.shield_wall.shields
    told = say("shield-wall-ended", "{who} leaves the shield wall.")
    battle = yield from lose(battle, token, "shield-wall", told)
    told = say("shield-wall-ended", "{who} is no longer in a shield wall.")
    for one in row[1:] if len(row) >= least else ():
        if len(_row(battle, one, locked=True)) < least:
            battle = yield from lose(battle, one, "shield-wall", told)
    return battle


def in_wall(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature stands in a shield wall."""
    return _locked(battle, token) and len(_row(battle, token, locked=True)) >= RULEBOOK.shield_wall.shields


def faces_attacker(battle: Battle, token: TokenId, attacker: TokenId) -> bool:
    """Say whether a creature faces an attacker: neither its back nor its right flank."""
    here, there = battle.tokens[token], battle.tokens[attacker]
    bearing = math.degrees(math.atan2(there.at[1] - here.at[1], there.at[0] - here.at[0]))
    turned = (bearing - (here.facing_deg or 0.0) + 180) % 360 - 180
    return -RULEBOOK.shield_wall.left_deg <= turned <= RULEBOOK.shield_wall.right_deg


def _row(battle: Battle, token: TokenId, *, locked: bool) -> tuple[TokenId, ...]:
    """Return the allies with shields, or with locked shields, that stand side by side with a creature."""
    fits = _locked if locked else _bears_shield
    others = [one for one in measure.allies(battle, token) if fits(battle, one)]
    row = [token]
    for here in row:
        near = RULEBOOK.shield_wall.adjacent_ft
        row += [one for one in others if one not in row and is_within_ft(battle, here, one, near)]
    return tuple(row)


def _bears_shield(battle: Battle, token: TokenId) -> bool:
    return stands(battle, token) and sheet_of(battle, token).usable_shield


def _locked(battle: Battle, token: TokenId) -> bool:
    return _bears_shield(battle, token) and sheet_of(battle, token).has("shield-wall")
