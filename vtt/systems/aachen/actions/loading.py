"""Loading bows, slings and crossbows.

Source: Rule text, 'On turn actions'; completion 002.4 'Reload', C4.
"""

from typing import Any

from vtt.battle import Aim, Battle, name_of
from vtt.rules import Course, demand, holding
from vtt.rules.holding import loaded, no_shots_refusal, something_to_load, the_thing
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import AachenSheet, Weapon, sheet_of
from vtt.systems.aachen.turns.economy import TITLES, Cost, cost_refusal, spend, turn_of
from vtt.systems.aachen.turns.paid_action import PaidAction
from vtt.text import Refusal, Term, refuse, say

_RELOADS = say("loads", "{who} reloads the {item}.")


def reload_cost(sheet: AachenSheet, weapon: Weapon) -> Cost:
    """Return what it takes to load a weapon.

    A bow whose quiver is readied is loaded On-Turn; one whose quiver is not, and a sling, with a Move,
    On-Turn from Shoot 1 on; a crossbow with a Main.
    """
    if weapon.reload == "crossbow":
        return "main"
    readied = weapon.reload == "bow" and sheet.quiver == "readied"
    quick = sheet.skills.get("shoot", -1) >= RULEBOOK.reload.quick_from_skill
    return "on-turn" if readied or quick else "move"


def load_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    """Demand a loaded weapon, or one that can be loaded on the way: On-Turn, or outside an encounter."""
    if not weapon.reload or weapon.loaded:
        return None
    cost = reload_cost(sheet_of(battle, aim.actor), weapon)
    on_the_way = battle.encounter is None or (cost == "on-turn" and turn_of(battle, aim.actor) is not None)
    if on_the_way:
        return no_shots_refusal(battle, aim.actor, weapon)
    return refuse(
        "not-loaded",
        "{who}'s {weapon} is not loaded; reloading is an On-Turn action in {who}'s own turn."
        if cost == "on-turn"
        else "{who}'s {weapon} is not loaded; reloading takes a {cost}.",
        who=name_of(battle, aim.actor),
        weapon=weapon.said,
        cost=Term(term=TITLES[cost]),
    )


def shot(battle: Battle, aim: Aim, weapon: Weapon) -> Course[Battle]:
    """Shoot: the weapon is then no longer loaded."""
    if not weapon.loaded:
        battle = yield from loaded(battle, aim.actor, weapon, _RELOADS)
    told = say("loads", "{who} lets fly with the {item}.")
    return (yield from holding.exchange(battle, aim.actor, weapon.with_shots(1), weapon.with_shots(0), told))


@demand("what loading costs", after=[the_thing])
def the_cost_of_loading(action: "Reload", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand what it takes to load the weapon.  Source: completion 002.4 'Reload', C4."""
    return cost_refusal(battle, aim.actor, action.cost_of(battle, aim, action.found(battle, aim)))


class Reload(holding.Reload, PaidAction[Aim]):
    """Load a bow, sling or crossbow."""

    id = "reload"
    title = "Reload"
    price = "main"
    cost = "On-Turn, Move or Main"
    told = _RELOADS
    nothing = refuse("nothing-to-load", "{who} has no empty weapon to reload.")
    no_such = refuse("nothing-to-load", "{who} has no empty {what} to reload.")
    demands = (the_thing, something_to_load, the_cost_of_loading)

    def cost_of(self, battle: Battle, aim: Aim, found: Any) -> Cost:
        """Return what it takes to load what was found."""
        return reload_cost(sheet_of(battle, aim.actor), found) if isinstance(found, Weapon) else "instant"

    def priced(self, battle: Battle, aim: Aim, found: Any) -> Course[Battle]:
        """Pay what the weapon takes."""
        return (yield from spend(battle, aim.actor, self.cost_of(battle, aim, found), self.title))

    def shown(self, battle: Battle, aim: Aim, found: Any) -> dict[str, str]:
        """Tell what it took."""
        return {"cost": TITLES[self.cost_of(battle, aim, found)]}
