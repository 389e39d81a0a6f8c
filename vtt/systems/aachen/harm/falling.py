"""Falling: mortally wounded, spared or dead.  Source: completion 002.5, '0 HP'."""

from collections.abc import Mapping
from typing import Literal

from vtt.battle import Battle, TokenId, name_of
from vtt.rules import Course, QuestionKind, change_sheet
from vtt.systems.aachen.harm.health import fate_of, is_down
from vtt.systems.aachen.movement.shield_wall import leave_wall
from vtt.systems.aachen.questions import QuestionId
from vtt.systems.aachen.sheet import AachenSheet, State, end_states, sheet_of
from vtt.systems.aachen.terms import Fate, StateId
from vtt.systems.aachen.turns.morale_due import morale_asked
from vtt.systems.aachen.wrestling.holding import let_go_of_all
from vtt.text import Sentence, say

_LOST: tuple[StateId, ...] = ("surprised", "screening", "screened", "holding", "preparing", "unaware")
_FATES: Mapping[Fate, Sentence] = {
    "dead": say("dead", "{who} takes {harm} damage and dies."),
    "mortally-wounded": say("mortally-wounded", "{who} takes {harm} damage and is mortally wounded."),
    "unconscious": say("unconscious", "{who} takes {harm} damage and is out cold."),
    "": say("harmed", "{who} takes {harm} damage, {left} of {most} HP left."),
}

SPARE: QuestionKind[QuestionId, Literal["fell", "spare"]] = QuestionKind(
    id="spare",
    meaning="a blow that need not kill brings its victim down; whether it dies or is out cold",
    answers={"fell": "Let it fall", "spare": "Spare it: out cold"},
    default="fell",
)


def suffer(battle: Battle, token: TokenId, harm: int, *, spare: bool = False) -> Course[Battle]:
    """Take hit points from a creature; with none left it falls.

    Args:
        battle: The battle before it.
        token: The creature that is harmed.
        harm: How much.
        spare: Whether the attacker may leave it out cold instead.
    """
    sheet = sheet_of(battle, token)
    if harm <= 0:
        return battle
    if is_down(sheet):
        return (yield from _finished(battle, token))
    after = sheet.replace(hp=max(0, sheet.hp - harm))
    if after.hp == 0 and spare and (yield from _spared(battle, token)):
        after = after.with_state(State(id="unconscious"))
    battle = yield from _changed(battle, token, after, harm)
    return battle if after.hp else (yield from fallen(battle, token))


def cut_down(battle: Battle, token: TokenId) -> Course[Battle]:
    """Take all hit points at one stroke; the attacker may leave the victim out cold."""
    sheet = sheet_of(battle, token)
    if is_down(sheet):
        return (yield from _finished(battle, token))
    return (yield from suffer(battle, token, sheet.hp, spare=True))


def healed(battle: Battle, token: TokenId, points: int) -> Course[Battle]:
    """Give hit points back by magic, which cures frailty as well; the dead stay dead."""
    sheet = sheet_of(battle, token)
    if points <= 0 or fate_of(sheet) == "dead":
        return battle
    after = sheet.without_state("unconscious", "frail")
    after = after.replace(hp=min(sheet.hp_max, sheet.hp + points), dying_rounds=0)
    numbers = {"points": after.hp - sheet.hp, "left": after.hp, "most": after.hp_max}
    why = say("healed", "{who} is healed by {points} HP: {left} of {most}.", **numbers)
    return (yield from change_sheet(battle, token, after, why))


def fallen(battle: Battle, token: TokenId) -> Course[Battle]:
    """End what ends with a fall, and ask whether the side loses heart."""
    battle = yield from let_go_of_all(battle, token)
    battle = yield from leave_wall(battle, token)
    after = sheet_of(battle, token).without_state(*_LOST)
    battle = yield from change_sheet(battle, token, after, say("falls", "{who} falls."))
    battle = yield from end_states(battle, token, "turn")
    return (yield from morale_asked(battle, token))


def _finished(battle: Battle, token: TokenId) -> Course[Battle]:
    """Let a creature that is harmed at 0 HP die."""
    sheet = sheet_of(battle, token)
    if fate_of(sheet) == "dead":
        return battle
    why = say("finished", "{who} is struck while down, and dies.")
    return (yield from change_sheet(battle, token, sheet.with_state(State(id="dead")), why))


def _changed(battle: Battle, token: TokenId, after: AachenSheet, harm: int) -> Course[Battle]:
    why = _FATES[fate_of(after)].with_values(harm=harm, left=after.hp, most=after.hp_max)
    return (yield from change_sheet(battle, token, after, why))


def _spared(battle: Battle, token: TokenId) -> Course[bool]:
    """Ask whether a blow that need not kill leaves its victim out cold."""
    text = say(
        "spare", "The blow brings {who} down, and need not kill. Is {who} spared?", who=name_of(battle, token)
    )
    return (yield from SPARE.ask(None, text)).choose == "spare"
