"""8) Teleport: a Movement Action through the air, for Ghost.

Source: Rule text, step 8; completion 001.4.
"""

import math

from vtt.battle import Aim, Battle, TokenId, TokenMoved, name_of
from vtt.geometry import Point
from vtt.rules import Outcome, Ruling, change_sheet, demand, emit, place_refusal, takes, tell
from vtt.systems.miridon.attack.targeting import asked_place, in_feet
from vtt.systems.miridon.defence.obstructing import obstructed
from vtt.systems.miridon.movement.traps import stepped_on
from vtt.systems.miridon.rulebook import NEAR_M, RULEBOOK
from vtt.systems.miridon.sheet import sheet_of
from vtt.systems.miridon.turns.paid_action import PaidAction, a_rank
from vtt.text import Refusal, refuse, say


@demand("a place that the jump may go to")
def a_landing(action: PaidAction, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand of a place that is named that the jump may go there.  Source: completion 001.4, Teleport."""
    return _jump_refusal(battle, aim.actor, aim.to) if aim.to else None


class Teleport(PaidAction):
    """Teleport: some feet a rank through anything, for Ghost."""

    id = "teleport"
    talent = "teleport"
    demands = (a_rank, *PaidAction.demands, a_landing)
    parameters = takes(to="where to; asked where it is not given")

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay and be there, unless it is obstructed: then no foot is moved and no Ghost is spent."""
        to = aim.to
        if to is None:
            where = say("place", "Where does {who} teleport to?")
            to = yield from asked_place(battle, aim.actor, where)
            refused = _jump_refusal(battle, aim.actor, to or battle.tokens[aim.actor].at)
            if refused is not None:
                yield from tell(refused.sentence)
            if to is None or refused is not None:
                return Outcome(details={"obstructed_by": None, "feet": 0, "ghost": 0})
        feet = _jump_ft(battle, aim.actor, to)
        battle = yield from self.paid(battle, aim)
        battle, by = yield from obstructed(battle, aim.actor)
        if by is not None:
            return Outcome(details={"obstructed_by": by, "feet": 0, "ghost": 0})
        sheet = sheet_of(battle, aim.actor)
        ghost = max(0, sheet.current_ghost_power - _ghost_for(feet))
        why = say("ghost-spent", "{who} has {ghost} Ghost left.", ghost=ghost)
        battle = yield from change_sheet(battle, aim.actor, sheet.replace(current_ghost_power=ghost), why)
        path = (battle.tokens[aim.actor].at, to)
        battle = yield from emit(TokenMoved(token=aim.actor, path=path, mode=self.id))
        yield from stepped_on(battle, aim.actor)
        return Outcome(details={"obstructed_by": None, "feet": feet, "ghost": _ghost_for(feet)})


def _jump_refusal(battle: Battle, token: TokenId, to: Point) -> Refusal | None:
    """Demand the distance, the Ghost, and a free place elsewhere."""
    sheet, who = sheet_of(battle, token), name_of(battle, token)
    feet, most = _jump_ft(battle, token, to), RULEBOOK.talent.teleport_ft * sheet.talents.teleport
    if not feet:
        return refuse("no-place", "{who} is there already.", who=who)
    if feet > most + NEAR_M:
        return refuse(
            "too-far", "{feet:m} ft is too far; {who} teleports {most:m} ft.", feet=feet, who=who, most=most
        )
    cost, left = _ghost_for(feet), sheet.current_ghost_power
    if cost > left:
        return refuse(
            "too-little-ghost",
            "Teleporting {feet:m} ft costs {cost} Ghost; {who} has {left}.",
            feet=feet,
            cost=cost,
            who=who,
            left=left,
        )
    return place_refusal(battle, token, to)


def _jump_ft(battle: Battle, token: TokenId, to: Point) -> float:
    """Return a distance through the air in feet."""
    return round(in_feet(math.dist(battle.tokens[token].at, to)), 6)


def _ghost_for(feet: float) -> int:
    """Return the Ghost that a jump costs, rounded down."""
    return math.floor(RULEBOOK.talent.teleport_ghost_each_ft * feet)
