"""Reactions: the defence bonus successes and Willpower that a target spends before an attack is rolled.

Source: completion 000.5, step 4, and 000.3 (8).
"""

from typing import Literal

from vtt.battle import Battle, Part, TokenId, name_of
from vtt.rules import Course, QuestionKind, YesOrNo, whether
from vtt.systems.space_shard.attack.bonus import defence_successes, spend_willpower
from vtt.systems.space_shard.attack.stacking import PERFECT
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.states import action_refusal
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.terms import QuestionId
from vtt.systems.space_shard.turns.economy import gain_state
from vtt.text import say

SUCCESSES: QuestionKind[QuestionId, Literal["none", "spend"]] = QuestionKind(
    id="defence-successes",
    meaning="a creature is attacked that has defence bonus successes; how many it spends before the roll",
    answers={"none": "None", "spend": "Spend some"},
    takes={"spend": "spend"},
    default="none",
)
DEFENCE_WILLPOWER: QuestionKind[QuestionId, YesOrNo] = whether(
    id="defence-willpower",
    meaning="a creature is attacked that counts Willpower; whether a point of it goes into the defence",
)


def declared_successes(battle: Battle, target: TokenId) -> Course[tuple[Battle, int]]:
    """Ask how many defence bonus successes are spent; they are gone until the own next turn."""
    most = defence_successes(battle, target)
    if not most or action_refusal(battle, target) is not None:
        return battle, 0
    name = name_of(battle, target)
    text = say(
        "defence-successes", "{token}: spend defence bonus successes, at most {most}?", token=name, most=most
    )
    offers = (SUCCESSES.offer("none"), SUCCESSES.offer("spend").replace(most=most))
    choice = yield from SUCCESSES.ask(target, text, offers)
    spent = min(most, max(0, int(choice.spend or 0))) if choice.choose == "spend" else 0
    if not spent:
        return battle, 0
    before = sheet_of(battle, target).points("defence-spent")
    state = State(id="defence-spent", value=before + spent, until="own-turn")
    why = say(
        "declared", "{token} declares {spent|defence bonus success|defence bonus successes}.", spent=spent
    )
    battle = yield from gain_state(battle, target, state, why=why)
    return battle, spent


def steeled(battle: Battle, target: TokenId) -> Course[tuple[Battle, list[Part]]]:
    """Ask a creature that counts Willpower whether a point of it goes into the defence."""
    if not sheet_of(battle, target).willpower or action_refusal(battle, target) is not None:
        return battle, []
    name, defence = name_of(battle, target), RULEBOOK.willpower.defence
    text = say(
        "defence-willpower",
        "{token}: a point of Willpower for +{defence} Defense?",
        token=name,
        defence=defence,
    )
    choice = yield from DEFENCE_WILLPOWER.ask(target, text)
    if choice.choose != "yes":
        return battle, []
    battle = yield from spend_willpower(battle, target)
    part = Part(
        label="Willpower of the target", value=-defence, source=RULEBOOK.willpower.source, kind=PERFECT
    )
    return battle, [part]
