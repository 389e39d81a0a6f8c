"""Spells: as a plain check, as an attack, and on an area.  Source: Rule text, 'Spellcasting'."""

from collections.abc import Mapping
from typing import Any

from vtt.battle import Aim, Battle, Reckoning, TokenId, name_of
from vtt.rules import Another, Course, Outcome, Ruling, Verdict, deciding_for, demand, roll
from vtt.systems.space_shard.areas.areas import Reached, area_save, in_circle, outcome_of, reached
from vtt.systems.space_shard.attack.attack import strike
from vtt.systems.space_shard.attack.bonus import (
    spend_willpower,
    untrained,
    willpower_parts,
)
from vtt.systems.space_shard.attack.demands import CANNOT_ATTACK_ITSELF
from vtt.systems.space_shard.attack.pool import Pool, PoolReading
from vtt.systems.space_shard.attack.reckoning import reckon
from vtt.systems.space_shard.attack.stacking import stacked
from vtt.systems.space_shard.attack.target_sight import sight_refusal
from vtt.systems.space_shard.conditions.demands import (
    AN_ATTACKER,
    a_visible_target,
    able_to_act,
    enough_willpower,
)
from vtt.systems.space_shard.cover.locating import location_refusal
from vtt.systems.space_shard.harm.harm import Harm
from vtt.systems.space_shard.harm.health import suffer, suffered
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, Spell, sheet_of
from vtt.systems.space_shard.special.checks import given_parts, lost_parts
from vtt.systems.space_shard.spells.casting import (
    Casting,
    a_spell,
    concentrated,
    enough_energy,
    finds,
    in_spell_range,
    spell_cap,
    spell_parts,
    spell_price,
)
from vtt.systems.space_shard.turns.economy import spend
from vtt.systems.space_shard.turns.focus import focus_on, focus_refusal
from vtt.text import Refusal, Sentence, Term, refuse, say


class SpellAttack(Casting[Another]):
    """Attack with a spell that is an attack."""

    id = "spell-attack"
    aliases = ("attack-spell",)
    title = "Spell Attack"
    nothing = refuse("no-attack-spell", "{actor} has no attack spell.")
    no_such = refuse("no-attack-spell", "{actor} has no attack spell called {spell}.")
    oneself = CANNOT_ATTACK_ITSELF
    demands = (a_spell, *AN_ATTACKER, spell_price, enough_energy, in_spell_range, a_visible_target)

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning | None:
        """Return the dice: INT + Occult + power, less the target's defence."""
        spell = self.spell(battle, aim)
        if spell is None:
            return None
        return reckon(battle, aim, spell.as_weapon, spell_parts(sheet_of(battle, aim.actor), spell))

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Spend action and energy, keep the concentration, strike."""
        spell = self.spell(battle, aim) or Spell(name="no spell", power=0)
        battle = yield from spend(battle, aim.actor, spell.cost, self.title)
        battle, kept, concentration = yield from concentrated(battle, aim, spell)
        sheet = sheet_of(battle, aim.actor)
        reckoning = reckon(battle, aim, spell.as_weapon, spell_parts(sheet, spell))
        if not kept:
            return Outcome(hit=False, reckoning=reckoning, details={"concentration": concentration})
        if not (yield from finds(battle, aim)):
            return Outcome(hit=False, reckoning=reckoning, details={"found": False})
        return (yield from strike(battle, aim, spell.as_weapon, reckoning, spell_cap(sheet, spell)))

    def spells(self, sheet: ShardSheet) -> tuple[Spell, ...]:
        """Return the spells that are attacks."""
        return tuple(spell for spell in sheet.spells if spell.attack)


@demand("a place for a spell on an area", refuse("no-place", "{spell} needs a place."), after=[a_spell])
def _place(action: "Spellcasting", battle: Battle, aim: Aim) -> Verdict:
    """Demand a place where the spell has an area.  Source: Rule text, 'Spellcasting'."""
    spell = action.spell(battle, aim)
    return spell is None or not spell.radius_m or aim.at is not None or {"spell": Term(term=spell.name)}


@demand("nothing else that is focused on", after=[a_spell])
def _unfocused(action: "Spellcasting", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that one effect at a time is focused on.  Source: completion 000.4, 'Focus'."""
    spell = action.spell(battle, aim)
    return focus_refusal(battle, aim.actor) if spell and spell.focus else None


