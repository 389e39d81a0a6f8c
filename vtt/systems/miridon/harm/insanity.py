"""Insanity Rolls: when Health is below Ghost Power, and what a roll does.

Source: Rule text, step 3; completion 001.3, 001.6 and B4.
"""

from collections.abc import Mapping
from typing import Any, get_args

from pydantic import Field

from vtt.battle import Battle, Part, Reckoning, TokenId, Value, name_of
from vtt.rules import Course, Sum, change_sheet, ignored_by_odds, read_numbers, roll
from vtt.systems.miridon.rulebook import RULEBOOK
from vtt.systems.miridon.sheet import MiridonSheet, sheet_of
from vtt.systems.miridon.spells.concentration import cancelled
from vtt.systems.miridon.stances.changes import gained, told
from vtt.systems.miridon.stances.states import State
from vtt.systems.miridon.terms import TITLES, InsanityId, NoteId
from vtt.text import Term, say

NOTES: tuple[NoteId, ...] = get_args(NoteId)
"""Results that the GM plays."""
SOURCE = "completion 001.6"


class Row(Value):
    """A row of the table: the lowest roll, the result, and how much of it."""

    at_least: int = Field(alias="from")
    result: InsanityId
    value: int = 0
    dice: int = 0


class _Table(Value):
    rows: tuple[Row, ...]


TABLE = read_numbers("vtt.systems.miridon.data", "insanity.toml", _Table).rows


def row_of(rolled: int) -> Row:
    """Return what a roll means."""
    return [row for row in TABLE if row.at_least <= max(rolled, TABLE[0].at_least)][-1]


def insanity_check(battle: Battle, token: TokenId) -> Course[tuple[Battle, Mapping[str, Any]]]:
    """Roll where health is below a Ghost Power above 0; nothing of it counts for a blow's harm.

    Resist Insanity counts as health here already.  Source: completion 001.6.

    Returns:
        The battle after it and, under `insanity`, what was rolled and what it means, for the result.
    """
    sheet = sheet_of(battle, token)
    ghost = sheet.current_ghost_power
    if sheet.dead or not ghost or sheet.current_health_points + _resisted(sheet) >= ghost:
        return battle, {}
    return (yield from ignored_by_odds(_rolled(battle, token)))


def shaken(sheet: MiridonSheet) -> Reckoning:
    """Return what is added to an Insanity Roll: Ghost less health, and what steadies the mind."""
    parts = [
        Part(label="Current Ghost Power", value=sheet.current_ghost_power, source="Rule text, step 3"),
        Part(label="Current Health Points", value=-sheet.current_health_points, source="Rule text, step 3"),
        Part(label="Resist Insanity", value=-_resisted(sheet), source=SOURCE),
        Part(label="hardened", value=-sheet.hardened, source=SOURCE),
    ]
    return Reckoning(parts=tuple(part for part in parts if part.value or part.source == "Rule text, step 3"))


def _resisted(sheet: MiridonSheet) -> int:
    return RULEBOOK.talent.resist_insanity * sheet.talents.resist_insanity


def _rolled(battle: Battle, token: TokenId) -> Course[tuple[Battle, Mapping[str, Any]]]:
    reckoning = shaken(sheet_of(battle, token))
    rolled = yield from _dice(battle, token, RULEBOOK.dice.insanity, int(reckoning.total), reckoning)
    row = row_of(rolled)
    while row.result == "increase-roll":
        again = say("increase-roll", "{who} rolls {roll} for insanity and rolls again.", roll=rolled)
        battle = yield from told(battle, token, again)
        rolled += yield from _dice(battle, token, row.dice, 0, None)
        row = row_of(rolled)
    amount = row.value
    if row.dice:
        amount = yield from _dice(battle, token, row.dice, 0, None)
    what = say(
        "insanity",
        "{who} rolls {roll} for insanity: {result} {amount}."
        if amount
        else "{who} rolls {roll} for insanity: {result}.",
        roll=rolled,
        result=Term(term=TITLES.insanity[row.result]),
        amount=amount,
    )
    battle = yield from told(battle, token, what)
    suffered = {"insanity_roll": rolled, "result": row.result, "amount": amount}
    return (yield from _suffered(battle, token, row.result, amount)), {"insanity": suffered}


def _dice(battle: Battle, token: TokenId, dice: int, plus: int, reckoning: Reckoning | None) -> Course[int]:
    purpose = say("insanity-roll", "Insanity Roll of {who}", who=name_of(battle, token))
    rolled = yield from roll(Sum(dice=dice, sides=RULEBOOK.dice.sides, plus=plus), token, purpose, reckoning)
    return rolled.total


def _suffered(battle: Battle, token: TokenId, result: InsanityId, amount: int) -> Course[Battle]:
    """Let a result take effect; one that the GM plays is a state with its blocks."""
    sheet = sheet_of(battle, token)
    note = next((one for one in NOTES if one == result), None)
    if note is not None:
        why = say(note, "{state}: the GM says what it does to {who}.", state=Term(term=TITLES.state[note]))
        return (yield from gained(battle, token, _note(battle, note, amount), why))
    if result == "stunned":
        stun = State(id="stunned", value=amount)
        why = say("stunned", "{who} loses {turns|turn|turns}.", turns=amount)
        return (yield from gained(battle, token, stun, why))
    if result == "hardened":
        after = sheet.replace(hardened=sheet.hardened + amount)
        why = say("hardened", "{who} is hardened against insanity.")
        return (yield from change_sheet(battle, token, after, why))
    if result == "none":
        return battle
    if result == "disruption":
        battle = yield from cancelled(battle, token)
        sheet = sheet_of(battle, token)
    ghost = max(0, sheet.current_ghost_power - amount)
    after = sheet.replace(current_ghost_power=ghost)
    why = say("drained", "{who} has {ghost} Ghost left.", ghost=ghost)
    return (yield from change_sheet(battle, token, after, why))


def _note(battle: Battle, result: NoteId, blocks: int) -> State:
    """Return the state of a result; one that has no blocks lasts."""
    now = battle.encounter.round if battle.encounter else 0
    if not blocks:
        return State(id=result)
    return State(id=result, value=blocks, until="block", block=now + blocks)
