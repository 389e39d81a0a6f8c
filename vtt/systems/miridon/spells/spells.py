"""The spells, and how strong they are.  Source: Rule text, step 6; completion 001.6."""

from collections.abc import Mapping
from typing import Literal

from vtt.battle import Part, Reckoning, Value
from vtt.rules import read_named
from vtt.systems.miridon.rulebook import metres
from vtt.systems.miridon.sheet import MiridonSheet
from vtt.systems.miridon.terms import TITLES, SpellId
from vtt.text import Sentence, Term, say

SOURCE = "completion 001.6"


class Spell(Value):
    """A spell.

    Attributes:
        range_ft: How far its target may be; none where it is cast on oneself.
        radius_ft: How far it spreads around its caster.
        cast_time: Blocks until it may be activated.
        subtlety: What it adds to rolls that notice the caster.
        base: Dice, feet or points of its Base Effect.
        offensive, defensive, general: What a rank of each boost adds.
        lasts: Blocks that it lasts.
        areas: Whether Explosive, Advanced Explosive and Beam fit it.
    """

    name: SpellId
    effect: Literal["damage", "heal", "knockback", "ghost", "barrier"]
    range_ft: int = 0
    radius_ft: int = 0
    cast_time: int
    subtlety: int = 0
    base: int = 0
    offensive: int = 0
    defensive: int = 0
    general: int = 0
    lasts: int = 0
    areas: bool = False

    @property
    def title(self) -> str:
        """Its name in the rule book."""
        return TITLES.spell[self.name]

    @property
    def said(self) -> Term:
        """Its title for a reader."""
        return Term(term=self.title)

    @property
    def in_use(self) -> Sentence:
        """How something is done with it: `with Elemental Spell`."""
        return say("with-spell", "with {spell}", spell=self.said)

    @property
    def range_m(self) -> float:
        """How far its target may be."""
        return metres(self.range_ft)


SPELLS: Mapping[SpellId, Spell] = {
    one.name: one
    for one in map(Spell.model_validate, read_named("vtt.systems.miridon.data", "spells.toml").values())
}

_COUNTED = {"damage": "dice", "heal": "dice", "knockback": "ft", "ghost": "Ghost", "barrier": "absorbed"}
"""What the Effect of a spell counts, as the kind of its parts."""


def spell_named(name: str | None) -> Spell | None:
    """Return the spell of that name, however it is written."""
    wanted = "-".join((name or "").lower().replace("-", " ").split())
    return next((one for one in SPELLS.values() if one.name == wanted), None)


def effect_of(sheet: MiridonSheet, spell: Spell) -> Reckoning:
    """Return the Effect: Base Effect and all boosts."""
    ranks = {"offensive": spell.offensive, "defensive": spell.defensive, "general": spell.general}
    kind = _COUNTED[spell.effect]
    base = spell.base or (sheet.max_ghost_power if spell.effect == "ghost" else 0)
    parts = [Part(label="Base Effect", value=base, source=SOURCE, kind=kind)]
    parts += [
        Part(
            label=TITLES.rank[f"{boost}_spell_boost"],
            value=each * getattr(sheet.talents, f"{boost}_spell_boost"),
            source=SOURCE,
            kind=kind,
        )
        for boost, each in ranks.items()
    ]
    return Reckoning(parts=tuple(part for part in parts if part.value))
