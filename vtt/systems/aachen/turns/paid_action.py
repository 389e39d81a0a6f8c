"""What actions have in common: a price, and demands about the creatures concerned."""

from collections.abc import Callable, Mapping
from typing import Any

from vtt.battle import Aim, Battle, name_of, names_of
from vtt.rules import Demand, OneTarget, PlainAction, Setting, demand, taken
from vtt.rules.actions.plain import A
from vtt.systems.aachen.sheet.sheet import AachenSheet, sheet_of
from vtt.systems.aachen.turns.economy import TITLES, Cost, cost_refusal, own_turn_refusal
from vtt.text import Refusal


@demand("the actions that it costs")
def its_price(action: "PaidAction[Any]", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand its price: whose turn it is, the price itself asks.  Source: Rule text, 'Action types'."""
    return cost_refusal(battle, aim.actor, action.price)


@demand("a turn of its own")
def its_turn(action: "PaidAction[Any]", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the own turn, for what bears on its Move.  Source: Rule text, 'Main actions'."""
    return own_turn_refusal(battle, aim.actor)


class PaidAction(PlainAction[A]):
    """An action with a price; a Main may be held for the turn of another."""

    price: Cost
    anytime = True
    demands: tuple[Demand, ...] = (its_price,)

    @property
    def cost(self) -> str:
        """What of the turn it takes."""
        return TITLES[self.price]


def of_actor(title: str, fits: Callable[[AachenSheet], bool], refusal: Refusal) -> Demand:
    """Demand something of the creature that acts; in the refusal it is `{who}`."""

    def asked(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
        if fits(sheet_of(battle, aim.actor)):
            return None
        return refusal.with_values(who=name_of(battle, aim.actor))

    return Demand(title, asked)


def of_target(title: str, fits: Callable[[AachenSheet], bool], refusal: Refusal) -> Demand:
    """Demand something of the target; in the refusal it is `{target}`, the creature that acts `{who}`."""

    def asked(action: Any, battle: Battle, aim: OneTarget) -> Refusal | None:
        if fits(sheet_of(battle, aim.target)):
            return None
        return refusal.with_values(**names_of(battle, who=aim.actor, target=aim.target))

    return Demand(title, asked)


def peace(refusal: Refusal) -> Demand:
    """Demand that no fight is on; `{who}` is the creature that acts."""

    def asked(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
        return None if battle.encounter is None else refusal.with_values(who=name_of(battle, aim.actor))

    return Demand(title="time outside of fights", asked=asked)


def takes(*settings: Setting, target: str = "", using: str = "") -> Mapping[str, str | Setting]:
    """Return what an action takes of its command, each with its meaning."""
    named = {"target": target, "with": using}
    return {**{name: meaning for name, meaning in named.items() if meaning}, **taken(*settings)}
