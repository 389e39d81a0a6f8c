"""What hands and body do: weapons are readied and reloaded, things used; hunkering and standing up.

Source: Rule text, 'Actor and actions'; completion 003.5.
"""

from collections.abc import Mapping
from typing import Any

from vtt.battle import Aim, Battle, Reckoning, names_of
from vtt.rules import Outcome, Ruling, change_sheet, demand
from vtt.systems.phase_six.attack.preparing import lifted
from vtt.systems.phase_six.reactions.simple import Simple, weapons_that
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet.gear import Item, Weapon
from vtt.systems.phase_six.sheet.sheet import SixSheet, sheet_of
from vtt.text import Name, Quote, Refusal, Term, refuse, say


@demand("not hunkered yet")
def _upright(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the actor stands.  Source: Rule text, 'Actor and actions'."""
    if sheet_of(battle, aim.actor).has("hunkered"):
        return refuse("is-hunkered", "{who} is hunkered already.", **_who(battle, aim))
    return None


def _hunker(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    why = say("hunkers", "{who} hunkers.", **_who(battle, aim))
    yield from change_sheet(battle, aim.actor, sheet_of(battle, aim.actor).in_state("hunkered"), why)
    return Outcome()


@demand("hunkered")
def _low(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the actor is hunkered.  Source: Rule text, 'Actor and actions'."""
    if not sheet_of(battle, aim.actor).has("hunkered"):
        return refuse("stands", "{who} stands already.", **_who(battle, aim))
    return None


def _stand(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    battle = yield from lifted(battle, aim.actor)
    why = say("stands-up", "{who} stands up.", **_who(battle, aim))
    yield from change_sheet(battle, aim.actor, sheet_of(battle, aim.actor).without_state("hunkered"), why)
    return Outcome()


def _away(battle: Battle, aim: Aim) -> Weapon | None:
    """Return the weapon to make ready: the one that is named, else the first that is not."""
    sheet = sheet_of(battle, aim.actor)
    if aim.using is None:
        return next((one for one in sheet.weapons if one.held != "ready"), None)
    return sheet.weapon(aim.using)


def ready_actions(weapon: Weapon) -> int:
    """Return what it takes to make a weapon ready; to pick it up takes an action at least."""
    if weapon.held == "stuck":
        return RULEBOOK.protection.free_stuck_weapon
    return max(1, weapon.ready) if weapon.held == "dropped" else weapon.ready


def _ready_actions(battle: Battle, aim: Aim) -> int:
    weapon = _away(battle, aim)
    return ready_actions(weapon) if weapon is not None else 1


@demand("a weapon to make ready")
def _a_weapon(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a weapon.  Source: Rule text, 'Actor and actions'."""
    if _away(battle, aim) is not None:
        return None
    return refuse("nothing-to-ready", "{who} has no weapon to make ready.", **_who(battle, aim))


@demand("a weapon that is not ready yet", after=[_a_weapon])
def _not_ready(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a weapon that is stowed, stuck or dropped.  Source: Rule text, 'Actor and actions'."""
    weapon = _away(battle, aim)
    if weapon is not None and weapon.held == "ready":
        return refuse("is-ready", "The {weapon} is ready already.", weapon=weapon.said)
    return None


def _ready(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    weapon = _away(battle, aim)
    if weapon is not None:
        after = sheet_of(battle, aim.actor).with_weapon(weapon.replace(held="ready"))
        why = say("readies", "{who} makes the {weapon} ready.", **_with(battle, aim, weapon))
        yield from change_sheet(battle, aim.actor, after, why)
    return Outcome()


@demand("a weapon in hand")
def _in_hand(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a weapon that can be put away.  Source: Rule text, 'Actor and actions'."""
    weapon = sheet_of(battle, aim.actor).weapon(aim.using)
    if weapon is None or weapon.natural or weapon.held != "ready":
        return refuse("nothing-to-stow", "{who} holds no such weapon.", **_who(battle, aim))
    return None


def _stow(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    weapon = sheet_of(battle, aim.actor).weapon(aim.using)
    if weapon is not None:
        after = sheet_of(battle, aim.actor).with_weapon(weapon.replace(held="stowed"))
        why = say("stows", "{who} puts the {weapon} away.", **_with(battle, aim, weapon))
        yield from change_sheet(battle, aim.actor, after, why)
    return Outcome()


def _empty(battle: Battle, aim: Aim) -> Weapon | None:
    """Return the weapon to reload: the one that is named, else the first that is not full."""
    sheet = sheet_of(battle, aim.actor)
    if aim.using is not None:
        return sheet.weapon(aim.using)
    return next((one for one in sheet.weapons if (one.rounds_left or 0) < one.capacity), None)


def _reload_actions(battle: Battle, aim: Aim) -> int:
    weapon = _empty(battle, aim)
    return weapon.reload if weapon is not None else 1


@demand("a weapon that holds rounds")
def _reloadable(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a weapon that can be reloaded.  Source: Rule text, 'Actor and actions'."""
    weapon = _empty(battle, aim)
    if weapon is None or not weapon.capacity:
        return refuse("nothing-to-reload", "{who} has no weapon to reload.", **_who(battle, aim))
    return None


@demand("a weapon that is not full", after=[_reloadable])
def _not_full(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that rounds are missing.  Source: Rule text, 'Actor and actions'."""
    weapon = _empty(battle, aim)
    if weapon is not None and weapon.capacity and weapon.rounds_left == weapon.capacity:
        return refuse(
            "is-loaded",
            "The {weapon} holds all of its {rounds|round|rounds}.",
            weapon=weapon.said,
            rounds=weapon.capacity,
        )
    return None


def _reload(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    weapon = _empty(battle, aim)
    if weapon is None or not weapon.capacity:
        return Outcome()
    after = sheet_of(battle, aim.actor).with_weapon(weapon.replace(loaded=weapon.capacity))
    why = say(
        "reloads",
        "{who} reloads the {weapon}: {rounds|round|rounds}.",
        rounds=weapon.capacity,
        **_with(battle, aim, weapon),
    )
    yield from change_sheet(battle, aim.actor, after, why)
    return Outcome(details={"loaded": weapon.capacity})


def item_of(sheet: SixSheet, name: str | None) -> Item | None:
    """Return the thing of that name; unnamed the first of which there is one."""
    there = [one for one in sheet.items if one.count != 0]
    return next((one for one in there if name in (None, one.name)), None)


@demand("a thing that is left")
def a_thing_left(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a thing of which there is one left.  Source: Rule text, 'Actor and actions'."""
    if item_of(sheet_of(battle, aim.actor), aim.using) is not None:
        return None
    if aim.using is None:
        return refuse("no-such-item", "{who} has no thing left.", **_who(battle, aim))
    return refuse("no-such-item", "{who} has no {item}.", item=Quote(quote=aim.using), **_who(battle, aim))


def item_variants(battle: Battle, aim: Aim) -> tuple[str | None, ...]:
    """Return the things there are."""
    return tuple(one.name for one in sheet_of(battle, aim.actor).items if one.count != 0)


def without_one(sheet: SixSheet, item: Item) -> SixSheet:
    """Return the sheet with one less of a thing, where it is counted."""
    if item.count is None:
        return sheet
    fewer = item.replace(count=max(0, item.count - 1))
    return sheet.replace(items=tuple(fewer if one == item else one for one in sheet.items))


def _use(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    """Use a thing; it may heal wounds or give a boost, what else it does is the GM's to say."""
    sheet = sheet_of(battle, aim.actor)
    item = item_of(sheet, aim.using)
    if item is None:
        return Outcome()
    healed = min(item.heals, sheet.wounds)
    after = without_one(sheet, item).replace(wounds=sheet.wounds - healed, boost=sheet.boost + item.boost)
    why = say("uses", "{who} uses the {item}.", item=item.said, **_who(battle, aim))
    yield from change_sheet(battle, aim.actor, after, why)
    return Outcome(details={"healed": healed, "boost": item.boost})


def _who(battle: Battle, aim: Aim) -> Mapping[str, Name]:
    return names_of(battle, who=aim.actor)


def _with(battle: Battle, aim: Aim, weapon: Weapon) -> Mapping[str, Name | Term]:
    return {**_who(battle, aim), "weapon": weapon.said}


HUNKER = Simple("hunker", "Hunker", _hunker, (_upright,))
STAND_UP = Simple("stand-up", "Stand up", _stand, (_low,))
READY = Simple(
    "ready",
    "Ready",
    _ready,
    (_a_weapon, _not_ready),
    takes=_ready_actions,
    variants=weapons_that(lambda one: one.held != "ready"),
    price="what the weapon says, mostly 1 action",
    parameters={"with": "a weapon that is stowed, stuck or dropped"},
)
STOW = Simple(
    "stow",
    "Put away",
    _stow,
    (_in_hand,),
    variants=weapons_that(lambda one: one.held == "ready"),
    parameters={"with": "a weapon in hand"},
)
RELOAD = Simple(
    "reload",
    "Reload",
    _reload,
    (_reloadable, _not_full),
    takes=_reload_actions,
    variants=weapons_that(lambda one: one.capacity > 0),
    price="what the weapon says, mostly 1 action",
    parameters={"with": "a weapon that holds rounds"},
)
USE = Simple(
    "use", "Use", _use, (a_thing_left,), variants=item_variants, parameters={"with": "a thing on the sheet"}
)
