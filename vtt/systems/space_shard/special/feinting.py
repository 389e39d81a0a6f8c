"""Feints: an opening for the next melee attack, and its end.  Source: completion 000.9, 'Fakeout'."""

from typing import Any

from vtt.battle import Aim, Battle, TokenId, name_of
from vtt.rules import Another, Outcome, Ruling, demand
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import (
    AN_ATTACKER,
    PaidAction,
    a_visible_target,
    able_to_act,
    the_price,
)
from vtt.systems.space_shard.harm.health import is_down
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.special.checks import CheckSpec
from vtt.systems.space_shard.special.opposed_action import OpposedAction, details_of, names_of
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.turns.economy import gain_state, lose_state
from vtt.text import refuse, say


@demand("a conscious target", refuse("is-down", "{target} is down and cannot be fooled."))
def a_conscious_target(action: Any, battle: Battle, aim: Another) -> bool:
    """Demand a target that can be fooled.  Source: completion 000.9, 'Fakeout'."""
    return not is_down(sheet_of(battle, aim.target))


@demand("an opening to close", refuse("no-opening", "Nobody has fooled {actor}."))
def an_opening_to_close(action: Any, battle: Battle, aim: Aim) -> bool:
    """Demand that another creature has fooled the actor.  Source: completion 000.9, 'Fakeout'."""
    return bool(_fooling(battle, aim.actor))


class Fakeout(OpposedAction):
    """Fool a creature: the next melee attack on it ignores Base Defense and Evade."""

    id = "fakeout"
    aliases = ("feint",)
    title = "Fakeout"
    source = SPECIAL.fakeout.source
    aidable = True
    spec = CheckSpec(id="int", attribute="INT", skill="subterfuge")
    demands = (*AN_ATTACKER, a_conscious_target, the_price, a_visible_target)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Roll against PER + Empathy; the opening lasts until the end of the own next turn."""
        battle = yield from self.paid(battle, aim)
        reckoning = self.reckoning(battle, aim)
        names = names_of(battle, aim)
        against = say("feints", "{actor} feints at {target}", **names)
        answer = (CheckSpec(id="per", attribute="PER", skill="empathy", trait="read"),)
        battle, contest = yield from self.contest(battle, aim, reckoning, answer, against)
        if contest.won:
            why = say("fooled", "{target} is open to the next melee attack of {actor}.", **names)
            opening = State(id="feinted", value=SPECIAL.fakeout.own_turns, of=aim.target)
            yield from gain_state(battle, aim.actor, opening, why=why)
        return Outcome(hit=contest.won, reckoning=reckoning, details=details_of(reckoning, contest))


class Readjust(PaidAction):
    """Take the openings away that others have: a Full-Turn Action."""

    id = "readjust"
    title = "Readjust"
    price = "full-turn"
    demands = (able_to_act, an_opening_to_close, the_price)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Close every opening."""
        battle = yield from self.paid(battle, aim)
        name = name_of(battle, aim.actor)
        for other in _fooling(battle, aim.actor):
            why = say("readjusted", "{actor} is on guard again.", actor=name)
            battle = yield from lose_state(battle, other, "feinted", why)
        return Outcome()


def _fooling(battle: Battle, token: TokenId) -> list[TokenId]:
    """Return the creatures that have an opening at one."""
    openings = ((other, sheet_of(battle, other).state("feinted")) for other in battle.tokens)
    return [other for other, opening in openings if opening is not None and opening.of == token]
