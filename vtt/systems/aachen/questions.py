"""The questions of aachen by their ids; each is written beside the rule that asks it."""

from typing import Literal

from vtt.rules import QuestionKind

QuestionId = Literal[
    "miss", "answer", "snap-back", "opportunity", "instant-order", "held", "spare", "morale", "reroll"
]


class Asked(QuestionKind):
    """A question of these rules."""

    id: QuestionId
