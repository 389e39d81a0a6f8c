"""What disturbs a spell that is being cast: it loses Spell Ghost, and without any it is cancelled.

Source: completion 001.5, Spell Casting.
"""

from vtt.battle import Battle, TokenId
from vtt.rules import Course, change_sheet
from vtt.systems.miridon.sheet import MiridonSheet, sheet_of
from vtt.systems.miridon.spells.spells import SPELLS
from vtt.text import say


def weakened(sheet: MiridonSheet, lost: int) -> MiridonSheet:
    """Return the sheet after its spell lost so much Spell Ghost; there is no refund."""
    if sheet.casting is None or lost <= 0:
        return sheet
    left = sheet.casting.ghost - lost
    return sheet.replace(casting=sheet.casting.replace(ghost=left) if left > 0 else None)


def disturbed(battle: Battle, token: TokenId, lost: int) -> Course[Battle]:
    """Let the spell of a creature lose Spell Ghost."""
    casting, after = sheet_of(battle, token).casting, weakened(sheet_of(battle, token), lost)
    if casting is None or lost <= 0:
        return battle
    left = after.casting.ghost if after.casting else 0
    why = say(
        "spell-disturbed",
        "{who}'s {spell} loses {lost} Spell Ghost and has {left} left."
        if left
        else "{who}'s {spell} loses {lost} Spell Ghost and is cancelled.",
        spell=SPELLS[casting.spell].said,
        lost=lost,
        left=left,
    )
    return (yield from change_sheet(battle, token, after, why))


def cancelled(battle: Battle, token: TokenId) -> Course[Battle]:
    """Cancel the spell of a creature, where it casts one."""
    casting = sheet_of(battle, token).casting
    if casting is None:
        return battle
    after = sheet_of(battle, token).replace(casting=None)
    why = say("spell-cancelled", "{who}'s {spell} is cancelled.", spell=SPELLS[casting.spell].said)
    return (yield from change_sheet(battle, token, after, why))
