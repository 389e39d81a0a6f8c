"""Rest and repair between fights.  Source: completion 004.6; rule text, 'Armor'."""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of
from vtt.rules.actions.settings import Count, Setting, taken
from vtt.rules.rulings.ruling import Outcome, Ruling
from vtt.systems.shattered_prism.harm.recovering import DAY_S, MINUTE_S, after_rest
from vtt.systems.shattered_prism.sheet.changing import changed
from vtt.systems.shattered_prism.sheet.gear import Armour, Thing, Weapon
from vtt.systems.shattered_prism.sheet.sheet import PrismSheet, sheet_of
from vtt.systems.shattered_prism.turns.turn_action import TurnAction
from vtt.text.sentence import Quote, Refusal, refuse, say

SECONDS = Count(name="seconds", title="Seconds", meaning="how many seconds", most=86_400)
MINUTES = Count(
    name="minutes", title="Minutes", meaning="how many; a minute where nothing is named", most=1440
)
DAYS = Count(name="days", title="Days", meaning="how many days", most=365)
_GROUPS = ("armour", "objects", "weapons")


class Rest(TurnAction):
    """Rest for some time outside a fight."""

    id = "rest"
    title = "Rest"
    cost = "time"
    parameters: ClassVar[Mapping[str, str | Setting]] = {**taken(SECONDS, MINUTES, DAYS)}

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Refuse it in a fight, to the dead, and in a coma, whose minutes count one by one."""
        name = name_of(battle, aim.actor)
        if battle.encounter is not None:
            return refuse(
                "in-encounter", "{token} cannot rest in a fight; it can let its Turns pass.", token=name
            )
        if sheet_of(battle, aim.actor).is_dead:
            return refuse("dead", "{token} is dead.", token=name)
        if sheet_of(battle, aim.actor).in_coma:
            template = "{token} is in a coma: each minute is endured by itself ('A minute of coma')."
            return refuse("coma", template, token=name)
        return None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Refresh every pool by what the time is worth."""
        sheet, seconds = sheet_of(battle, aim.actor), _seconds(aim)
        after = after_rest(sheet, seconds)
        why = say(
            "recovers",
            "{token} rests: Energy {energy}, Stamina {stamina}, Vitality {vitality}, Trauma {trauma}.",
            token=name_of(battle, aim.actor),
            energy=after.energy_left,
            stamina=after.stamina_left,
            vitality=after.vitality_left,
            trauma=after.trauma_left,
        )
        pools = ("energy", "stamina", "vitality", "trauma", "rested_s")
        yield from changed(battle, aim.actor, why, **{name: getattr(after, name) for name in pools})
        return Outcome(details={"seconds": seconds})


class Repair(TurnAction):
    """Repair armour, a shield or a weapon outside a fight; what is destroyed is gone for good."""

    id = "repair"
    title = "Repair"
    cost = "time"
    parameters: ClassVar[Mapping[str, str]] = {
        "with": "the layer of armour, weapon or thing; unnamed the first that can be repaired"
    }

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return all that has lost Capacity and is not destroyed."""
        worn = [one.name for one in _spoilt(sheet_of(battle, aim.actor)) if not one.destroyed]
        return tuple(worn) or (None,)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Refuse it in a fight, to a creature that is down, and of what is whole or destroyed."""
        meant, name = _meant(battle, aim), name_of(battle, aim.actor)
        if battle.encounter is not None:
            return refuse("in-encounter", "Nothing is repaired in a fight.")
        if (sheet := sheet_of(battle, aim.actor)).is_down:
            template = "{token} is {state} and cannot repair anything."
            return refuse("down", template, token=name, state=sheet.state)
        if meant is None and aim.using is not None:
            using = Quote(quote=aim.using)
            return refuse(
                "nothing-worn", "{token} has no {thing} that lost Capacity.", token=name, thing=using
            )
        if meant is None:
            return refuse("nothing-worn", "Nothing that {token} carries has lost Capacity.", token=name)
        if meant.destroyed:
            return refuse("destroyed", "The {thing} is destroyed and cannot be repaired.", thing=meant.said)
        return None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Give it all its Capacity back."""
        meant, sheet = _meant(battle, aim), sheet_of(battle, aim.actor)
        if meant is not None:
            why = say("repaired", "The {thing} is repaired.", thing=meant.said)
            whole = {
                group: tuple(
                    one.replace(capacity_left=None) if one is meant else one for one in getattr(sheet, group)
                )
                for group in _GROUPS
            }
            yield from changed(battle, aim.actor, why, **whole)
        return Outcome()


def _seconds(aim: Aim) -> int:
    """Return how long a creature rests; a minute where nothing is said."""
    named = {1: SECONDS.named(aim), MINUTE_S: MINUTES.named(aim), DAY_S: DAYS.named(aim)}
    known = [seconds * count for seconds, count in named.items() if count is not None]
    return sum(known) if known else MINUTE_S


def _spoilt(sheet: PrismSheet) -> list[Armour | Thing | Weapon]:
    """Return all that has lost Capacity."""
    carried = [one for group in _GROUPS for one in getattr(sheet, group)]
    return [one for one in carried if one.left < one.capacity]


def _meant(battle: Battle, aim: Aim) -> Armour | Thing | Weapon | None:
    """Return what is to be repaired; what is destroyed only where there is nothing else."""
    spoilt = [one for one in _spoilt(sheet_of(battle, aim.actor)) if aim.using in (None, one.name)]
    return min(spoilt, key=lambda one: one.destroyed, default=None)