@demand("a target that is located and in sight")
def _target(action: "Spellcasting", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the single target, where there is one, is located.  Source: completion 000.8, 'Locate'."""
    actor, target = aim.actor, aim.target
    if target is None or target == actor:
        return None
    return location_refusal(battle, actor, target) or sight_refusal(battle, actor, target)


class Spellcasting(Casting):
    """Cast a spell that is no attack: a plain check, or an area.  No Defense is subtracted."""

    id = "spellcasting"
    aliases = ("cast", "cast-spell")
    title = "Cast a spell"
    nothing = refuse("no-spell", "{actor} has no spell to cast.")
    no_such = refuse("no-spell", "{actor} has no spell called {spell} to cast.")
    demands = (
        *(able_to_act, a_spell, _place, spell_price, _unfocused, enough_energy),
        *(enough_willpower, in_spell_range, _target),
    )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the dice: INT + Occult + power."""
        spell = self.spell(battle, aim)
        return _plain(sheet_of(battle, aim.actor), aim, spell) if spell else None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend action and energy, roll once, and let all in the area suffer it."""
        spell = self.spell(battle, aim) or Spell(name="no spell", power=0)
        battle = yield from spend(battle, aim.actor, spell.cost, self.title)
        battle, kept, concentration = yield from concentrated(battle, aim, spell)
        sheet = sheet_of(battle, aim.actor)
        reckoning, cap = _plain(sheet, aim, spell), int(spell_cap(sheet, spell).total)
        details: dict[str, Any] = {"pool": int(reckoning.total), "cap": cap, "concentration": concentration}
        if not kept:
            return Outcome(reckoning=reckoning, details={**details, "successes": 0})
        if not (yield from finds(battle, aim)):
            return Outcome(hit=False, reckoning=reckoning, details={**details, "found": False})
        if willpower_parts(aim):
            battle = yield from spend_willpower(battle, aim.actor)
        purpose = say(
            "casts", "{actor} casts {spell}", actor=name_of(battle, aim.actor), spell=Term(term=spell.name)
        )
        pool = Pool(dice=int(reckoning.total), success=RULEBOOK.dice.success)

        def counted(reading: PoolReading) -> int:
            return min(cap, untrained(battle, sheet, "occult", reading.successes))

        reading = yield from roll(pool, aim.actor, purpose, reckoning, counted)
        successes = counted(reading)
        details |= {"successes": successes, "botch": reading.botch}
        if spell.focus and successes:
            battle = yield from focus_on(battle, aim.actor, spell.name, successes)
        victims = yield from _strike_all(battle, aim, spell, successes, purpose)
        hit = successes > 0 if victims else None
        return outcome_of(victims, hit=hit, reckoning=reckoning, details=details)

    def spells(self, sheet: ShardSheet) -> tuple[Spell, ...]:
        """Return the spells that are no attacks."""
        return tuple(spell for spell in sheet.spells if not spell.attack)


def in_area(battle: Battle, aim: Aim, spell: Spell) -> tuple[TokenId, ...]:
    """Return the targets of a spell: all in its area, or its single target."""
    if not spell.radius_m:
        return (aim.target,) if aim.target is not None else ()
    return in_circle(battle, aim.actor, aim.at, spell.radius_m)


def _strike_all(
    battle: Battle, aim: Aim, spell: Spell, successes: int, cast: Sentence
) -> Course[list[dict[str, Any]]]:
    """Do the harm of a plain spell, less what each one saves."""
    if not spell.harms or not successes:
        return []
    targets, area = in_area(battle, aim, spell), spell.radius_m > 0
    origin = (aim.at or battle.tokens[aim.actor].at) if area else None
    found: Mapping[TokenId, Reached] = {one: Reached(successes) for one in targets}
    if origin is not None:
        battle, found = yield from reached(battle, origin, targets, successes)
    victims, burst = list[dict[str, Any]](), battle
    for target, one in found.items():
        saved = 0
        if spell.save and one.force:
            source = origin or battle.tokens[target].at
            battle, saved = yield from deciding_for(
                (target,), area_save(battle, burst, target, source, one.force, cast)
            )
        harms = (Harm(points={spell.kind: max(0, one.force - saved)}, type=spell.type),)
        left = suffered(sheet_of(battle, target), harms, area=area)
        battle, overflow = yield from suffer(battle, target, harms, area=area)
        victim = {"target": target, "saved": saved, "harm": left.total, "overflow": overflow}
        victims.append({**victim, "behind": one.behind} if one.behind else victim)
    return victims


def _plain(sheet: ShardSheet, aim: Aim, spell: Spell) -> Reckoning:
    lost = lost_parts(sheet, "spell", "INT", "occult", "mental")
    return stacked([*spell_parts(sheet, spell), *given_parts(aim), *lost])
