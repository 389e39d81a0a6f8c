"""What screens and scripts show of a creature: conditions, derived values and statistics."""

from collections.abc import Iterable, Mapping

from vtt.battle import Battle, Reckoning, Sheet, TokenId
from vtt.rules import Condition, Glance, line, valued
from vtt.systems.phase_six.actions.checks import luck_left
from vtt.systems.phase_six.actions.walking import pace_m
from vtt.systems.phase_six.attack.hit_roll import weapon_parts
from vtt.systems.phase_six.attack.hits import critical_of, minimum_of
from vtt.systems.phase_six.defence.protection import in_words
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet.attributes import SKILL_BASES
from vtt.systems.phase_six.sheet.gear import Weapon
from vtt.systems.phase_six.sheet.sheet import SixSheet, own
from vtt.systems.phase_six.turns.economy import is_dead
from vtt.systems.phase_six.turns.luck import TITLES
from vtt.systems.phase_six.turns.states import STATES
from vtt.systems.phase_six.words import ATTRIBUTES, HELD_WORDS, LUCK, PACES, RatingName
from vtt.text import Said, Sentence, Term, listed, say

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
        kept = Condition(
            id="kept",
            title="Quick Reaction" if six.quick else "Actions kept",
            value=six.saved,
            until="until its first turn" if six.quick else "until its next turn",
        )
        found.append(kept)
    return tuple(found)


def derived(battle: Battle, token: TokenId) -> Mapping[str, float]:
    """Return what follows from a sheet.  Source: completion 003.2."""
    six = own(battle.tokens[token].sheet)
    pool = six.innate.left + six.worn.left
    return {
        **{name: six.rating(name) for name in RULEBOOK.ratings},
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
    """Say how many dice a reckoning comes to, its minimum roll, and a critical limit that was changed."""
    critical = critical_of(reckoning)
    usual = critical in (None, RULEBOOK.dice.critical)
    return say(
        "dice",
        "{dice|die|dice} on {least}+" if usual else "{dice|die|dice} on {least}+, critical on {critical}+",
        dice=max(0, int(reckoning.total)),
        least=minimum_of(reckoning),
        critical=critical,
    )


def statistics(battle: Battle, token: TokenId) -> tuple[tuple[str, Sentence], ...]:
    """Return the lines a screen lists of a token."""
    six = own(battle.tokens[token].sheet)
    luck = [
        say("luck", "{dice} {left}", dice=Term(term=TITLES[die]), left=luck_left(six, die))
        for die in LUCK
        if six.total(die)
    ]
    paces = [say("pace", "{metres} m", metres=pace_m(six, pace)) for pace in PACES[:3]]
    lines: tuple[tuple[str, list[Said]], ...] = (
        ("Attributes", _rated(six, ATTRIBUTES, least=2)),
        ("Skills", _rated(six, _trained(six), least=1)),
        ("Roll", _roll(six)),
        ("Walk, run, crawl", [*paces]),
        ("Evasion", [six.evasion_dice]),
        ("Protection", [_protection(six)]),
        ("Shield", _shield(six)),
        ("Luck", [*luck]),
        ("Things", [one.said for one in six.items]),
        *((weapon.name, _weapon(six, weapon)) for weapon in (*six.weapons, six.unarmed)),
    )
    return tuple((label, line(parts)) for label, parts in lines if parts)


def _roll(sheet: SixSheet) -> list[Said]:
    actions = say("actions", "{actions|action|actions}", actions=sheet.total("actions"))
    return [say("roll", "{least}+", least=sheet.total("minimum_roll")), actions]


def _shield(sheet: SixSheet) -> list[Said]:
    shield = sheet.shield
    if shield is None:
        return []
    return [say("shield", "{shield}, {cover}+", shield=Term(term=shield.name), cover=shield.cover)]


def _trained(sheet: SixSheet) -> tuple[RatingName, ...]:
    """Return the skills that are worth more or less than their attribute."""
    return tuple(name for name, base in SKILL_BASES.items() if sheet.rating(name) != sheet.rating(base))


def _rated(sheet: SixSheet, names: Iterable[RatingName], least: int) -> list[Said]:
    """Return the values that are worth a word."""
    return [
        valued(RULEBOOK.ratings[name].title, value)
        for name in names
        if (value := sheet.rating(name)) >= least
    ]


def _protection(sheet: SixSheet) -> Sentence:
    left, worn = in_words(sheet.innate.left + sheet.worn.left), [Term(term=one.name) for one in sheet.armour]
    if not worn:
        return say("protection", "{left}", left=left)
    return say("protection", "{left} ({worn})", left=left, worn=listed(worn, "comma"))


def _weapon(sheet: SixSheet, weapon: Weapon) -> list[Said]:
    dice = int(sum(part.value for part in weapon_parts(sheet, weapon)))
    states = weapon.conditions.items()
    return [
        *([Term(term="off hand")] if weapon.hand == "off" else []),
        say("dice", "{dice|die|dice}", dice=dice),
        say("range", "{range_m:m} m", range_m=weapon.range_m),
        *([say("piercing", "piercing {units}", units=weapon.piercing)] if weapon.piercing else []),
        *(say("state", "{state} {value}", state=STATES[one].said, value=value) for one, value in states),
        *([_rounds(weapon)] if weapon.capacity else []),
        *([Term(term=HELD_WORDS[weapon.held])] if weapon.held and not weapon.in_hand else []),
    ]


def _rounds(weapon: Weapon) -> Sentence:
    left, capacity = weapon.rounds_left, weapon.capacity
    return say("rounds", "{left} of {rounds|round|rounds}", left=left, rounds=capacity)


def glance(battle: Battle, token: TokenId) -> Glance:
    """Return the figures of a creature at a glance: the weapon with most dice, Evasion, how far it walks."""
    six = own(battle.tokens[token].sheet)
    weapons = (*six.weapons, six.unarmed)
    best = max(weapons, key=lambda one: sum(part.value for part in weapon_parts(six, one)))
    return Glance(
        attack=say("glance", "{weapon} {line}", weapon=Term(term=best.name), line=line(_weapon(six, best))),
        defence=say("glance-defence", "Evasion {dice|die|dice}", dice=six.evasion_dice),
        speed=say("glance-speed", "{metres} m", metres=pace_m(six, "walk")),
    )
