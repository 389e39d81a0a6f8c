"""Spells: as a plain check, as an attack, and on an area.  Source: Rule text, 'Spellcasting'."""

from collections.abc import Mapping
from typing import Any, Literal

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of
from vtt.battle.reckoning import Reckoning
from vtt.battle.token import TokenId
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, throw
from vtt.systems.space_shard.areas.area_saves import area_save
from vtt.systems.space_shard.areas.areas import Reached, in_circle, reached
from vtt.systems.space_shard.attack.attack import strike
from vtt.systems.space_shard.attack.bonus import (
    spend_willpower,
    untrained,
    willpower_parts,
    willpower_refusal,
)
from vtt.systems.space_shard.attack.looking import attacker_refusal, sight_refusal
from vtt.systems.space_shard.attack.pool import Pool
from vtt.systems.space_shard.attack.reckoning import reckon
from vtt.systems.space_shard.attack.stacking import stacked
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.conditions.states import action_refusal
from vtt.systems.space_shard.cover.locating import location_refusal
from vtt.systems.space_shard.harm.harm import Harm
from vtt.systems.space_shard.harm.health import suffer, suffered
from vtt.systems.space_shard.sheet.gear import Spell
from vtt.systems.space_shard.sheet.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.special.checks import given_parts, lost_parts
from vtt.systems.space_shard.spells.casting import (
    Casting,
    distance_refusal,
    energy_refusal,
    spell_cap,
    spell_parts,
)
from vtt.systems.space_shard.spells.concentrating import concentrated, finds
from vtt.systems.space_shard.turns.economy import cost_refusal, spend
from vtt.systems.space_shard.turns.focus import focus_on, focus_refusal
from vtt.text.sentence import Quote, Refusal, Term, refuse, say


