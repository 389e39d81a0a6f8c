"""Before the fight: the reaction roll and the ambush.

Source: Rule text, 'Rounds' and 'Surprise'; completion 002.6 'Reaction roll', C1.
"""

from collections.abc import Sequence
from typing import Any

from vtt.battle import Aim, Battle, Reckoning, TokenId, measure, name_of
from vtt.rules import Outcome, Ruling, Verdict, asked_of_actor, demand, gm_parts, tell
from vtt.systems.aachen.checks.checks import CheckSpec, best_check, check_parts, checked
from vtt.systems.aachen.movement.melee_reach import foes_of, stands
from vtt.systems.aachen.options import switches_of
from vtt.systems.aachen.rulebook import RULEBOOK, Attitude
from vtt.systems.aachen.sheet import idle_refusal, sheet_of
from vtt.systems.aachen.turns.initiative import PARTY
from vtt.systems.aachen.turns.morale_due import surprise_asked
from vtt.systems.aachen.turns.paid_action import PaidAction
from vtt.systems.aachen.turns.turns import surprise
from vtt.text import Term, refuse, say

_SNEAK, _NOTICE = CheckSpec("DEX", "sneak"), CheckSpec("WIS", "notice")


def attitude(total: int) -> Attitude:
    """Return how the others behave."""
    return next((name for most, name in RULEBOOK.reaction.up_to if total <= most), RULEBOOK.reaction.above)


@demand("no fight yet", refuse("fight-on", "Round {round} is on; this is done before a fight."))
def no_fight(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand that no fight is on.  Source: Rule text, 'Surprise'."""
    return battle.encounter is None or {"round": battle.encounter.round}


able_to_act = asked_of_actor("a creature that can act", idle_refusal)
"""Demand a leader that can speak or sneak.  Source: completion 002.6, 'Reaction roll'."""


@demand("foes to surprise", refuse("nobody-there", "There is no foe here to surprise."))
def foes_to_surprise(action: Any, battle: Battle, aim: Aim) -> bool:
    """Demand that there is another side here.  Source: Rule text, 'Surprise'."""
    return bool(foes_of(battle, aim.actor))


class ReactionRoll(PaidAction):
    """Let the leader's presence decide how the others behave: 2d6 + CHA."""

    id = "reaction-roll"
    aliases = ("reaction",)
    title = "Reaction roll"
    price = "instant"
    demands = (no_fight, able_to_act)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return the leader's CHA."""
        return Reckoning(parts=(*check_parts(sheet_of(battle, aim.actor), "CHA", ""), *gm_parts(aim)))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll."""
        reckoning, who = self.reckoning(battle, aim), name_of(battle, aim.actor)
        purpose = say("reaction", "Reaction to {who}", who=who)
        total = yield from checked(battle, aim.actor, reckoning, purpose)
        found = Term(term=attitude(total))
        told = say("reaction", "The others are {attitude} towards {who}.", who=who, attitude=found)
        yield from tell(told, reckoning)
        return Outcome(reckoning=reckoning, details={"total": total, "attitude": attitude(total)})


class Ambush(PaidAction):
    """Try to surprise the other side: DEX/Sneak against WIS/Notice, one roll for each side."""

    id = "ambush"
    aliases = ("surprise",)
    title = "Try to surprise"
    price = "instant"
    demands = (no_fight, able_to_act, foes_to_surprise)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return what the attackers add to 2d6: the worst Sneak among them, or the best by the switch."""
        pick = max if switches_of(battle).best_sneak else min
        sneakers = [aim.actor, *(one for one in measure.allies(battle, aim.actor) if stands(battle, one))]
        return pick(_checks(battle, sneakers, _SNEAK), key=lambda one: one.total).plus(*gm_parts(aim))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll for both sides; a tie surprises only where the player characters attack."""
        foes, reckoning = foes_of(battle, aim.actor), self.reckoning(battle, aim)
        party = battle.tokens[aim.actor].side == PARTY
        sneaking = say("sneak", "{who}'s side tries to sneak up", who=name_of(battle, aim.actor))
        mine = yield from checked(battle, aim.actor, reckoning, sneaking)
        if not foes:
            return Outcome(hit=False, reckoning=reckoning, details={"sneak": mine, "surprised": []})
        best = max(foes, key=lambda one: best_check(sheet_of(battle, one), (_NOTICE,)).total)
        noticing = say("notice", "{who} keeps watch for the other side", who=name_of(battle, best))
        theirs = yield from checked(battle, best, best_check(sheet_of(battle, best), (_NOTICE,)), noticing)
        won = mine > theirs or (mine == theirs and party)
        for foe in foes if won else ():
            battle = yield from surprise(battle, foe)
        told = say(
            "ambush",
            "The ambush succeeds: Sneak {mine} against Notice {theirs}."
            if won
            else "The ambush is noticed: Sneak {mine} against Notice {theirs}.",
            mine=mine,
            theirs=theirs,
        )
        battle = yield from tell(told, reckoning)
        caught = [one for one in foes if sheet_of(battle, one).has("surprised")]
        yield from surprise_asked(battle, caught)
        found = {"sneak": mine, "notice": theirs, "surprised": caught}
        return Outcome(hit=won, reckoning=reckoning, details=found)


def _checks(battle: Battle, tokens: Sequence[TokenId], spec: CheckSpec) -> list[Reckoning]:
    return [best_check(sheet_of(battle, one), (spec,)) for one in tokens]
