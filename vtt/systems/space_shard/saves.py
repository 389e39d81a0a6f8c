"""How does a creature save itself from an area? DEX + Athletics, with cover and Full Defense.

Source: completion 000.2 (Reflex save), 000.7 'Full Defense' and 'Cover' (cover_helps_saves), 000.8 'Prone'.
"""

from vtt.battle.battle import Battle
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.sentence import say
from vtt.battle.token import TokenId
from vtt.rules.dice import Pool
from vtt.rules.ruling import Course, throw
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.looking import cover_of, looked_at
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.stacking import EVADE, stacked

SOURCE = "completion 000.2"


def reflex_dice(battle: Battle, target: TokenId, origin: TokenId, penalty: int = 0) -> Reckoning:
    """Return the dice of a Reflex save; cover counts as seen from whoever the effect comes from."""
    sheet = sheet_of(battle, target)
    parts = [
        Part(label="DEX", value=sheet.attributes.DEX, source=SOURCE),
        Part(label="Athletics", value=sheet.skills.athletics, source=SOURCE),
    ]
    focus = sheet.state("focusing")
    if focus is not None and focus.of == "full-defense":
        parts.append(
            Part(label="Full Defense", value=focus.value, source=BOOK.full_defense.source, kind=EVADE)
        )
    if sheet.has("prone"):
        parts.append(Part(label="prone", value=-BOOK.spell.prone_save, source=BOOK.prone.source))
    if switches_of(battle).cover_helps_saves and origin != target:
        cover = cover_of(battle, origin, looked_at(battle, origin, target))
        parts.append(Part(label=f"Cover ({cover.thing})", value=cover.number, source=BOOK.cover.source))
    parts.append(Part(label="the attack's successes", value=-penalty, source=SOURCE))
    return stacked(parts)


def reflex_save(battle: Battle, target: TokenId, origin: TokenId, penalty: int = 0) -> Course[int]:
    """Let a creature save; each success takes a point off."""
    reckoning = reflex_dice(battle, target, origin, penalty)
    purpose = say("reflex-save", "Reflex save of {target}", target=battle.tokens[target].title)
    pool = Pool(dice=int(reckoning.total), success=BOOK.dice.success)
    reading = yield from throw(pool, target, purpose, reckoning)
    return reading.successes
