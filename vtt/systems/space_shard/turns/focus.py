"""Focus: one effect at a time, kept or dropped when the own turn begins.

Source: completion 000.4, 'Focus'.
"""

from typing import Literal

from vtt.battle import Battle, TokenId, name_of
from vtt.rules import Course, QuestionKind
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.terms import QuestionId
from vtt.systems.space_shard.turns.economy import (
    Cost,
    cost_refusal,
    gain_state,
    lose_state,
    price_title,
    spend,
)
from vtt.text import Refusal, Term, refuse, say

_FULL_DEFENSE = "full-defense"


def focus_refusal(battle: Battle, token: TokenId) -> Refusal | None:
    """Refuse a second focused effect."""
    focus = sheet_of(battle, token).state("focusing")
    if focus is None or battle.encounter is None:
        return None
    title, _ = _focused(sheet_of(battle, token), focus.of)
    return refuse(
        "focusing-already",
        "{actor} focuses on {effect} already; only one effect can be focused on.",
        actor=name_of(battle, token),
        effect=title,
    )


def focus_on(battle: Battle, token: TokenId, effect: str, value: int) -> Course[Battle]:
    """Begin to focus on an effect, in the place of any other."""
    title, _ = _focused(sheet_of(battle, token), effect)
    why = say("focuses", "{token} focuses on {effect} ({value}).", effect=title, value=value)
    return (yield from gain_state(battle, token, State(id="focusing", of=effect, value=value), why=why))


KEEP_FOCUS: QuestionKind[QuestionId, Literal["keep", "drop"]] = QuestionKind(
    id="keep-focus",
    meaning="the turn of a creature begins that focuses on an effect; whether it keeps it",
    answers={"keep": "Keep: it takes this turn's {cost} Action", "drop": "Drop it"},
    default="drop",
)


def keep_or_drop(battle: Battle, token: TokenId) -> Course[Battle]:
    """Let a creature that focuses decide when its turn begins; to keep the effect takes its action."""
    focus = sheet_of(battle, token).state("focusing")
    if focus is None:
        return battle
    title, cost = _focused(sheet_of(battle, token), focus.of)
    name = name_of(battle, token)
    if cost_refusal(battle, token, cost) is None:
        text = say("keep-focus", "{token}: keep {effect}?", token=name, effect=title)
        offers = (KEEP_FOCUS.offer("keep", cost=price_title(cost)), KEEP_FOCUS.offer("drop"))
        choice = yield from KEEP_FOCUS.ask(token, text, offers)
        if choice.choose == "keep":
            return (yield from spend(battle, token, cost, title.term))
    dropped = say("focusing-ended", "{token} drops {effect}.", effect=title)
    return (yield from lose_state(battle, token, "focusing", dropped))


def _focused(sheet: ShardSheet, effect: str) -> tuple[Term, Cost]:
    """Return the title of what is focused on, and the action that each turn of it takes.

    A spell takes the action with which it was cast; what was a Reflex Action takes the Swift one.
    """
    if effect == _FULL_DEFENSE:
        return Term(term="Full Defense"), "standard"
    spell = next((one for one in sheet.spells if one.name == effect), None)
    return Term(term=effect), spell.cost if spell is not None else "standard"
