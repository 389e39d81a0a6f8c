"""What of a creature do screens and scripts show? Its conditions, derived values and statistics."""

from collections.abc import Iterable, Mapping

from vtt.battle.battle import Battle
from vtt.battle.reckoning import Reckoning
from vtt.battle.token import Sheet, TokenId
from vtt.rules.system import Condition
from vtt.systems.phase_six.actions.rolling import luck_left
from vtt.systems.phase_six.actions.walking import pace_m
from vtt.systems.phase_six.attack.hit_roll import weapon_parts
from vtt.systems.phase_six.attack.hits import critical_of, minimum_of
from vtt.systems.phase_six.book import BOOK
from vtt.systems.phase_six.defence.protection import in_words
from vtt.systems.phase_six.sheet.attributes import SKILL_BASES
from vtt.systems.phase_six.sheet.gear import Weapon
from vtt.systems.phase_six.sheet.sheet import SixSheet, own
from vtt.systems.phase_six.turns.luck import TITLES
from vtt.systems.phase_six.turns.standing import is_dead
from vtt.systems.phase_six.turns.states import STATES
from vtt.systems.phase_six.words import ATTRIBUTES, RatingName
from vtt.text.sentence import Sentence, say

CONDITION_TITLES: Mapping[str, str] = {
    **{name: rule.title for name, rule in STATES.items()},
    "kept": "Actions kept",
}


def conditions(sheet: Sheet) -> tuple[Condition, ...]:
    """Return the states a creature is in, and the actions it has kept."""
    six = own(sheet)
    found = [
        Condition(id=one.id, title=CONDITION_TITLES.get(one.id, one.id), value=one.value or None)
        for one in six.conditions
    ]
    if is_dead(six):
        found = [Condition(id="dead", title=CONDITION_TITLES["dead"])]
    if six.saved:
        until = "until its first turn" if six.quick else "until its next turn"
        title = "Quick Reaction" if six.quick else CONDITION_TITLES["kept"]
        found.append(Condition(id="kept", title=title, value=six.saved, until=until))
    return tuple(found)


def derived(battle: Battle, token: TokenId) -> Mapping[str, float]:
    """Return what follows from a sheet.  Source: completion 003.2."""
    six = own(battle.tokens[token].sheet)
    pool = six.innate.left + six.worn.left
    return {
        **{name: six.rating(name) for name in BOOK.ratings.titles},
        "minimum_roll": six.total("minimum_roll"),
        "actions": six.total("actions"),
        "hearts": six.hearts,
        "hearts_left": six.hearts_left,
        "evasion": six.evasion_dice,
        "encumbrance": six.full_encumbrance,
        "walk": pace_m(six, "walk"),
        "run": pace_m(six, "run"),
        "rob": pace_m(six, "rob"),
        "protection": len(pool),
        "unarmed_dice": int(sum(part.value for part in weapon_parts(six, six.unarmed))),
        "unarmed_piercing": six.unarmed.piercing,
    }


def amount(reckoning: Reckoning) -> Sentence:
    """Say how many dice a reckoning comes to, and against which minimum roll and critical limit."""
    template, critical = "{dice|die|dice}, {least}+", critical_of(reckoning)
    if critical is not None:
        template += ", critical {critical}+"
    return say(
        "dice", template, dice=max(0, int(reckoning.total)), least=minimum_of(reckoning), critical=critical
    )


def statistics(battle: Battle, token: TokenId) -> tuple[tuple[str, str], ...]:
    """Return the lines a screen lists of a token."""
    six = own(battle.tokens[token].sheet)
    pool = six.innate.left + six.worn.left
    worn = ", ".join(piece.name for piece in six.armour)
    luck = ", ".join(f"{TITLES[die]} {luck_left(six, die)}" for die in TITLES if six.total(die))
    lines = {
        "Attributes": _rated(six, ATTRIBUTES, least=2),
        "Skills": _rated(six, _trained(six), least=1),
        "Roll": f"{six.total('minimum_roll')}+, {six.total('actions')} actions",
        "Walk, run, crawl": ", ".join(f"{pace_m(six, mode)} m" for mode in ("walk", "run", "rob")),
        "Evasion": f"{six.evasion_dice}",
        "Protection": f"{in_words(pool) or 'none left'}" + (f" ({worn})" if worn else ""),
        "Shield": f"{six.shield.name}, {six.shield.cover}+" if six.shield else "",
        "Luck": luck,
        "Things": ", ".join(one.name for one in six.items),
        **{weapon.label.capitalize(): _weapon_line(six, weapon) for weapon in (*six.weapons, six.unarmed)},
    }
    return tuple((label, text) for label, text in lines.items() if text)


def _trained(sheet: SixSheet) -> tuple[RatingName, ...]:
    """Return the skills that are worth more or less than their attribute."""
    return tuple(name for name, base in SKILL_BASES.items() if sheet.rating(name) != sheet.rating(base))


def _rated(sheet: SixSheet, names: Iterable[RatingName], least: int) -> str:
    """Return the values that are worth a word."""
    rated = {BOOK.ratings.titles[name]: sheet.rating(name) for name in names}
    return ", ".join(f"{name} {value}" for name, value in rated.items() if value >= least)


def _weapon_line(sheet: SixSheet, weapon: Weapon) -> str:
    dice = int(sum(part.value for part in weapon_parts(sheet, weapon)))
    said = [f"{dice} dice", f"{weapon.range_m:g} m"]
    said += [f"piercing {weapon.piercing}"] if weapon.piercing else []
    said += [f"{name} {value}" for name, value in weapon.conditions.items()]
    said += [f"{weapon.rounds_left} of {weapon.capacity} rounds"] if weapon.capacity else []
    said += [weapon.held] if weapon.held != "ready" else []
    return ", ".join(said)
