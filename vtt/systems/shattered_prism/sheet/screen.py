"""What of a creature do screens and scripts show? Its pools, states, derived values and statistics."""

from collections.abc import Mapping
from typing import Literal

from vtt.battle.battle import Battle
from vtt.battle.reckoning import Reckoning
from vtt.battle.token import Sheet, TokenId
from vtt.rules.system import Condition, Vitals
from vtt.systems.shattered_prism.reactions.specials import Special
from vtt.systems.shattered_prism.sheet.gear import Armour, Thing, Weapon
from vtt.systems.shattered_prism.sheet.sheet import PrismSheet, own
from vtt.systems.shattered_prism.turns.time_chain import first_tick, interval
from vtt.text.sentence import Sentence, say

CONDITIONS = {
    "defending": "Defending",
    "white-card": "White card",
    "blue-card": "Blue card",
    "red-card": "Red card",
    "exhausted": "Exhausted",
    "unconscious": "Unconscious",
    "coma": "In a coma",
    "dead": "Dead",
}


def vitals(sheet: Sheet) -> Vitals:
    """Return how a creature fares: by the pool that is nearest to its end, Vitality or Trauma."""
    prism = own(sheet)
    pools = ((prism.vitality_left, prism.most_vitality), (prism.trauma_left, prism.most_trauma))
    left, most = min(pools, key=lambda pool: pool[0] / pool[1])
    text = f"Stamina {prism.stamina_left}, Vitality {prism.vitality_left}, Trauma {prism.trauma_left}"
    brief = f"S{prism.stamina_left} V{prism.vitality_left} T{prism.trauma_left}"
    return Vitals(left=max(0, left), most=most, text=text, brief=brief, state=_state(prism))


def _state(sheet: PrismSheet) -> Literal["fresh", "hurt", "down", "dead"]:
    if sheet.is_dead:
        return "dead"
    if sheet.is_down:
        return "down"
    full = (sheet.most_stamina, sheet.most_vitality, sheet.most_trauma)
    return "fresh" if (sheet.stamina_left, sheet.vitality_left, sheet.trauma_left) == full else "hurt"


def conditions(sheet: Sheet) -> tuple[Condition, ...]:
    """Return the states a creature is in."""
    prism = own(sheet)
    states = {
        "defending": prism.defending,
        f"{prism.card}-card": prism.card is not None,
        "exhausted": prism.stamina_left <= 0,
        "unconscious": prism.unconscious and not prism.is_dead,
        "coma": prism.in_coma and not prism.is_dead,
        "dead": prism.is_dead,
    }
    until = {"defending": "until its next Turn", f"{prism.card}-card": "until its Turn ends"}
    held = (state for state, there in states.items() if there)
    return tuple(Condition(id=one, title=CONDITIONS[one], until=until.get(one, "")) for one in held)


def is_down(sheet: Sheet) -> bool:
    """Say whether a creature cannot act."""
    return own(sheet).is_down


def derived(battle: Battle, token: TokenId) -> Mapping[str, float]:
    """Return what follows from a sheet.  Source: completion 004.2."""
    prism = own(battle.tokens[token].sheet)
    return {
        "energy": prism.energy_left,
        "energy_max": prism.most_energy,
        "stamina": prism.stamina_left,
        "stamina_max": prism.most_stamina,
        "vitality": prism.vitality_left,
        "vitality_max": prism.most_vitality,
        "trauma": prism.trauma_left,
        "trauma_max": prism.most_trauma,
        "damage_threshold": prism.soak,
        "speed": prism.speed_m,
        "initiative": prism.initiative_rating,
        "first_tick": first_tick(prism.initiative_rating),
    }


def amount(reckoning: Reckoning) -> Sentence:
    """Say which Target Number a reckoning comes to."""
    return say("target-number", "TN {number}", number=int(reckoning.total))


def statistics(battle: Battle, token: TokenId) -> tuple[tuple[str, str], ...]:
    """Return the lines a screen lists of a token."""
    sheet = own(battle.tokens[token].sheet)
    skills = ", ".join(f"{name} {rating}" for name, rating in sheet.skills.items())
    return (
        ("Attributes", "  ".join(f"{name} {value}" for name, value in sheet.attributes)),
        ("Skills", skills or "untrained"),
        ("Energy", f"{sheet.energy_left} of {sheet.most_energy}"),
        ("Stamina", f"{sheet.stamina_left} of {sheet.most_stamina}"),
        ("Vitality", f"{sheet.vitality_left} of {sheet.most_vitality}"),
        ("Trauma", f"{sheet.trauma_left} of {sheet.most_trauma}"),
        ("Threshold", str(sheet.soak)),
        ("Speed", f"{sheet.speed_m} m"),
        ("Initiative", f"{sheet.initiative_rating}: every {interval(sheet.initiative_rating)} s"),
        *((one.name.capitalize(), _weapon_line(sheet, one)) for one in sheet.weapons),
        *((one.name.capitalize(), _armour_line(one)) for one in sheet.armour),
        *((one.name.capitalize(), _thing_line(one)) for one in sheet.objects),
        *((one.name.capitalize(), _special_line(one)) for one in sheet.reactions),
        *((("Abilities", ", ".join(sheet.abilities)),) if sheet.abilities else ()),
    )


def _weapon_line(sheet: PrismSheet, weapon: Weapon) -> str:
    shots = "" if weapon.shots is None else f", {weapon.shots} of {weapon.magazine} shots"
    away = "" if weapon.ready else ", not in hand"
    number = sheet.rating(weapon.skill, weapon.attribute)
    return f"x{weapon.damage_mod} {weapon.kind}, TN {number}, {weapon.reach_m:g} m{shots}{away}"


def _armour_line(layer: Armour) -> str:
    where = ", ".join(one.replace("-", " ") for one in layer.locations) or "whole body"
    state = "destroyed" if layer.destroyed else f"{layer.left} of {layer.capacity}"
    return f"threshold {layer.current_threshold}, {state}: {where}"


def _thing_line(thing: Thing) -> str:
    away = "" if thing.ready else ", not in hand"
    if not thing.capacity:
        return f"to deflect with{away}"
    state = "destroyed" if thing.destroyed else f"{thing.left} of {thing.capacity}"
    return f"to deflect with, threshold {thing.current_threshold}, {state}{away}"


def _special_line(special: Special) -> str:
    """Return what a Reaction of one's own costs and does."""
    said = {
        f"{special.energy} Energy": special.energy > 0,
        f"-{special.penalty} TN": special.penalty > 0,
        f"{special.energy_each_point} Energy for each point": special.energy_each_point is not None,
        f"takes {special.share:.0%} of the damage": special.share > 0,
        f"rolled with {special.skill}": special.skill is not None,
        f"against {' and '.join(special.against)}": bool(special.against),
    }
    return "reaction: " + ", ".join(text for text, holds in said.items() if holds)
