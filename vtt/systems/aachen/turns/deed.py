"""What actions have in common: a price, and demands about the states of the creature that acts."""

from collections.abc import Mapping
from typing import Any

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of
from vtt.rules.actions.demands import Demand, demand
from vtt.rules.actions.plain import A, PlainAction
from vtt.rules.actions.settings import Setting, taken
from vtt.systems.aachen.sheet.sheet import sheet_of
from vtt.systems.aachen.sheet.terms import StateId
from vtt.systems.aachen.turns.economy import TITLES, Cost, cost_refusal, own_turn_refusal
from vtt.text.sentence import Refusal


@demand("the actions that it costs")
def its_price(action: "Deed[Any]", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand its price: whose turn it is, the price itself asks.  Source: Rule text, 'Action types'."""
    return cost_refusal(battle, aim.actor, action.price)


@demand("a turn of its own")
def its_turn(action: "Deed[Any]", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the own turn, for what bears on its Move.  Source: Rule text, 'Main actions'."""
    return own_turn_refusal(battle, aim.actor)


class Deed(PlainAction[A]):
    """An action with a price; a Main may be held for the turn of another."""

    price: Cost
    anytime = True
    demands: tuple[Demand, ...] = (its_price,)

    @property
    def cost(self) -> str:
        """What of the turn it takes."""
        return TITLES[self.price]


def in_state(title: str, state: StateId, refusal: Refusal) -> Demand:
    """Demand that the creature that acts is in a state; `{who}` is the creature."""
    return Demand(title, lambda action, battle, aim: _judged(battle, aim, state, refusal, wanted=True))


def not_in_state(title: str, state: StateId, refusal: Refusal) -> Demand:
    """Demand that the creature that acts is not in a state; `{who}` is the creature."""
    return Demand(title, lambda action, battle, aim: _judged(battle, aim, state, refusal, wanted=False))


def _judged(battle: Battle, aim: Aim, state: StateId, refusal: Refusal, *, wanted: bool) -> Refusal | None:
    if sheet_of(battle, aim.actor).has(state) is wanted:
        return None
    return refusal.with_values(who=name_of(battle, aim.actor))


def peace(refusal: Refusal) -> Demand:
    """Demand that no fight is on; `{who}` is the creature that acts."""

    def asked(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
        return None if battle.encounter is None else refusal.with_values(who=name_of(battle, aim.actor))

    return Demand("time outside of fights", asked)


def takes(*settings: Setting, target: str = "", using: str = "") -> Mapping[str, str | Setting]:
    """Return what an action takes of its command, each with its meaning."""
    named = {"target": target, "with": using}
    return {**{name: meaning for name, meaning in named.items() if meaning}, **taken(*settings)}
