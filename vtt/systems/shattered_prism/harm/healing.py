"""Rest and repair between fights.  Source: completion 004.6; rule text, 'Armor'."""

from typing import Any

from vtt.battle import Aim, Battle
from vtt.rules import Count, Outcome, Ruling, Verdict, demand, peace, taken, takes
from vtt.systems.shattered_prism.harm.recovering import DAY_S, MINUTE_S, after_rest
from vtt.systems.shattered_prism.sheet.gear import Armour, Thing, Weapon
from vtt.systems.shattered_prism.sheet.sheet import PrismSheet, changed, of_actor, sheet_of
from vtt.systems.shattered_prism.turns.turn_action import TurnAction
from vtt.text import Quote, Refusal, refuse, say

SECONDS = Count(name="seconds", meaning="how many seconds", most=86_400)
MINUTES = Count(name="minutes", meaning="how many; a minute where nothing is named", most=1440)
DAYS = Count(name="days", meaning="how many days", most=365)
_GROUPS = ("armour", "objects", "weapons")


@demand("a creature that is not down", refuse("down", "{token} is {state} and cannot repair anything."))
def not_down(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand a creature that can work.  Source: completion 004.6."""
    return not (sheet := sheet_of(battle, aim.actor)).is_down or {"state": sheet.state}


@demand("a thing that lost Capacity")
def something_worn(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand something that is not whole.  Source: rule text, 'Armor'."""
    if _meant(battle, aim) is not None:
        return None
    if aim.using is None:
        return refuse("nothing-worn", "Nothing that {token} carries has lost Capacity.")
    thing = Quote(quote=aim.using)
    return refuse("nothing-worn", "{token} has no {thing} that lost Capacity.", thing=thing)


@demand("a thing that is not destroyed", after=[something_worn])
def not_destroyed(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand something that can be repaired.  Source: rule text, 'Armor'."""
    meant = _meant(battle, aim)
    if meant is None or not meant.destroyed:
        return None
    return refuse("destroyed", "The {thing} is destroyed and cannot be repaired.", thing=meant.said)


class Rest(TurnAction):
    """Rest for some time outside a fight."""

    id = "rest"
    title = "Rest"
    cost = "time"
    parameters = taken(SECONDS, MINUTES, DAYS)
    demands = (
        peace(refuse("in-encounter", "{token} cannot rest in a fight; it can let its Turns pass.")),
        of_actor("a living creature", lambda one: not one.is_dead, refuse("dead", "{token} is dead.")),
        of_actor(
            "no coma",
            lambda one: not one.in_coma,
            refuse("coma", "{token} is in a coma; use 'A minute of coma' for each minute of it."),
        ),
        of_actor(
            "something to recover",
            lambda one: after_rest(one, 0) != after_rest(one, 365 * DAY_S),
            refuse("rested", "{token} has nothing to recover."),
        ),
    )

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Refresh every pool by what the time is worth."""
        sheet, seconds = sheet_of(battle, aim.actor), _seconds(aim)
        after = after_rest(sheet, seconds)
        why = say(
            "recovers",
            "{token} rests: Energy {energy}, Stamina {stamina}, Vitality {vitality}, Trauma {trauma}.",
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
    parameters = takes(using="the layer of armour, weapon or thing; unnamed the first that can be repaired")
    demands = (
        peace(refuse("in-encounter", "{token} cannot repair anything in a fight.")),
        not_down,
        something_worn,
        not_destroyed,
    )

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return all that has lost Capacity and is not destroyed."""
        worn = [one.name for one in _spoilt(sheet_of(battle, aim.actor)) if not one.destroyed]
        return tuple(worn) or (None,)

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
