"""The sheet of a creature of Space Shard and its gear: what the other rooms take from here."""

from vtt.systems.space_shard.sheet.gear import Access, Ammunition, Category, Spell, Weapon
from vtt.systems.space_shard.sheet.sheet import ShardSheet, best_of, of_actor, sheet_of, size_of_height
from vtt.systems.space_shard.sheet.traits import Hp, skill_title

__all__ = [
    "Access",
    "Ammunition",
    "Category",
    "Hp",
    "ShardSheet",
    "Spell",
    "Weapon",
    "best_of",
    "of_actor",
    "sheet_of",
    "size_of_height",
    "skill_title",
]
