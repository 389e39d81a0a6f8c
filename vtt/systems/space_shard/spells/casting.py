"""Casting: the dice, energy and distance of any spell, and the concentration that it takes.

Source: Rule text, 'Spellcasting'; completion 000.8, 'Concentration check' and 'Locate'.
"""

from typing_extensions import TypeVar

from vtt.battle import Aim, Battle, Part, Reckoning, measure, name_of
from vtt.geometry import distance_m
from vtt.rules import Course, PlainAction, Sum, change_sheet, demand, roll, takes, tell
from vtt.systems.space_shard.attack.attack_settings import ATTACK
from vtt.systems.space_shard.attack.pool import Pool
from vtt.systems.space_shard.attack.reckoning import weapon_parts
from vtt.systems.space_shard.conditions.states import rules_of
from vtt.systems.space_shard.cover.locating import located
from vtt.systems.space_shard.movement.measuring import reach_refusal
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, Spell, sheet_of
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.turns.economy import cost_refusal
from vtt.text import Quote, Refusal, Term, refuse, say


def spell_parts(sheet: ShardSheet, spell: Spell) -> list[Part]:
    """Return what a caster brings: INT, Occult and the power of the spell."""
    return weapon_parts(sheet, spell.as_weapon, "INT", "occult", RULEBOOK.spell.source)


def spell_cap(sheet: ShardSheet, spell: Spell) -> Reckoning:
    """Return the most successes that count: the same sum."""
    return Reckoning(parts=tuple(spell_parts(sheet, spell)))


A = TypeVar("A", bound=Aim, contravariant=True, default=Aim)


class Casting(PlainAction[A]):
    """What an attack with a spell and other casting have in common."""

    nothing: Refusal
    no_such: Refusal
    cost = "Standard, or as the spell says"
    anytime = False
    parameters = takes(
        *ATTACK,
        using="a spell on the sheet",
        target="the target, where the spell has one",
        at="the middle of the area, where it has one",
    )

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the spells."""
        return tuple(spell.name for spell in self.spells(sheet_of(battle, aim.actor)))

    def spell(self, battle: Battle, aim: Aim) -> Spell | None:
        """Return the spell that is named; the first where none is."""
        known = self.spells(sheet_of(battle, aim.actor))
        return next((spell for spell in known if aim.using in (None, spell.name)), None)

    def spells(self, sheet: ShardSheet) -> tuple[Spell, ...]:
        """Return the spells that it casts."""
        raise NotImplementedError


@demand("a spell for it")
def a_spell(action: Casting, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a spell on the sheet.  Source: Rule text, 'Spellcasting'."""
    if action.spell(battle, aim) is not None:
        return None
    return action.no_such.with_values(spell=Quote(quote=aim.using)) if aim.using else action.nothing


@demand("the action that the spell takes", after=[a_spell])
def spell_price(action: Casting, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that enough of the turn is left.  Source: Rule text, 'Spellcasting'."""
    spell = action.spell(battle, aim)
    return cost_refusal(battle, aim.actor, spell.cost) if spell else None


@demand("energy for the spell", after=[a_spell])
def enough_energy(action: Casting, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the energy that a spell takes.  Source: Rule text, 'Spellcasting'."""
    spell, left = action.spell(battle, aim), sheet_of(battle, aim.actor).energy
    if spell is None or left is None or left >= spell.energy:
        return None
    return refuse(
        "no-energy",
        "{spell} takes {wanted} energy; {actor} has {left}.",
        spell=Term(term=spell.name),
        wanted=spell.energy,
        left=left,
    )


@demand("a target in the range of the spell", after=[a_spell])
def in_spell_range(action: Casting, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that a spell goes so far: by its range, else by reach.  Source: Rule text, 'Spellcasting'."""
    spell = action.spell(battle, aim)
    if spell is None or (aim.target is None and aim.at is None):
        return None
    if not spell.range_m:
        return reach_refusal(battle, aim.actor, aim.target, spell.as_weapon) if aim.target else None
    actor = battle.tokens[aim.actor]
    if aim.target is not None:
        gap_m = measure.gap_m(battle, aim.actor, aim.target)
    else:
        gap_m = max(0.0, distance_m(actor.at, aim.at or actor.at) - actor.size_m / 2)
    if gap_m <= spell.range_m + 1e-9:
        return None
    return refuse(
        "out-of-range",
        "The place is {gap_m:m} m away; {spell} goes {range_m:m} m."
        if aim.target is None
        else "{target} is {gap_m:m} m away; {spell} goes {range_m:m} m.",
        target=None if aim.target is None else name_of(battle, aim.target),
        gap_m=gap_m,
        spell=Term(term=spell.name),
        range_m=spell.range_m,
    )


def concentrated(battle: Battle, aim: Aim, spell: Spell) -> Course[tuple[Battle, bool, int | None]]:
    """Spend the energy; the prone, held or floating must concentrate: STA, DC (grade + 1) squared."""
    before, name = sheet_of(battle, aim.actor), name_of(battle, aim.actor)
    if before.energy is not None:
        after = before.replace(energy=max(0, before.energy - spell.energy))
        why = say("energy", "{token} spends {energy} energy.", energy=spell.energy)
        battle = yield from change_sheet(battle, aim.actor, after, why)
    if not any(rule.unsteady for rule in rules_of(before)):
        return battle, True, None
    grade, power = RULEBOOK.spell.grade[spell.grade[0]], RULEBOOK.spell.concentration_power
    wanted = (grade + 1) ** power
    part = Part(label="STA", value=before.attributes.STA, source=RULEBOOK.spell.source)
    template = "{token} concentrates, DC {wanted} (grade {grade} + 1, to the power of {power})"
    purpose = say("concentration", template, token=name, wanted=wanted, grade=grade, power=power)
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
    purpose = say("finds", "Whether the spell finds {target}", target=name_of(battle, aim.target))
    die = yield from roll(Sum(dice=1, sides=SPECIAL.guess.die), aim.actor, purpose)
    if die.total >= SPECIAL.guess.spell_works_from:
        return True
    yield from tell(say("finds-not", "The spell does not find {target}.", target=name_of(battle, aim.target)))
    return False
