"""Saves from an area: Reflex, helped by cover and Full Defense.

Source: completion 000.7 'Full Defense' and 'Cover' (cover_helps_saves), 000.8 'Prone'.
"""

from vtt.battle import Battle, Part, TokenId
from vtt.geometry import Point
from vtt.rules import Course
from vtt.systems.space_shard.areas.saves import REFLEX, SOURCE, save
from vtt.systems.space_shard.attack.stacking import EVADE
from vtt.systems.space_shard.cover.cover import area_cover, target_part
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet.sheet import sheet_of


def area_parts(battle: Battle, target: TokenId, middle: Point, penalty: int = 0) -> list[Part]:
    """Return what counts in a save from an area; cover counts from its middle."""
    sheet, parts = sheet_of(battle, target), []
    focus = sheet.state("focusing")
    if focus is not None and focus.of == "full-defense":
        parts.append(
            Part(label="Full Defense", value=focus.value, source=RULEBOOK.full_defense.source, kind=EVADE)
        )
    if sheet.has("prone"):
        parts.append(Part(label="prone", value=-RULEBOOK.prone.area_save, source=RULEBOOK.prone.source))
    if switches_of(battle).cover_helps_saves:
        cover = area_cover(battle, middle, target)
        parts += [target_part(cover).replace(value=cover.number)] if cover.number else []
    return [*parts, Part(label="the attack's successes", value=-penalty, source=SOURCE)]


def area_save(battle: Battle, target: TokenId, middle: Point, penalty: int = 0) -> Course[tuple[Battle, int]]:
    """Let a creature save; each success takes a point off."""
    parts = area_parts(battle, target, middle, penalty)
    battle, successes, _ = yield from save(battle, target, REFLEX, parts)
    return battle, successes
