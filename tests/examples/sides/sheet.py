"""What is on the sheet of a fighter, and how does it fare?  Source: Sides, 'Fighters'."""

from tests.examples.sides.rulebook import RULEBOOK
from vtt.battle import Battle, Sheet, TokenId
from vtt.rules import Condition, Course, OwnSheets, Vitals, change_sheet
from vtt.text import say

OFF_BALANCE = Condition(id="off-balance", title="Off balance", until="until its next turn")


class SidesSheet(Sheet):
    """A fighter; who has dodged is off balance, and strikes worse, until its next turn."""

    bonus: int = RULEBOOK.fighter.bonus
    defence: int = RULEBOOK.fighter.defence
    hp: int = RULEBOOK.fighter.hp
    harm: int = 0
    off_balance: bool = False


_SHEETS = OwnSheets(SidesSheet)
own, sheet_of = _SHEETS.own, _SHEETS.of


def change(battle: Battle, token: TokenId, template: str, **changes: object) -> Course[Battle]:
    """Change the sheet of a token, told by a template with `{who}`."""
    after = sheet_of(battle, token).replace(**changes)
    return (yield from change_sheet(battle, token, after, say("changed", template)))


def is_down(sheet: Sheet) -> bool:
    """Return whether a creature has fallen."""
    return own(sheet).harm >= own(sheet).hp


def vitals(sheet: Sheet) -> Vitals:
    """Return how a creature fares."""
    most = own(sheet).hp
    left = most - own(sheet).harm
    return Vitals(
        left=left,
        most=most,
        text=f"{left} of {most}",
        state="fresh" if left >= most else "hurt" if left > 0 else "down",
    )


def conditions(sheet: Sheet) -> tuple[Condition, ...]:
    """Return the states a creature is in."""
    return (OFF_BALANCE,) if own(sheet).off_balance else ()
