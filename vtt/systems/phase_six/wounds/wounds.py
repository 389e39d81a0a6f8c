"""Wounds: boosts go first, then hearts; without hearts begins dying.

Source: Rule text, 'Wounds'; completion 003.5 (7), 003.6 'Dying'.
"""

from collections.abc import Iterable

from vtt.battle import Battle, Sheet, TokenId
from vtt.rules import Course, Vitals, change_sheet, fares
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import SixSheet, Weapon, sheet_of
from vtt.systems.phase_six.sheet.sheet import own
from vtt.systems.phase_six.turns.economy import is_dead, is_unable
from vtt.systems.phase_six.turns.states import STATES
from vtt.text import listed, say


def wounded(sheet: SixSheet, wounds: int) -> SixSheet:
    """Return a sheet with so many wounds more; the dying come nearer to death."""
    if sheet.has("dying"):
        return dying(sheet, sheet.points("dying") + wounds)
    on_boost = min(sheet.boost, wounds)
    hurt = min(sheet.hearts, sheet.wounds + wounds - on_boost)
    after = sheet.replace(boost=sheet.boost - on_boost, wounds=hurt)
    fallen = wounds > on_boost and not after.hearts_left
    return dying(after, RULEBOOK.conditions.dying) if fallen else after


def dying(sheet: SixSheet, value: int) -> SixSheet:
    """Return a sheet that is dying, free of all other conditions."""
    return sheet.replace(conditions=(), saved=0, quick=False).in_state("dying", value)


def wound(battle: Battle, target: TokenId, wounds: int) -> Course[Battle]:
    """Deal wounds, and say what they lead to."""
    if not wounds:
        return battle
    before = sheet_of(battle, target)
    after = wounded(before, wounds)
    why = say(
        "wounds",
        "{who} takes {wounds|wound|wounds} and stays dead."
        if is_dead(after) and is_dead(before)
        else "{who} takes {wounds|wound|wounds} and dies."
        if is_dead(after)
        else "{who} takes {wounds|wound|wounds} and is Dying {dying}."
        if after.has("dying")
        else "{who} takes {wounds|wound|wounds}, {left|heart|hearts} left.",
        wounds=wounds,
        dying=after.points("dying"),
        left=after.hearts_left,
    )
    return (yield from change_sheet(battle, target, after, why))


def hit_effects(battle: Battle, target: TokenId, weapon: Weapon, kept_off: Iterable[str]) -> Course[Battle]:
    """Bring the conditions of a weapon upon a creature it wounded, except those that are kept off."""
    sheet = after = sheet_of(battle, target)
    if sheet.has("dying"):
        return battle
    spared = (*kept_off, *sheet.resistances)
    caused = {name: value for name, value in weapon.conditions.items() if name not in spared}
    for name, value in caused.items():
        after = after.in_state(name, max(value, sheet.points(name)))
    states = [
        say("state", "{state} {value}", state=STATES[name].said, value=value)
        for name, value in caused.items()
    ]
    why = say("brought", "{who} is {states}.", states=listed(states))
    return (yield from change_sheet(battle, target, after, why))


def vitals(sheet: Sheet) -> Vitals:
    """Return how a creature fares."""
    six = own(sheet)
    down = is_unable(six) and not six.thing
    state = fares(dead=down and is_dead(six), down=down, hurt=six.hearts_left != six.hearts)
    values = {"left": six.hearts_left, "boost": six.boost, "hearts": six.hearts}
    brief = say("hearts", "{left} {boost:+} of {hearts}" if six.boost else "{left} of {hearts}", **values)
    template = "{left} {boost:+} of {hearts|heart|hearts}" if six.boost else "{left} of {hearts|heart|hearts}"
    text = say("vitals", template, **values)
    return Vitals(left=six.hearts_left, most=six.hearts, brief=brief, text=text, state=state)