class SpellAttack(Casting):
    """Attack with a spell that is an attack."""

    id = "spell-attack"
    aliases = ("attack-spell",)
    title = "Spell Attack"
    aims_at: Literal["token"] = "token"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand an attack spell, its energy, its distance and sight."""
        spell = self._spell(battle, aim)
        if spell is None:
            return refuse(
                "no-attack-spell",
                "{actor} has no attack spell called {spell}."
                if aim.using
                else "{actor} has no attack spell.",
                actor=name_of(battle, aim.actor),
                spell=Quote(quote=aim.using or ""),
            )
        return (
            attacker_refusal(battle, aim)
            or cost_refusal(battle, aim.actor, spell.cost)
            or energy_refusal(battle, aim, spell)
            or distance_refusal(battle, aim, spell)
            or sight_refusal(battle, aim)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the dice: INT + Occult + power, less the target's defence."""
        spell = self._spell(battle, aim)
        if spell is None:
            return None
        return reckon(battle, aim, spell.as_weapon, spell_parts(sheet_of(battle, aim.actor), spell))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend action and energy, keep the concentration, strike."""
        spell = self._spell(battle, aim) or Spell(name="no spell", power=0)
        battle = yield from spend(battle, aim.actor, spell.cost, self.title)
        battle, kept, concentration = yield from concentrated(battle, aim, spell)
        sheet = sheet_of(battle, aim.actor)
        reckoning = reckon(battle, aim, spell.as_weapon, spell_parts(sheet, spell))
        if not kept:
            return Outcome(hit=False, reckoning=reckoning, details={"concentration": concentration})
        if not (yield from finds(battle, aim)):
            return Outcome(hit=False, reckoning=reckoning, details={"found": False})
        return (yield from strike(battle, aim, spell.as_weapon, reckoning, spell_cap(sheet, spell)))

    def _spells(self, sheet: ShardSheet) -> tuple[Spell, ...]:
        return tuple(spell for spell in sheet.spells if spell.attack)


class Spellcasting(Casting):
    """Cast a spell that is no attack: a plain check, or an area.  No Defense is subtracted."""

    id = "spellcasting"
    aliases = ("cast", "cast-spell")
    title = "Cast a spell"
    aims_at: Literal["self"] = "self"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a spell, its energy, and a place in its range where it has an area."""
        spell = self._spell(battle, aim)
        if (stopped := action_refusal(battle, aim.actor)) is not None:
            return stopped
        if spell is None:
            return refuse(
                "no-spell",
                "{actor} has no spell called {spell} to cast."
                if aim.using
                else "{actor} has no spell to cast.",
                actor=name_of(battle, aim.actor),
                spell=Quote(quote=aim.using or ""),
            )
        if spell.radius_m and aim.at is None:
            return refuse("no-place", "{spell} needs a place.", spell=Term(term=spell.name))
        return (
            cost_refusal(battle, aim.actor, spell.cost)
            or (focus_refusal(battle, aim.actor) if spell.focus else None)
            or energy_refusal(battle, aim, spell)
            or willpower_refusal(battle, aim)
            or distance_refusal(battle, aim, spell)
            or _target_refusal(battle, aim)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the dice: INT + Occult + power."""
        spell = self._spell(battle, aim)
        return _plain(sheet_of(battle, aim.actor), aim, spell) if spell else None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend action and energy, roll once, and let all in the area suffer it."""
        spell = self._spell(battle, aim) or Spell(name="no spell", power=0)
        battle = yield from spend(battle, aim.actor, spell.cost, self.title)
        battle, kept, concentration = yield from concentrated(battle, aim, spell)
        sheet = sheet_of(battle, aim.actor)
        reckoning, cap = _plain(sheet, aim, spell), spell_cap(sheet, spell)
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
        pool = Pool(dice=int(reckoning.total), success=BOOK.dice.success)
        reading = yield from throw(pool, aim.actor, purpose, reckoning)
        successes = min(cap, untrained(battle, sheet, "occult", reading.successes))
        details |= {"successes": successes, "botch": reading.botch}
        if spell.focus and successes:
            battle = yield from focus_on(battle, aim.actor, spell.name, successes)
        victims = yield from _strike_all(battle, aim, spell, successes)
        harm = sum(one["harm"] for one in victims)
        hit = successes > 0 if victims else None
        return Outcome(hit=hit, harm=harm, reckoning=reckoning, details={**details, "victims": victims})

    def _spells(self, sheet: ShardSheet) -> tuple[Spell, ...]:
        return tuple(spell for spell in sheet.spells if not spell.attack)


def _target_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the single target, where there is one, is located."""
    if aim.target in (None, aim.actor):
        return None
    return location_refusal(battle, aim) or sight_refusal(battle, aim)


def in_area(battle: Battle, aim: Aim, spell: Spell) -> tuple[TokenId, ...]:
    """Return the targets of a spell: all in its area, or its single target."""
    if not spell.radius_m:
        return (aim.target,) if aim.target is not None else ()
    return in_circle(battle, aim.actor, aim.at, spell.radius_m)


def _strike_all(battle: Battle, aim: Aim, spell: Spell, successes: int) -> Course[list[dict[str, Any]]]:
    """Do the harm of a plain spell, less what each one saves."""
    if not spell.harms or not successes:
        return []
    targets, area = in_area(battle, aim, spell), spell.radius_m > 0
    origin = (aim.at or battle.tokens[aim.actor].at) if area else None
    found: Mapping[TokenId, Reached] = {one: Reached(successes) for one in targets}
    if origin is not None:
        battle, found = yield from reached(battle, origin, targets, successes)
    victims: list[dict[str, Any]] = []
    for target, one in found.items():
        saved = 0
        if spell.save and one.force:
            battle, saved = yield from area_save(battle, target, aim.actor)
        harms = (Harm(points={spell.kind: max(0, one.force - saved)}, type=spell.type),)
        left = suffered(sheet_of(battle, target), harms, area=area)
        battle, overflow = yield from suffer(battle, target, harms, area=area)
        victim = {"target": target, "saved": saved, "harm": left.total, "overflow": overflow}
        victims.append({**victim, "behind": one.behind} if one.behind else victim)
    return victims


def _plain(sheet: ShardSheet, aim: Aim, spell: Spell) -> Reckoning:
    lost = lost_parts(sheet, "spell", "INT", "occult", "mental")
    return stacked([*spell_parts(sheet, spell), *given_parts(aim), *lost])
