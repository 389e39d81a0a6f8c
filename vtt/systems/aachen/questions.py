"""The questions of aachen by their ids; each is written beside the rule that asks it."""

from typing import Literal

QuestionId = Literal[
    "miss", "answer", "snap-back", "opportunity", "instant-order", "held", "spare", "morale", "reroll"
]
