"""Answers to an attack that was rolled: Fighter's luck, and Total defence.

Source: completion 002.4 'Total defence' (it may be called after a foe's roll), 002.6 "Fighter's luck".
"""

from typing import Final, Literal

from vtt.battle import Battle, TokenId, names_of
from vtt.rules import Course, Offer, QuestionKind, Total
from vtt.systems.aachen.attack.attack import Attack, judged
from vtt.systems.aachen.attack.shock import shield_takes_shock, shock_of
from vtt.systems.aachen.defence.defence import armour_class
from vtt.systems.aachen.questions import QuestionId
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import State, gain, idle_refusal, sheet_of
from vtt.systems.aachen.turns.economy import has_main_out_of_turn, spend
from vtt.text import say

LUCK: Final = "luck"
TOTAL_DEFENCE: Final = "total-defence"
MISS: QuestionKind[QuestionId, Literal["take", "luck"]] = QuestionKind(
    id="miss",
    meaning="a Fighter has missed and may turn the miss into a hit, once a scene",
    answers={"take": "Let it be", LUCK: "Fighter's luck: it hits"},
    default="take",
)
ANSWER: QuestionKind[QuestionId, Literal["take", "total-defence", "luck"]] = QuestionKind(
    id="answer",
    meaning="what the target does about an attack after its roll, where anything would change it",
    answers={
        "take": "Let it be",
        TOTAL_DEFENCE: "Total defence: AC {ac:+}, no shock, for the Main of this round",
        LUCK: "Fighter's luck: the hit is negated",
    },
    default="take",
)


def answered(battle: Battle, attack: Attack, total: Total) -> Course[tuple[Battle, bool]]:
    """Judge a roll and let the attacker, then the target, turn it; return whether it hits in the end."""
    needed = armour_class(battle, attack.target, attack.actor).total
    hit, narrow = judged(needed, total)
    if not hit:
        battle, hit = yield from _turned_into_hit(battle, attack)
    offers = tuple(_offers(battle, attack, needed, hit=hit, narrow=narrow))
    if not offers:
        return battle, hit
    names = names_of(battle, actor=attack.actor, target=attack.target)
    text = say(
        "answer",
        "{actor} hits {target}: {total} against AC {ac}. What does {target} do?"
        if hit
        else "{actor} misses {target}: {total} against AC {ac}, but does shock. What does {target} do?",
        **names,
        total=total.total,
        ac=needed,
    )
    choice = (yield from ANSWER.ask(attack.target, text, (ANSWER.offer("take"), *offers))).choose
    if choice == LUCK:
        told = say("luck-used", "{who}'s luck negates the hit.")
        return (yield from gain(battle, attack.target, State(id="luck-used"), told)), False
    if choice == TOTAL_DEFENCE:
        battle = yield from defend_totally(battle, attack.target)
        return battle, hit and not narrow
    return battle, hit


def defend_totally(battle: Battle, token: TokenId) -> Course[Battle]:
    """Give up the Main for defence alone."""
    battle = yield from spend(battle, token, "instant+main", "Total defence")
    template = "{who} goes into Total defence: AC {ac:+} and no shock until {who}'s next turn."
    told = say(TOTAL_DEFENCE, template, ac=RULEBOOK.total_defence.armour_class)
    return (yield from gain(battle, token, State(id=TOTAL_DEFENCE), told))


def _turned_into_hit(battle: Battle, attack: Attack) -> Course[tuple[Battle, bool]]:
    actor = attack.actor
    if not has_luck(battle, actor):
        return battle, False
    names = names_of(battle, actor=actor, target=attack.target)
    text = say("missed", "{actor} misses {target}. Does {actor} use Fighter's luck?", **names)
    choice = yield from MISS.ask(actor, text)
    if choice.choose != LUCK:
        return battle, False
    told = say("luck-used", "{who}'s luck turns the miss into a hit.")
    return (yield from gain(battle, actor, State(id="luck-used"), told)), True


def has_luck(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature has the luck of a Fighter and has not used it in this scene."""
    sheet = sheet_of(battle, token)
    able = idle_refusal(battle, token) is None
    return sheet.class_ == "fighter" and not sheet.is_npc and able and not sheet.has("luck-used")


def _offers(battle: Battle, attack: Attack, needed: float, *, hit: bool, narrow: bool) -> list[Offer]:
    """Return what the target can do about it; nothing where it would change nothing."""
    least = attack.least_damage if hit else 0
    shocked = shock_of(battle, attack, needed) > least and not shield_takes_shock(battle, attack.target)
    found = []
    if (narrow or shocked) and can_defend_totally(battle, attack.target):
        found.append(ANSWER.offer(TOTAL_DEFENCE, ac=RULEBOOK.total_defence.armour_class))
    if hit and has_luck(battle, attack.target):
        found.append(ANSWER.offer(LUCK))
    return found


def can_defend_totally(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature may still give its Main in this round for Total defence."""
    encounter = battle.encounter
    if encounter is None or encounter.combatant(token) is None or idle_refusal(battle, token) is not None:
        return False
    return has_main_out_of_turn(battle, token) and not sheet_of(battle, token).has(TOTAL_DEFENCE)
