"""Loading bows, slings and crossbows.

Source: Rule text, 'On turn actions'; completion 002.4 'Reload', C4.
"""

from vtt.battle import Aim, Battle, TokenId, name_of
from vtt.rules import Course, Outcome, Ruling, change_sheet, demand, takes
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import AachenSheet, sheet_of
from vtt.systems.aachen.turns.economy import TITLES, Cost, cost_refusal, spend, turn_of
from vtt.systems.aachen.turns.paid_action import PaidAction
from vtt.text import Quote, Refusal, Sentence, Term, refuse, say

_RELOADS = say("loads", "{who} reloads the {weapon}.")


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
    if not weapon.reload or weapon.loaded or battle.encounter is None:
        return None
    cost = reload_cost(sheet_of(battle, aim.actor), weapon)
    if cost == "on-turn" and turn_of(battle, aim.actor) is not None:
        return None
    return refuse(
        "not-loaded",
        "{who}'s {weapon} is not loaded; reloading is an On-Turn action in its own turn."
        if cost == "on-turn"
        else "{who}'s {weapon} is not loaded; reloading takes a {cost}.",
        who=name_of(battle, aim.actor),
        weapon=weapon.said,
        cost=Term(term=TITLES[cost]),
    )


def shot(battle: Battle, token: TokenId, weapon: Weapon) -> Course[Battle]:
    """Shoot: the weapon is then no longer loaded."""
    if not weapon.reload:
        return battle
    if not weapon.loaded:
        battle = yield from _load(battle, token, weapon, _RELOADS, loaded=True)
    told = say("loads", "{who} lets fly with the {weapon}.")
    return (yield from _load(battle, token, weapon, told, loaded=False))


@demand("an empty weapon")
def an_empty_weapon(action: "Reload", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a weapon that is not loaded.  Source: completion 002.4, 'Reload'."""
    if action.weapon(battle, aim) is not None:
        return None
    who = name_of(battle, aim.actor)
    if aim.using is None:
        return refuse("nothing-to-load", "{who} has no empty weapon to reload.", who=who)
    weapon = Quote(quote=aim.using)
    return refuse("nothing-to-load", "{who} has no empty {weapon} to reload.", who=who, weapon=weapon)


@demand("what loading costs", after=[an_empty_weapon])
def the_cost_of_loading(action: "Reload", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand what it takes to load the weapon.  Source: completion 002.4 'Reload', C4."""
    weapon = action.weapon(battle, aim)
    if weapon is None:
        return None
    return cost_refusal(battle, aim.actor, reload_cost(sheet_of(battle, aim.actor), weapon))


class Reload(PaidAction):
    """Load a bow, sling or crossbow."""

    id = "reload"
    title = "Reload"
    price = "main"
    cost = "On-Turn, Move or Main"
    parameters = takes(using="the weapon")
    demands = (an_empty_weapon, the_cost_of_loading)

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the weapons that are not loaded."""
        return tuple(one.name for one in self._empty(sheet_of(battle, aim.actor)))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, and load."""
        weapon = self.weapon(battle, aim)
        if weapon is None:
            return Outcome()
        cost = reload_cost(sheet_of(battle, aim.actor), weapon)
        battle = yield from spend(battle, aim.actor, cost, self.title)
        yield from _load(battle, aim.actor, weapon, _RELOADS, loaded=True)
        return Outcome(details={"cost": TITLES[cost]})

    def weapon(self, battle: Battle, aim: Aim) -> Weapon | None:
        """Return the empty weapon that is named, else the first one."""
        found = self._empty(sheet_of(battle, aim.actor))
        return next((one for one in found if aim.using in (None, one.name)), None)

    def _empty(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        return tuple(one for one in sheet.weapons if one.reload and not one.loaded)


def _load(battle: Battle, token: TokenId, weapon: Weapon, why: Sentence, *, loaded: bool) -> Course[Battle]:
    sheet, name = sheet_of(battle, token), weapon.name
    weapons = tuple(one.replace(loaded=loaded) if one.name == name else one for one in sheet.weapons)
    why = why.with_values(weapon=weapon.said)
    return (yield from change_sheet(battle, token, sheet.replace(weapons=weapons), why))
