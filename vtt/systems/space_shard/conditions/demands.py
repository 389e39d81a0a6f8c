"""Demands that many chapters share: able to act or attack, a target that is known and seen, the price."""

from typing import Any

from vtt.battle import Aim, Battle
from vtt.rules import Course, Demand, Gain, OneTarget, PlainAction, asked_of_actor, demand
from vtt.rules.actions.plain import A
from vtt.systems.space_shard.attack.bonus import willpower_refusal
from vtt.systems.space_shard.attack.target_sight import sight_refusal
from vtt.systems.space_shard.conditions.states import action_refusal, attack_refusal, stuck_refusal
from vtt.systems.space_shard.cover.locating import location_refusal
from vtt.systems.space_shard.special.attack_options import attack_option_refusal
from vtt.systems.space_shard.turns.economy import Price, cost_refusal, short_title, spend
from vtt.text import Refusal

able_to_act = asked_of_actor("able to act", action_refusal)
"""Demand an actor that is conscious and in no state that stops it.  Source: completion 000.8."""


able_to_attack = asked_of_actor("able to attack", attack_refusal)
"""Demand an actor in no state that stops its attacks.  Source: completion 000.8."""


able_to_move = asked_of_actor("able to move", stuck_refusal)
"""Demand an actor in no state that holds it in its place.  Source: completion 000.8."""


@demand("a target whose place is known")
def a_located_target(action: Any, battle: Battle, aim: OneTarget) -> Refusal | None:
    """Demand a target that the actor has not lost.  Source: completion 000.8, 'Not located'."""
    return location_refusal(battle, aim.actor, aim.target)


@demand("choices that the attack allows")
def fitting_options(action: Any, battle: Battle, aim: OneTarget) -> Refusal | None:
    """Demand that a body part, a Lethal Attack and successes held back fit.  Source: completion 000.9."""
    return attack_option_refusal(battle, aim)


@demand("a point of Willpower, where one is spent")
def enough_willpower(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand Willpower where a point of it goes into the check.  Source: completion 000.3 (8)."""
    return willpower_refusal(battle, aim)


@demand("a target in sight")
def a_visible_target(action: Any, battle: Battle, aim: OneTarget) -> Refusal | None:
    """Demand that something of the target is seen.  Source: Rule text, 'Finding Cover'."""
    return sight_refusal(battle, aim.actor, aim.target)


@demand("the action that it takes")
def the_price(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that enough of the turn is left.  Source: Rule text, 'How a battle goes'."""
    return cost_refusal(battle, aim.actor, action.price)


GAIN = Gain(lambda action, battle, aim: action.paid(battle, aim))


class PaidAction(PlainAction[A]):
    """An action with a price."""

    title: str
    price: Price = "standard"
    demands: tuple[Demand, ...] = (able_to_act, the_price)

    @property
    def cost(self) -> str:
        """What of the turn it takes."""
        return short_title(self.price)

    def paid(self, battle: Battle, aim: Aim, *, keeps_aim: bool = False) -> Course[Battle]:
        """Take its price from the turn."""
        return (yield from spend(battle, aim.actor, self.price, self.title, keeps_aim=keeps_aim))


AN_ATTACKER = (able_to_attack, a_located_target, fitting_options, enough_willpower)
"""What is demanded of everyone that attacks another creature."""
