"""What does Damage Dealt do? Health falls; then insanity, unconsciousness and death, in this order.

Source: Rule text, step 3; completion 001.5, B4, B5, B12.
"""

from collections.abc import Mapping
from typing import Any

from vtt.battle.battle import Battle
from vtt.battle.token import Sheet, TokenId
from vtt.rules.rulings.ruling import Course
from vtt.rules.system import Vitals
from vtt.systems.miridon.grappling.holding import let_go
from vtt.systems.miridon.harm.insanity import insanity_check
from vtt.systems.miridon.sheet.sheet import MiridonSheet, own, sheet_of
from vtt.systems.miridon.spells.concentration import cancelled, disturbed
from vtt.systems.miridon.stances.changes import changed, told


def harmed(battle: Battle, target: TokenId, dealt: int) -> Course[tuple[Battle, Mapping[str, Any]]]:
    """Deal damage to a creature.

    Returns:
        The battle after it; the health lost as `harm` and, where one was made, the Insanity Roll.
    """
    battle, harm = yield from _absorbed(battle, target, dealt)
    before = sheet_of(battle, target)
    if harm <= 0:
        battle = yield from told(battle, target, "no-damage", "{who} loses no Health.")
        return battle, {"harm": 0}
    health = before.current_health_points - harm
    after = before.replace(current_health_points=health, dead=before.unconscious)
    template = "{who} takes {harm}: {health} of {most} Health."
    names = {"harm": harm, "health": health, "most": before.most_health}
    battle = yield from changed(battle, target, after, "damaged", template, **names)
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
    template = "{who}: the barrier absorbs {taken}, {left|is left|are left} of it."
    names = {"taken": taken, "left": rest.value}
    battle = yield from changed(battle, target, after, "absorbed", template, **names)
    return battle, dealt - taken


def _fallen(battle: Battle, target: TokenId, before: MiridonSheet) -> Course[Battle]:
    """Let who has no health left fall unconscious, and who was unconscious die."""
    sheet = sheet_of(battle, target)
    if before.dead:
        return battle
    if sheet.dead:
        return (yield from told(battle, target, "died", "{who} is dead."))
    if not sheet.unconscious or before.unconscious:
        return battle
    battle = yield from told(battle, target, "fell", "{who} falls unconscious.")
    return (yield from settled(battle, target))


def settled(battle: Battle, target: TokenId) -> Course[Battle]:
    """Let who is down cast nothing and hold nobody, also where the GM's hand laid it low."""
    if not sheet_of(battle, target).unconscious:
        return battle
    battle = yield from cancelled(battle, target)
    return (yield from let_go(battle, target))


def healed(battle: Battle, target: TokenId, amount: int) -> Course[tuple[Battle, int]]:
    """Heal a creature up to its maximum; the dead stay dead.  Return the battle and what it gained."""
    before = sheet_of(battle, target)
    if before.dead:
        template = "{who} is dead and cannot be healed by any means."
        return (yield from told(battle, target, "beyond-healing", template)), 0
    health = min(before.most_health, before.current_health_points + amount)
    after = before.replace(current_health_points=health)
    template = "{who} is healed: {health} of {most} Health."
    names = {"health": health, "most": before.most_health}
    battle = yield from changed(battle, target, after, "healed", template, **names)
    return battle, health - before.current_health_points


def is_down(sheet: Sheet) -> bool:
    """Say whether a creature is unconscious or dead."""
    return own(sheet).unconscious


def vitals(sheet: Sheet) -> Vitals:
    """Return how a creature fares, for any screen."""
    mine = own(sheet)
    parts = [f"{mine.current_health_points}/{mine.most_health}"]
    parts += [f"Str {mine.current_strength_points}/{mine.battle_strength}"]
    parts += [f"Spd {mine.current_speed_points}/{mine.battle_speed}"]
    if mine.max_ghost_power:
        parts.append(f"Ghost {mine.current_ghost_power}/{mine.max_ghost_power}")
    hurt = mine.current_health_points < mine.most_health
    state = "dead" if mine.dead else "down" if mine.unconscious else "hurt" if hurt else "fresh"
    left = max(0, mine.current_health_points)
    fields = {"left": left, "most": mine.most_health, "text": "  ".join(parts), "state": state}
    return Vitals.model_validate({**fields, "brief": parts[0]})
