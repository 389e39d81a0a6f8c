"""What screens and scripts show of a creature: its conditions, derived values and statistics."""

from collections.abc import Mapping, Sequence

from vtt.battle import Battle, Reckoning, Sheet, TokenId
from vtt.rules import Condition, Glance, Sum, line
from vtt.systems.aachen.movement.melee_reach import reach_ft
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import ATTRIBUTES, SAVES, AachenSheet, own, skill_term
from vtt.systems.aachen.sheet.states import STATES, rule_of, states_of
from vtt.systems.aachen.terms import Attribute, Save
from vtt.text import Quote, Said, Sentence, Term, listed, say

CONDITIONS = {str(name): rule.title for name, rule in STATES.items() if rule.shown}


def conditions(sheet: Sheet) -> tuple[Condition, ...]:
    """Return the states a creature is in."""
    return tuple(
        Condition(id=one.id, title=rule.title, value=one.value or None, until=rule.until)
        for one in states_of(own(sheet))
        if (rule := rule_of(one)).shown
    )


def derived(battle: Battle, token: TokenId) -> Mapping[str, float]:
    """Return what follows from a sheet.  Source: completion 002.2."""
    mine = own(battle.tokens[token].sheet)
    modifiers = {f"{name.lower()}_modifier": mine.modifier(name) for name in ATTRIBUTES}
    saves = {f"{kind}_save": int(mine.saving_throw(kind).total) for kind in SAVES}
    morale = {} if mine.morale_score is None else {"morale": int(mine.morale_score.total)}
    return {
        "hp_max": mine.hp_max,
        "ac": int(mine.armour_class.total),
        "attack_bonus": mine.base_attack,
        "move": mine.move_ft,
        **modifiers,
        **saves,
        **morale,
    }


def amount(reckoning: Reckoning) -> Sentence:
    """Say what is added to the dice."""
    return say("bonus", "{bonus:+g} to the roll", bonus=reckoning.total)


def statistics(battle: Battle, token: TokenId) -> tuple[tuple[str, str | Sentence], ...]:
    """Return the lines a screen lists of a token."""
    sheet = own(battle.tokens[token].sheet)
    used = [Term(term=rule.title) for rule in map(rule_of, sheet.conditions) if not rule.shown]
    score = sheet.morale_score
    return (
        ("Kind", _kind(sheet)),
        ("Attributes", _listed([_attribute(sheet, one) for one in ATTRIBUTES])),
        ("Skills", _listed([_level(name, level) for name, level in sheet.skills.items()])),
        ("Armor Class", _armour(sheet)),
        ("Saves", _listed([_save(sheet, kind) for kind in SAVES])),
        ("Move", say("move", "{feet:m} ft", feet=sheet.move_ft)),
        *((("Morale", say("morale", "{score}", score=score.total)),) if score is not None else ()),
        *((("Used", _listed(used)),) if used else ()),
        *((weapon.name, _weapon(weapon)) for weapon in sheet.fights_with),
    )


def _listed(items: Sequence[Said]) -> str | Sentence:
    return line(items) if items else "none"


def _kind(sheet: AachenSheet) -> Sentence:
    attack = sheet.base_attack
    if sheet.class_ is None:
        return say("hit-dice", "{dice|Hit Die|Hit Dice}, attack {attack:+}", dice=sheet.hd, attack=attack)
    name = Term(term=sheet.class_.title())
    return say(
        "class", "{name} of level {level}, attack {attack:+}", name=name, level=sheet.level, attack=attack
    )


def _attribute(sheet: AachenSheet, attribute: Attribute) -> Sentence:
    score, modifier = getattr(sheet.attributes, attribute), sheet.modifier(attribute)
    name = Term(term=attribute)
    return say("attribute", "{name} {score} ({modifier:+})", name=name, score=score, modifier=modifier)


def _level(skill: str, level: int) -> Sentence:
    return say("skill", "{skill} {level}", skill=skill_term(skill), level=level)


def _save(sheet: AachenSheet, kind: Save) -> Sentence:
    needed = sheet.saving_throw(kind).total
    return say("save", "{kind} {needed}+", kind=Term(term=kind.title()), needed=needed)


def _armour(sheet: AachenSheet) -> Sentence:
    ac, why = sheet.armour_class.total, sheet.armour_class.because
    return say("armour-class", "{ac} ({why})" if why else "{ac}", ac=ac, why=why)


def _weapon(weapon: Weapon) -> Sentence:
    found = [say("damage", "{dice}", dice=Quote(quote=weapon.damage))]
    if weapon.shock:
        found.append(
            say("shock", "shock {points}/AC {ac}", points=weapon.shock.points, ac=weapon.shock.most_ac)
        )
    if not weapon.shot:
        found.append(say("reach", "reach {reach:m} ft", reach=reach_ft(weapon)))
    if weapon.ranges:
        template = "range {normal:m}/{long:m} ft" if weapon.shot else "thrown {normal:m}/{long:m} ft"
        found.append(say("range", template, normal=weapon.ranges[0], long=weapon.ranges[-1]))
    return say("weapon", "{parts}", parts=listed(found, "comma"))


def _mean(dice: Sum) -> float:
    return dice.dice * (dice.sides + 1) / 2 + dice.plus


def glance(battle: Battle, token: TokenId) -> Glance:
    """Return the figures of a creature at a glance: the weapon that does most, Armor Class, Move."""
    sheet = own(battle.tokens[token].sheet)
    best = max(sheet.fights_with, key=lambda one: _mean(one.dice))
    return Glance(
        attack=say("glance", "{weapon} {line}", weapon=Term(term=best.name), line=_weapon(best)),
        defence=say("glance-defence", "AC {points}", points=sheet.armour_class.total),
        speed=say("glance-speed", "{feet:m} ft", feet=sheet.move_ft),
    )
