"""Harm that the GM does, and heals, by hand: a trap, a fall, a potion, a correction."""

from collections.abc import Callable
from dataclasses import dataclass

from vtt.battle import Battle, TokenId
from vtt.rules.rulings.ruling import Course
from vtt.value import Value


class HarmKind(Value):
    """A kind of harm, or what of a creature is healed.

    Attributes:
        title: As it stands behind a number: `3 lethal`.
    """

    id: str
    title: str


Done = Callable[[Battle, TokenId, int, str], Course[Battle]]
"""Does so much harm of a kind to a creature, or heals it; armour and defence have no part in it."""


def _nothing(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    yield from ()
    return battle


@dataclass(frozen=True, slots=True)
class ByHand:
    """What the GM does by hand to the health of creatures, in the terms of a rule system.

    Attributes:
        harms: The kinds of harm, the usual first.
        heals: What is healed, the usual first.
        harm: Does harm, with all that the rules let follow.
        heal: Heals, up to what a creature has at most.
    """

    harms: tuple[HarmKind, ...] = ()
    heals: tuple[HarmKind, ...] = ()
    harm: Done = _nothing
    heal: Done = _nothing


NOTHING_BY_HAND = ByHand()
