"""Sealed intent cards, shown together where enemies act in the same second.

Source: rule text, 'Cycle Ties'; completion 004.4 (the order of the colours, who takes part).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from vtt.battle import Aim, Battle, TokenId, name_of
from vtt.rules import Course, QuestionKind, demand
from vtt.systems.shattered_prism.rulebook import CARD_WORDS, Card, QuestionId
from vtt.systems.shattered_prism.sheet.sheet import changed, sheet_of
from vtt.text import Refusal, Term, refuse, say

INTENT: QuestionKind[QuestionId, Card] = QuestionKind(
    id="intent",
    meaning="a creature acts in the same second as others and cards are shown; which card it shows",
    answers={"red": "Red: offence", "white": "White: defence", "blue": "Blue: neutral"},
    default="red",
)
_INTENT_WORDS: Mapping[Card, str] = {
    "red": "an attack",
    "white": "a defence",
    "blue": "neither attack nor defence",
}


def shown(battle: Battle, tokens: Sequence[TokenId]) -> Course[Battle]:
    """Ask each for a card; only when the last has chosen are they shown."""
    sealed = []
    for token in tokens:
        sealed.append((token, (yield from _chosen(battle, token))))
    for token, card in sealed:
        shade = Term(term=CARD_WORDS[card])
        why = say("card", "{token} shows a {card} card.", card=shade)
        battle = yield from changed(battle, token, why, card=card)
    return battle


def put_away(battle: Battle, token: TokenId) -> Course[Battle]:
    """Take the card of a creature back."""
    why = say("card-back", "{token} takes its card back.")
    return (yield from changed(battle, token, why, card=None))


@demand("the card that announces it")
def its_card(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand what the creature announced, where cards were shown.  Source: rule text, 'Cycle Ties'."""
    card = sheet_of(battle, aim.actor).card
    if card is None or card == action.intent:
        return None
    return refuse(
        "other-intent",
        "{token} has shown a {card} card, which announces {announced}; this is {intended}.",
        card=Term(term=CARD_WORDS[card]),
        announced=Term(term=_INTENT_WORDS[card]),
        intended=Term(term=_INTENT_WORDS[action.intent]),
    )


def _chosen(battle: Battle, token: TokenId) -> Course[Card]:
    text = say(
        "intent", "{token} acts in the same second as others: which card?", token=name_of(battle, token)
    )
    return (yield from INTENT.ask(token, text)).choose
