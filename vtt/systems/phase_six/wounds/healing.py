"""How is somebody helped? By first aid, by putting out flames, by a rest.

Source: completion 003.6, 'Dying', 'Bleeding', 'Burning', 'Rest 6 h'.
"""

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Part, Reckoning
from vtt.rules.actions.plain import gm_parts
from vtt.rules.rulings.ruling import Outcome, Ruling
from vtt.systems.phase_six.actions.checks import check_reckoning, dice_lost, minimum_parts, roll
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
    name = battle.tokens[target].title
    return refuse(
        "out-of-reach", "{who} is {gap:m} m away; help reaches {most:m} m.", who=name, gap=gap, most=most
    )


def _first_aid_of(battle: Battle, aim: Aim) -> Reckoning:
    reckoning = check_reckoning(sheet_of(battle, aim.actor), "first_aid")
    return reckoning.plus(*walking_parts(battle, aim), *gm_parts(aim))


def _first_aid_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    sheet, name = sheet_of(battle, aim.target or aim.actor), battle.tokens[aim.target or aim.actor].title
    if is_dead(sheet) or not sheet.has("dying", "bleeding"):
        return refuse("needs-no-first-aid", "{who} is neither dying nor bleeding.", who=name)
    return _near_refusal(battle, aim)


def _first_aid(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    """Roll First Aid: as many successes as the value end dying, a single one ends bleeding."""
    target, known = aim.target or aim.actor, reckoning or _first_aid_of(battle, aim)
    names = {"who": battle.tokens[aim.actor].title, "patient": battle.tokens[target].title}
    battle, reading = yield from roll(
        battle, aim.actor, known, say("first-aid", "{who} gives first aid to {patient}", **names)
    )
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
    """Return a sheet that no longer bleeds; who was dying stays unconscious, PROPOSED."""
    if not sheet.has("dying"):
        return sheet.without("bleeding")
    return sheet.without("dying").with_state("unconscious", BOOK.first_aid.unconscious)


def _extinguish_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    target = aim.target or aim.actor
    if not sheet_of(battle, target).has("burning"):
        return refuse("not-burning", "{who} does not burn.", who=battle.tokens[target].title)
    return _near_refusal(battle, aim)


def _extinguish(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    target = aim.target or aim.actor
    why = say("extinguished", "{who} no longer burns.", who=battle.tokens[target].title)
    yield from become(battle, target, sheet_of(battle, target).without("burning"), why)
    return Outcome()


def _rest_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    name = battle.tokens[aim.actor].title
    if battle.encounter is not None:
        return refuse("in-a-fight", "{who} cannot rest for six hours in a fight.", who=name)
    return None


def _rest_of(battle: Battle, aim: Aim) -> Reckoning:
    sheet = sheet_of(battle, aim.actor)
    dice = tuple(
        Part(label=name.title(), value=sheet.rating(name), source="sheet") for name in BOOK.rest.rolls
    )
    return Reckoning(parts=(*dice, *dice_lost(sheet), *minimum_parts(sheet), *gm_parts(aim)))


def _rest(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    """Roll Resistance, Endurance and Willpower: a wound for each success; the dice of luck come back."""
    known, name = reckoning or _rest_of(battle, aim), battle.tokens[aim.actor].title
    battle, reading = yield from roll(
        battle, aim.actor, known, say("rest", "{who} rests for six hours", who=name)
    )
    sheet = sheet_of(battle, aim.actor)
    healed = min(sheet.wounds, reading.successes)
    after = sheet.replace(
        wounds=sheet.wounds - healed, boost=0, bonus_dice_used=0, destiny_dice_used=0, rerolls_used=0
    )
    why = say("rested", "{who} has rested: {healed|wound|wounds} healed.", who=name, healed=healed)
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
    parameters={"target": "who is dying or bleeding, within 1 m; oneself too", **LUCK.explained},
)
EXTINGUISH = Simple(
    "extinguish",
    "Put out flames",
    _extinguish,
    _extinguish_refusal,
    aims_at="any",
    parameters={"target": "who burns, within 1 m; oneself too"},
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
