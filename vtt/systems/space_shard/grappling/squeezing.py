"""Hurting a held creature.  Source: completion 000.9, 'Grapple', damage to the held foe."""

from vtt.battle import Battle
from vtt.rules import Another, Outcome, Ruling
from vtt.systems.space_shard.attack.stacking import stacked
from vtt.systems.space_shard.conditions.demands import AN_ATTACKER, the_price
from vtt.systems.space_shard.grappling.holding import a_hold_on_the_target, answers_in_hold, brawl_spec
from vtt.systems.space_shard.harm.health import wound
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.special.checks import CheckSpec, check_parts, roll_check
from vtt.systems.space_shard.special.opposed_action import OpposedAction, details_of, names_of
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.turns.economy import Price, spend
from vtt.text import say


class GrappleDamage(OpposedAction):
    """Squeeze a held creature: a Full-Turn Action."""

    id = "grapple-damage"
    aliases = ("squeeze",)
    title = "Damage in a grapple"
    cost = "Full-Turn"
    source = SPECIAL.grapple.source
    price: Price = "full-turn"
    demands = (*AN_ATTACKER, a_hold_on_the_target, the_price)

    def own_spec(self, battle: Battle, aim: Another) -> CheckSpec:
        """Return what the contest is rolled with."""
        return brawl_spec(battle, aim.actor, aim.target)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Contest; where it is won, STR + Brawl does bashing harm."""
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        reckoning = self.reckoning(battle, aim)
        against = say("squeezes", "{actor} squeezes {target}", **names_of(battle, aim))
        answers = answers_in_hold(battle, aim.target, aim.actor)
        battle, contest = yield from self.contest(battle, aim, reckoning, answers, against)
        details = details_of(reckoning, contest)
        if not contest.won:
            return Outcome(hit=False, reckoning=reckoning, details=details)
        dice = stacked(check_parts(sheet_of(battle, aim.actor), _SQUEEZE, self.source))
        successes = yield from roll_check(battle, aim.actor, dice, against, _SQUEEZE)
        harm = min(successes, int(dice.total))
        yield from wound(battle, aim.target, harm, "B")
        details |= {"damage_successes": successes, "cap": int(dice.total), "kind": "B"}
        return Outcome(hit=True, harm=harm, reckoning=reckoning, details=details)


_SQUEEZE = CheckSpec(id="brawl", attribute="STR", skill="brawl")
