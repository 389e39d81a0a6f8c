"""Help: first aid, putting out flames, and a rest.

Source: completion 003.6, 'Dying', 'Bleeding', 'Burning', 'Rest 6 h'.
"""

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of, names_of
from vtt.battle.reckoning import Reckoning
from vtt.rules.actions.plain import gm_parts
from vtt.rules.rulings.ruling import Outcome, Ruling
from vtt.systems.phase_six.actions.checks import check_reckoning, dice_lost, minimum_parts, rating_part, roll
from vtt.systems.phase_six.actions.rolling import LUCK
from vtt.systems.phase_six.attack.hit_roll import walking_parts
from vtt.systems.phase_six.book import BOOK
from vtt.systems.phase_six.reactions.simple import Simple, free
from vtt.systems.phase_six.sheet.sheet import SixSheet, sheet_of
from vtt.systems.phase_six.turns.economy import become
from vtt.systems.phase_six.turns.standing import is_dead
from vtt.text.sentence import Refusal, refuse, say


def _near_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the patient is within arm's length."""
    target, most = aim.target or aim.actor, BOOK.first_aid.reach_m
    gap = measure.gap_m(battle, aim.actor, target)
    if target == aim.actor or gap <= most + 1e-9:
        return None
    return refuse(
        "out-of-reach",
        "{who} is {gap:m} m away; help reaches {most:m} m.",
        who=name_of(battle, target),
        gap=gap,
        most=most,
    )


def _first_aid_of(battle: Battle, aim: Aim) -> Reckoning:
    reckoning = check_reckoning(sheet_of(battle, aim.actor), "first_aid")
    return reckoning.plus(*walking_parts(battle, aim), *gm_parts(aim))


def _first_aid_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    target = aim.target or aim.actor
    sheet, who = sheet_of(battle, target), name_of(battle, target)
    if is_dead(sheet) or not sheet.has("dying", "bleeding"):
        return refuse("needs-no-first-aid", "{who} is neither dying nor bleeding.", who=who)
    return _near_refusal(battle, aim)


def _first_aid(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    """Roll First Aid: as many successes as the value end dying, a single one ends bleeding."""
    target, known = aim.target or aim.actor, reckoning or _first_aid_of(battle, aim)
    names = names_of(battle, who=aim.actor, patient=target)
    purpose = say("first-aid", "{who} gives first aid to {patient}", **names)
    battle, reading = yield from roll(battle, aim.actor, known, purpose)
    sheet = sheet_of(battle, target)
    wanted = sheet.points("dying") or 1
    helped = reading.successes >= wanted and sheet.has("dying", "bleeding")
    if helped:
        why = say("helped", "{patient} is out of danger.", **names)
        yield from become(battle, target, _out_of_danger(sheet), why)
    details = {
        "pool": int(known.total),
        "successes": reading.successes,
        "wanted": wanted,
        "helped": helped,
    }
    return Outcome(hit=helped, reckoning=known, details=details)


def _out_of_danger(sheet: SixSheet) -> SixSheet:
    """Return a sheet that no longer bleeds; after dying it is unconscious, PROPOSED."""
    if not sheet.has("dying"):
        return sheet.without("bleeding")
    return sheet.without("dying").with_state("unconscious", BOOK.first_aid.unconscious)


def _extinguish_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    target = aim.target or aim.actor
    if not sheet_of(battle, target).has("burning"):
        return refuse("not-burning", "{who} does not burn.", who=name_of(battle, target))
    return _near_refusal(battle, aim)


def _extinguish(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    target = aim.target or aim.actor
    why = say("extinguished", "{who} no longer burns.", who=name_of(battle, target))
    yield from become(battle, target, sheet_of(battle, target).without("burning"), why)
    return Outcome()


def _rest_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    if battle.encounter is None:
        return None
    who = name_of(battle, aim.actor)
    return refuse("in-a-fight", "{who} cannot rest for six hours in a fight.", who=who)


def _rest_of(battle: Battle, aim: Aim) -> Reckoning:
    sheet = sheet_of(battle, aim.actor)
    dice = tuple(rating_part(sheet, name) for name in BOOK.rest.rolls)
    return Reckoning(parts=(*dice, *dice_lost(sheet), *minimum_parts(sheet), *gm_parts(aim)))


def _rest(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    """Roll Resistance, Endurance and Willpower: a wound for each success; the dice of luck come back."""
    known, names = reckoning or _rest_of(battle, aim), names_of(battle, who=aim.actor)
    purpose = say("rest", "{who} rests for six hours", **names)
    battle, reading = yield from roll(battle, aim.actor, known, purpose)
    sheet = sheet_of(battle, aim.actor)
    healed = min(sheet.wounds, reading.successes)
    after = sheet.replace(
        wounds=sheet.wounds - healed, boost=0, bonus_dice_used=0, destiny_dice_used=0, rerolls_used=0
    )
    why = say("rested", "{who} has rested: {healed|wound|wounds} healed.", healed=healed, **names)
    yield from become(battle, aim.actor, after, why)
    details = {"pool": int(known.total), "successes": reading.successes, "healed": healed}
    return Outcome(reckoning=known, details=details)


FIRST_AID = Simple(
    "first-aid",
    "First aid",
    _first_aid,
    _first_aid_refusal,
    _first_aid_of,
    aims_at="any",
    parameters={"target": "a dying or bleeding creature within reach; the actor too", **LUCK.explained},
)
EXTINGUISH = Simple(
    "extinguish",
    "Put out flames",
    _extinguish,
    _extinguish_refusal,
    aims_at="any",
    parameters={"target": "a burning creature within reach; the actor too"},
)
REST = Simple(
    "rest",
    "Rest for six hours",
    _rest,
    _rest_refusal,
    _rest_of,
    actions=free,
    cost="6 hours",
    parameters=LUCK.explained,
)
