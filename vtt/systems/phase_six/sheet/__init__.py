"""The sheet of a creature of Phase Six and its gear: what the other rooms take from here."""

from vtt.systems.phase_six.sheet.gear import WEAPONS, Weapon
from vtt.systems.phase_six.sheet.sheet import SixSheet, of_actor, sheet_of

__all__ = ["WEAPONS", "SixSheet", "Weapon", "of_actor", "sheet_of"]
