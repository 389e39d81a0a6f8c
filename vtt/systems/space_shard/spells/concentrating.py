"""Concentration: the caster must keep it, and the spell must find its target.

Source: completion 000.8, 'Concentration check' and 'Locate'.
"""

from vtt.battle import Aim, Battle, Part, Reckoning, SheetChanged, name_of
from vtt.rules import Course, Sum, emit, roll, tell
from vtt.systems.space_shard.attack.pool import Pool
from vtt.systems.space_shard.conditions.states import rules_of
from vtt.systems.space_shard.cover.locating import located
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet.gear import Spell
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.text import say


def concentrated(battle: Battle, aim: Aim, spell: Spell) -> Course[tuple[Battle, bool, int | None]]:
    """Spend the energy; the prone, held or floating must concentrate: STA, DC (grade + 1) squared."""
    before, name = sheet_of(battle, aim.actor), name_of(battle, aim.actor)
    if before.energy is not None:
        after = before.replace(energy=max(0, before.energy - spell.energy))
        why = say("energy", "{token} spends {energy} energy.", token=name, energy=spell.energy)
        battle = yield from emit(SheetChanged(token=aim.actor, before=before, after=after, why=why))
    if not any(rule.unsteady for rule in rules_of(before)):
        return battle, True, None
    wanted = (RULEBOOK.spell.grade[spell.grade[0]] + 1) ** RULEBOOK.spell.concentration_power
    part = Part(label="STA", value=before.attributes.STA, source=RULEBOOK.spell.source)
    purpose = say("concentration", "{token} concentrates (DC {wanted})", token=name, wanted=wanted)
    pool = Pool(dice=before.attributes.STA, success=RULEBOOK.dice.success)
    reading = yield from roll(pool, aim.actor, purpose, Reckoning(parts=(part,)))
    kept = reading.successes >= wanted
    if not kept:
        told = say(
            "spell-lost",
            "{token} loses the spell: {made} of {wanted|success|successes}.",
            token=name,
            made=reading.successes,
            wanted=wanted,
        )
        battle = yield from tell(told)
    return battle, kept, reading.successes


def finds(battle: Battle, aim: Aim) -> Course[bool]:
    """Let a die say whether a spell finds a target that is only fuzzily located.  Source: 'Locate', fuzzy."""
    if aim.target is None or located(battle, aim.actor, aim.target) != "fuzzy":
        return True
    purpose = say("finds", "Does the spell find {target}?", target=name_of(battle, aim.target))
    die = yield from roll(Sum(dice=1, sides=SPECIAL.guess.die), aim.actor, purpose)
    if die.total >= SPECIAL.guess.spell_works_from:
        return True
    yield from tell(say("finds-not", "The spell does not find {target}.", target=name_of(battle, aim.target)))
    return False
