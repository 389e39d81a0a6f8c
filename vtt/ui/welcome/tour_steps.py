"""The steps of the tour: what is to be done, and when it was."""

from collections.abc import Callable
from typing import NamedTuple

from vtt.battle import TokenId
from vtt.text import Sentence, say


class Facts(NamedTuple):
    """What the tour sees of the program.

    Attributes:
        selected: The selected token.
        prepared: How many actions were chosen so far, to be seen before they are done.
        acts: How many steps of the journal up to now are actions of a token.
        turn: Whose turn it is.
        steps: How many steps led to where the battle is.
        is_live: Whether the players see the map.
    """

    selected: TokenId | None = None
    prepared: int = 0
    acts: int = 0
    turn: TokenId | None = None
    steps: int = 0
    is_live: bool = False


class TourStep(NamedTuple):
    """One thing to do.

    Attributes:
        said: What is to be done, in one sentence or two.
        is_done: Says whether it was, from the facts when the step began and those now.
    """

    said: Sentence
    is_done: Callable[[Facts, Facts], bool]


STEPS = (
    TourStep(
        say("tour-select", "Click a token. Beside the map you see how it is and what it can do."),
        lambda before, now: now.selected is not None and now.selected != before.selected,
    ),
    TourStep(
        say(
            "tour-attack",
            "Choose an attack: click whose turn it is, drag it onto an enemy or point there and press 1.",
        ),
        lambda before, now: now.prepared > before.prepared or now.acts > before.acts,
    ),
    TourStep(
        say(
            "tour-roll", "Below the map are the odds. Press Enter to roll, and Enter for what is asked then."
        ),
        lambda before, now: now.acts > before.acts,
    ),
    TourStep(
        say("tour-turn", "Press N: the turn is over, and the next one begins."),
        lambda before, now: now.turn != before.turn,
    ),
    TourStep(
        say("tour-undo", "Press Ctrl+Z: whatever happened can be taken back, dice included."),
        lambda before, now: now.steps < before.steps,
    ),
    TourStep(
        say("tour-table", "Press F5: the players see the map, with what their characters see and no more."),
        lambda before, now: now.is_live,
    ),
)
"""The tour, one after the other."""

END = say(
    "tour-end", "That is all it takes to play. The key ? shows every other one; F11 fills the table screen."
)
