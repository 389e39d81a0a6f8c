"""Changes of a sheet, and of what it carries."""

from vtt.battle import Battle, TokenId
from vtt.rules import Course, change_sheet
from vtt.systems.shattered_prism.sheet.gear import Thing, Weapon
from vtt.systems.shattered_prism.sheet.sheet import sheet_of
from vtt.text import Sentence


def changed(battle: Battle, token: TokenId, why: Sentence, **changes: object) -> Course[Battle]:
    """Change a sheet; nothing happens where it stays as it is."""
    return (yield from change_sheet(battle, token, sheet_of(battle, token).replace(**changes), why))


def exchanged(
    battle: Battle, token: TokenId, before: Weapon | Thing, after: Weapon | Thing, why: Sentence
) -> Course[Battle]:
    """Exchange something that a creature carries."""
    group = "weapons" if isinstance(before, Weapon) else "objects"
    known = list(getattr(sheet_of(battle, token), group))
    known[known.index(before)] = after
    return (yield from changed(battle, token, why, **{group: tuple(known)}))
