"""Damage Dealt: Health falls; then insanity, unconsciousness and death, in this order.

Source: Rule text, step 3; completion 001.5, B4, B5, B12.
"""

from collections.abc import Mapping
from typing import Any

from vtt.battle import Battle, Reckoning, Sheet, TokenId
from vtt.rules import Course, Vitals, change_sheet, fares, tell
from vtt.systems.miridon.grappling.holding import let_go
from vtt.systems.miridon.harm.insanity import insanity_check
from vtt.systems.miridon.sheet import MiridonSheet, own, sheet_of
from vtt.systems.miridon.spells.concentration import cancelled, disturbed
from vtt.systems.miridon.stances.changes import told
from vtt.text import say

_POINTS = (
    *("current_health_points", "most_health", "current_strength_points", "battle_strength"),
    *("current_speed_points", "battle_speed", "current_ghost_power", "max_ghost_power"),
)


def tell_dealt(battle: Battle, whole: Reckoning, less: Reckoning, dealt: int) -> Course[Battle]:
    """Tell what was rolled, what reduces it and what is left; nothing where the dice have said it all."""
    if not any(part.value for part in (*whole.parts[1:], *less.parts)):
        return battle
    told = say("damage-dealt", "{sum}: {dealt} damage.", sum=whole.less(less).sum, dealt=dealt)
    return (yield from tell(told, less))


def harmed(battle: Battle, target: TokenId, dealt: int) -> Course[tuple[Battle, Mapping[str, Any]]]:
    """Deal damage to a creature.

    Returns:
        The battle after it; the health lost as `harm` and, where one was made, the Insanity Roll.
    """
    battle, harm = yield from _absorbed(battle, target, dealt)
    before = sheet_of(battle, target)
    if harm <= 0:
        battle = yield from told(battle, target, say("no-damage", "{who} loses no Health."))
        return battle, {"harm": 0}
    health = before.current_health_points - harm
    after = before.replace(current_health_points=health, dead=before.unconscious)
    why = say(
        "damaged",
        "{who} takes {harm} damage and has {health} of {most} Health left.",
        harm=harm,
        health=health,
        most=before.most_health,
    )
    battle = yield from change_sheet(battle, target, after, why)
    battle = yield from disturbed(battle, target, harm)
    battle, insanity = yield from insanity_check(battle, target)
    return (yield from _fallen(battle, target, before)), {"harm": harm, **insanity}


def _absorbed(battle: Battle, target: TokenId, dealt: int) -> Course[tuple[Battle, int]]:
    """Let a Spell Barrier take what it can."""
    sheet = sheet_of(battle, target)
    barrier = sheet.state("spell-barrier")
    if barrier is None or dealt <= 0:
        return battle, dealt
    taken = min(barrier.value, dealt)
    rest = barrier.replace(value=barrier.value - taken)
    after = sheet.with_state(rest) if rest.value else sheet.without_state("spell-barrier")
    why = say(
        "absorbed",
        "{who}'s Spell Barrier absorbs {taken} damage and can absorb {left} more.",
        taken=taken,
        left=rest.value,
    )
    battle = yield from change_sheet(battle, target, after, why)
    return battle, dealt - taken


def _fallen(battle: Battle, target: TokenId, before: MiridonSheet) -> Course[Battle]:
    """Let a creature without health fall unconscious, and one that was unconscious die."""
    sheet = sheet_of(battle, target)
    if before.dead:
        return battle
    if sheet.dead:
        return (yield from told(battle, target, say("died", "{who} is dead.")))
    if not sheet.unconscious or before.unconscious:
        return battle
    battle = yield from told(battle, target, say("fell", "{who} falls unconscious."))
    return (yield from settled(battle, target))


def settled(battle: Battle, target: TokenId) -> Course[Battle]:
    """End the spell and the grapple of a creature that is down, also where the GM changed its sheet."""
    if not sheet_of(battle, target).unconscious:
        return battle
    battle = yield from cancelled(battle, target)
    return (yield from let_go(battle, target))


def healed(battle: Battle, target: TokenId, amount: int) -> Course[tuple[Battle, int]]:
    """Heal a creature up to its maximum; the dead stay dead.  Return the battle and what it gained."""
    before = sheet_of(battle, target)
    if before.dead:
        what = say("beyond-healing", "{who} is dead and cannot be healed by any means.")
        return (yield from told(battle, target, what)), 0
    health = min(before.most_health, before.current_health_points + amount)
    after = before.replace(current_health_points=health)
    most = before.most_health
    numbers = {"points": health - before.current_health_points, "health": health, "most": most}
    why = say("healed", "{who} is healed by {points} and has {health} of {most} Health.", **numbers)
    battle = yield from change_sheet(battle, target, after, why)
    return battle, health - before.current_health_points


def is_down(sheet: Sheet) -> bool:
    """Say whether a creature is unconscious or dead."""
    return own(sheet).unconscious


def vitals(sheet: Sheet) -> Vitals:
    """Return how a creature fares, for any screen."""
    mine = own(sheet)
    points = {name: getattr(mine, name) for name in _POINTS}
    text = say(
        "vitals",
        "Health {current_health_points}/{most_health}  Str {current_strength_points}/{battle_strength}  "
        "Spd {current_speed_points}/{battle_speed}  Ghost {current_ghost_power}/{max_ghost_power}"
        if mine.max_ghost_power
        else "Health {current_health_points}/{most_health}  Str {current_strength_points}/{battle_strength}  "
        "Spd {current_speed_points}/{battle_speed}",
        **points,
    )
    hurt = mine.current_health_points < mine.most_health
    state = fares(dead=mine.dead, down=mine.unconscious, hurt=hurt)
    left = max(0, mine.current_health_points)
    brief = say("health", "{current_health_points}/{most_health}", **points)
    return Vitals(left=left, most=mine.most_health, text=text, brief=brief, state=state)
