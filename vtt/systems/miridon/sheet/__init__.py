"""The sheet of a creature of Miridon and its gear: what the other rooms take from here."""

from vtt.systems.miridon.sheet.gear import UNARMED, Weapon
from vtt.systems.miridon.sheet.sheet import MiridonSheet, of_actor, own, sheet_of

__all__ = ["UNARMED", "MiridonSheet", "Weapon", "of_actor", "own", "sheet_of"]
