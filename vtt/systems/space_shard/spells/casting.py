"""What have both ways to cast a spell in common?  Source: Rule text, 'Spellcasting'."""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Part
from vtt.geometry import distance_m
from vtt.rules.actions.plain import PlainAction
from vtt.rules.actions.settings import Setting
from vtt.systems.space_shard.attack.chosen import ATTACK
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.melee.melee import reach_refusal
from vtt.systems.space_shard.sheet.gear import Spell
from vtt.systems.space_shard.sheet.sheet import ShardSheet, sheet_of
from vtt.text.sentence import Refusal, refuse


def spell_parts(sheet: ShardSheet, spell: Spell) -> list[Part]:
    """Return what a caster brings: INT, Occult and the power of the spell."""
    return [
        Part(label="INT", value=sheet.attributes.INT, source=BOOK.spell.source),
        Part(label="Occult", value=sheet.skills.occult, source=BOOK.spell.source),
        Part(label=spell.name, value=spell.force, source=BOOK.spell.source),
    ]


def spell_cap(sheet: ShardSheet, spell: Spell) -> int:
    """Return the most successes that count: the same sum."""
    return sheet.attributes.INT + sheet.skills.occult + spell.force


class Casting(PlainAction):
    """What both ways to cast have in common."""

    id: str
    title: str
    cost = "Standard, or as the spell says"
    anytime = False
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "with": "a spell on the sheet",
        "target": "who is meant, where the spell means somebody",
        "at": "the middle of the area, where it has one",
        **ATTACK,
    }

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the spells."""
        return tuple(spell.name for spell in self._spells(sheet_of(battle, aim.actor)))

    def _spell(self, battle: Battle, aim: Aim) -> Spell | None:
        known = self._spells(sheet_of(battle, aim.actor))
        return next((spell for spell in known if aim.using in (None, spell.name)), None)

    def _spells(self, sheet: ShardSheet) -> tuple[Spell, ...]:
        raise NotImplementedError


def energy_refusal(battle: Battle, aim: Aim, spell: Spell) -> Refusal | None:
    """Demand the energy that a spell takes."""
    left = sheet_of(battle, aim.actor).energy
    if left is None or left >= spell.energy:
        return None
    return refuse(
        "no-energy",
        "{spell} takes {wanted} energy; {actor} has {left}.",
        spell=spell.name,
        wanted=spell.energy,
        actor=battle.tokens[aim.actor].title,
        left=left,
    )


def distance_refusal(battle: Battle, aim: Aim, spell: Spell) -> Refusal | None:
    """Demand that a spell goes so far: by its range, or by reach where it has none."""
    if aim.target is None and aim.at is None:
        return None
    if not spell.range_m:
        return reach_refusal(battle, aim, spell.as_weapon) if aim.target is not None else None
    actor = battle.tokens[aim.actor]
    if aim.target is not None:
        gap_m, what = measure.gap_m(battle, aim.actor, aim.target), battle.tokens[aim.target].title
    else:
        gap_m, what = max(0.0, distance_m(actor.at, aim.at or actor.at) - actor.size_m / 2), "The place"
    if gap_m <= spell.range_m + 1e-9:
        return None
    return refuse(
        "out-of-range",
        "{target} is {gap_m:m} m away; {spell} goes {range_m:m} m.",
        target=what,
        gap_m=gap_m,
        spell=spell.name,
        range_m=spell.range_m,
    )
