"""Who declares first when enemies act in the same second? Nobody: sealed intent cards are shown together.

Source: rule text, 'Cycle Ties'; completion 004.4 (the order of the colours, who takes part).
"""

from collections.abc import Sequence
from typing import cast

from vtt.battle.battle import Battle
from vtt.battle.token import TokenId
from vtt.rules.rulings.questions import QuestionKind
from vtt.rules.rulings.ruling import Course, ask
from vtt.systems.shattered_prism.book import Card
from vtt.systems.shattered_prism.sheet.changing import changed
from vtt.systems.shattered_prism.sheet.sheet import sheet_of
from vtt.text.sentence import Refusal, refuse, say

INTENT = QuestionKind(
    id="intent",
    meaning="somebody acts in the same second as others and cards are shown; which card it shows",
    answers={"red": "Red: offence", "white": "White: defence", "blue": "Blue: neutral"},
    default="red",
)
_INTENTS = {"red": "an attack", "white": "a defence", "blue": "neither attack nor defence"}


def shown(battle: Battle, tokens: Sequence[TokenId]) -> Course[Battle]:
    """Ask everybody for a card; only when the last has chosen are they shown."""
    sealed = []
    for token in tokens:
        sealed.append((token, (yield from _chosen(battle, token))))
    for token, card in sealed:
        name = battle.tokens[token].title
        why = say("card", "{token} shows a {card} card.", token=name, card=card)
        battle = yield from changed(battle, token, why, card=card)
    return battle


def put_away(battle: Battle, token: TokenId) -> Course[Battle]:
    """Take somebody's card back."""
    why = say("card-back", "{token} takes its card back.", token=battle.tokens[token].title)
    return (yield from changed(battle, token, why, card=None))


def card_refusal(battle: Battle, token: TokenId, intent: Card) -> Refusal | None:
    """Say that somebody has shown another card than what it is about to do."""
    card = sheet_of(battle, token).card
    if card in (None, intent):
        return None
    return refuse(
        "other-intent",
        "{token} has shown a {card} card, which announces {announced}; this is {intended}.",
        token=battle.tokens[token].title,
        card=card,
        announced=_INTENTS[card or intent],
        intended=_INTENTS[intent],
    )


def _chosen(battle: Battle, token: TokenId) -> Course[Card]:
    text = say(
        "intent", "{token} acts in the same second as others: which card?", token=battle.tokens[token].title
    )
    return cast(Card, (yield from ask(INTENT.asked(token, text))).choose)
