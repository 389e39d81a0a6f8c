"""Changes of a sheet."""

from vtt.battle import Battle, TokenId
from vtt.rules import Course, change_sheet
from vtt.systems.shattered_prism.sheet.sheet import sheet_of
from vtt.text import Sentence


def changed(battle: Battle, token: TokenId, why: Sentence, **changes: object) -> Course[Battle]:
    """Change a sheet; nothing happens where it stays as it is."""
    return (yield from change_sheet(battle, token, sheet_of(battle, token).replace(**changes), why))
