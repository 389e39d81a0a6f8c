"""Harm that the GM does, and heals, by hand: a trap, a fall, a potion, a correction."""

from collections.abc import Callable
from dataclasses import dataclass

from vtt.battle import Battle, TokenId
from vtt.rules.rulings.ruling import Course
from vtt.text import Sentence
from vtt.value import Value


class HarmKind(Value):
    """A kind of harm, or what of a creature is healed.

    Attributes:
        title: As it stands behind a number: `3 lethal`.
    """

    id: str
    title: str


class SaveKind(Value):
    """A roll by which a creature gets away with less harm.

    Attributes:
        title: Its name in the rules: `Reflex`.
        spares: What comes of it, in words: `half of the harm`.
    """

    id: str
    title: str
    spares: Sentence


Saved = Callable[[Battle, TokenId, int, str], Course[tuple[Battle, int]]]
"""Lets a creature roll a save of a kind against so much harm; returns what is left of the harm."""


Done = Callable[[Battle, TokenId, int, str], Course[Battle]]
"""Does so much harm of a kind to a creature, or heals it; armour and defence have no part in it."""


def _nothing(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    yield from ()
    return battle


def _unsaved(battle: Battle, token: TokenId, points: int, kind: str) -> Course[tuple[Battle, int]]:
    yield from ()
    return battle, points


@dataclass(frozen=True, slots=True)
class ByHand:
    """What the GM does by hand to the health of creatures, in the terms of a rule system.

    Attributes:
        harms: The kinds of harm, the usual first.
        heals: What is healed, the usual first.
        harm: Does harm, with all that the rules let follow.
        heal: Heals, up to what a creature has at most.
        saves: The kinds of saves against harm, the usual first; none where the rules know no such roll.
        save: Lets a creature save.
    """

    harms: tuple[HarmKind, ...] = ()
    heals: tuple[HarmKind, ...] = ()
    harm: Done = _nothing
    heal: Done = _nothing
    saves: tuple[SaveKind, ...] = ()
    save: Saved = _unsaved


NOTHING_BY_HAND = ByHand()
