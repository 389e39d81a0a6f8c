"""Help: first aid, putting out flames, and a rest.

Source: completion 003.6, 'Dying', 'Bleeding', 'Burning', 'Rest 6 h'.
"""

from typing import Any

from vtt.battle import Aim, Battle, Reckoning, measure, name_of, names_of
from vtt.rules import Outcome, Ruling, Verdict, change_sheet, demand, gm_parts, peace
from vtt.systems.phase_six.actions.checks import (
    LUCK,
    check_reckoning,
    dice_lost,
    minimum_parts,
    rating_part,
    roll_check,
)
from vtt.systems.phase_six.attack.hit_roll import walking_parts
from vtt.systems.phase_six.reactions.simple import Simple, target_of
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import SixSheet, sheet_of
from vtt.systems.phase_six.turns.economy import is_dead
from vtt.text import refuse, say


@demand(
    "a patient within arm's length",
    refuse("out-of-reach", "{who} is {gap:m} m away; help reaches {most:m} m."),
)
def _near(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand that a hand reaches the patient.  Source: completion 003.6, 'Dying'."""
    target, most = target_of(aim), RULEBOOK.first_aid.reach_m
    gap = measure.gap_m(battle, aim.actor, target)
    return (
        target == aim.actor
        or gap <= most + 1e-9
        or {"who": name_of(battle, target), "gap": gap, "most": most}
    )


def _first_aid_of(battle: Battle, aim: Aim) -> Reckoning:
    reckoning = check_reckoning(sheet_of(battle, aim.actor), "first_aid")
    return reckoning.plus(*walking_parts(battle, aim), *gm_parts(aim))


@demand("a dying or bleeding patient", refuse("needs-no-first-aid", "{who} is neither dying nor bleeding."))
def _in_danger(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand what first aid can end.  Source: completion 003.6, 'Dying', 'Bleeding'."""
    sheet, who = sheet_of(battle, target_of(aim)), name_of(battle, target_of(aim))
    return (sheet.has("dying", "bleeding") and not is_dead(sheet)) or {"who": who}


def _first_aid(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    """Roll First Aid: as many successes as the value end dying, a single one ends bleeding."""
    target, known = target_of(aim), reckoning or _first_aid_of(battle, aim)
    names, sheet = names_of(battle, who=aim.actor, patient=target), sheet_of(battle, target)
    wanted = sheet.points("dying") or 1
    template = "{who} gives first aid to {patient} for {wanted|success|successes}"
    purpose = say("first-aid", template, wanted=wanted, **names)
    battle, reading = yield from roll_check(battle, aim.actor, known, purpose)
    helped = reading.successes >= wanted and sheet.has("dying", "bleeding")
    if helped:
        why = say("helped", "{patient} is out of danger.", **names)
        yield from change_sheet(battle, target, out_of_danger(sheet), why)
    details = {
        "pool": int(known.total),
        "successes": reading.successes,
        "wanted": wanted,
        "helped": helped,
    }
    return Outcome(hit=helped, reckoning=known, details=details)


def out_of_danger(sheet: SixSheet) -> SixSheet:
    """Return a sheet that no longer bleeds; after dying it is unconscious, PROPOSED."""
    if not sheet.has("dying"):
        return sheet.without_state("bleeding")
    return sheet.without_state("dying").in_state("unconscious", RULEBOOK.first_aid.unconscious)


@demand("a burning patient", refuse("not-burning", "{who} does not burn."))
def _burning(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand flames to put out.  Source: completion 003.6, 'Burning'."""
    return sheet_of(battle, target_of(aim)).has("burning") or {"who": name_of(battle, target_of(aim))}


def _extinguish(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    target = target_of(aim)
    why = say("extinguished", "{who} no longer burns.")
    yield from change_sheet(battle, target, sheet_of(battle, target).without_state("burning"), why)
    return Outcome()


_no_fight = peace(refuse("in-a-fight", "{who} cannot rest for six hours in a fight."), "no fight")
"""Demand that no encounter is on.  Source: completion 003.6, 'Rest 6 h'."""


def _rest_of(battle: Battle, aim: Aim) -> Reckoning:
    sheet = sheet_of(battle, aim.actor)
    dice = tuple(rating_part(sheet, name) for name in RULEBOOK.rest.rolls)
    return Reckoning(parts=(*dice, *dice_lost(sheet), *minimum_parts(sheet), *gm_parts(aim)))


def _rest(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    """Roll Resistance, Endurance and Willpower: a wound for each success; the dice of luck come back."""
    known, names = reckoning or _rest_of(battle, aim), names_of(battle, who=aim.actor)
    purpose = say("rest", "{who} rests for six hours", **names)
    battle, reading = yield from roll_check(battle, aim.actor, known, purpose)
    sheet = sheet_of(battle, aim.actor)
    healed = min(sheet.wounds, reading.successes)
    after = sheet.replace(
        wounds=sheet.wounds - healed, boost=0, bonus_dice_used=0, destiny_dice_used=0, rerolls_used=0
    )
    why = say("rested", "{who} has rested: {healed|wound|wounds} healed.", healed=healed, **names)
    yield from change_sheet(battle, aim.actor, after, why)
    details = {"pool": int(known.total), "successes": reading.successes, "healed": healed}
    return Outcome(reckoning=known, details=details)


FIRST_AID = Simple(
    "first-aid",
    "First aid",
    _first_aid,
    (_in_danger, _near),
    _first_aid_of,
    aims_at="any",
    parameters={"target": "a dying or bleeding creature within reach; the actor too", **LUCK.explained},
)
EXTINGUISH = Simple(
    "extinguish",
    "Put out flames",
    _extinguish,
    (_burning, _near),
    aims_at="any",
    parameters={"target": "a burning creature within reach; the actor too"},
)
REST = Simple(
    "rest",
    "Rest for six hours",
    _rest,
    (_no_fight,),
    _rest_of,
    takes=0,
    price="6 hours",
    parameters=LUCK.explained,
)
