"""What of a creature do screens and scripts show? Its conditions, derived values and statistics."""

from collections.abc import Mapping

from vtt.battle.battle import Battle
from vtt.battle.reckoning import Reckoning
from vtt.battle.token import Sheet, TokenId
from vtt.rules.system import Condition
from vtt.systems.aachen.movement.melee_reach import reach_ft
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import ATTRIBUTES, SAVES, AachenSheet, own
from vtt.systems.aachen.sheet.states import STATES, rule_of, states_of
from vtt.text.sentence import Sentence, say

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
    saves = {f"{kind}_save": mine.saving_throw(kind) for kind in SAVES}
    morale = {} if mine.morale_score is None else {"morale": mine.morale_score}
    return {
        "hp_max": mine.hp_max,
        "ac": mine.armour_class,
        "attack_bonus": mine.base_attack,
        "move": mine.move_ft,
        **modifiers,
        **saves,
        **morale,
    }


def amount(reckoning: Reckoning) -> Sentence:
    """Say what is added to the dice."""
    return say("bonus", "{bonus:+g} to the roll", bonus=reckoning.total)


def statistics(battle: Battle, token: TokenId) -> tuple[tuple[str, str], ...]:
    """Return the lines a screen lists of a token."""
    sheet = own(battle.tokens[token].sheet)
    skills = ", ".join(f"{name.title()} {level}" for name, level in sheet.skills.items())
    attributes = "  ".join(
        f"{one} {score} ({sheet.modifier(one):+})"
        for one, (_, score) in zip(ATTRIBUTES, sheet.attributes, strict=True)
    )
    saves = ", ".join(f"{kind.title()} {sheet.saving_throw(kind)}+" for kind in SAVES)
    used = (("Used", _used(sheet)),) if _used(sheet) else ()
    morale = (("Morale", str(sheet.morale_score)),) if sheet.morale_score is not None else ()
    return (
        ("Kind", _kind(sheet)),
        ("Attributes", attributes),
        ("Skills", skills or "none"),
        ("Armor Class", _armour(sheet)),
        ("Saves", saves),
        ("Move", f"{sheet.move_ft:g} ft"),
        *morale,
        *used,
        *((weapon.name.capitalize(), _weapon(weapon)) for weapon in sheet.fights_with),
    )


def _kind(sheet: AachenSheet) -> str:
    if sheet.class_ is None:
        return f"{sheet.hd} Hit {'Die' if sheet.hd == 1 else 'Dice'}, attack {sheet.base_attack:+}"
    return f"{sheet.class_.title()} of level {sheet.level}, attack {sheet.base_attack:+}"


def _armour(sheet: AachenSheet) -> str:
    worn = [one.name for one in (sheet.armour, sheet.shield) if one is not None]
    return f"{sheet.armour_class}" + (f" ({', '.join(worn)})" if worn else "")


def _weapon(weapon: Weapon) -> str:
    shock = f", shock {weapon.shock.points}/AC {weapon.shock.most_ac}" if weapon.shock else ""
    reach = "" if weapon.shot else f", {reach_ft(weapon):g} ft"
    ranges = f", {'/'.join(f'{one:g}' for one in weapon.ranges)} ft" if weapon.ranges else ""
    return f"{weapon.damage}{shock}{reach}{ranges}"


def _used(sheet: AachenSheet) -> str:
    """Return what of a round or a scene is used up."""
    return ", ".join(rule.title for rule in map(rule_of, sheet.conditions) if not rule.shown)
