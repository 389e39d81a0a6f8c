"""Saving throws: a d20 that must reach the save.  Source: completion 002.2 and 002.3."""

from vtt.battle import Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import Course, roll
from vtt.systems.aachen.checks.dice import Luck, d20, reaches
from vtt.systems.aachen.sheet.sheet import sheet_of
from vtt.systems.aachen.sheet.terms import Save
from vtt.text import Said, Term, say


def roll_save(
    battle: Battle, who: TokenId, kind: Save, parts: tuple[Part, ...] = (), luck: Luck = "plain"
) -> Course[tuple[int, int, bool]]:
    """Roll a save; return the total, what it had to reach, and whether it did."""
    needed, reckoning = sheet_of(battle, who).saving_throw(kind), Reckoning(parts=parts)
    names: dict[str, Said] = {"kind": Term(term=kind.title()), "who": name_of(battle, who)}
    purpose = say("save", "{kind} save of {who}, {needed} or more", **names, needed=needed)
    dice = d20(reckoning.total, luck)
    rolled = yield from roll(dice, who, purpose, reckoning, lambda one: reaches(one, needed))
    return rolled.total, needed, reaches(rolled, needed)
