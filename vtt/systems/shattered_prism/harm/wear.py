"""How armour takes damage, and when it is gone.  Source: rule text, 'Armor'; completion 004.5, step 6."""

import math
from typing import NamedTuple

from pydantic import Field, model_validator

from vtt.battle import Gear
from vtt.systems.shattered_prism.rulebook import RULEBOOK


class Hard(Gear):
    """Something with a name, a Threshold and a Capacity, such as armour or a shield.

    Attributes:
        threshold: The damage it absorbs of each attack while its Capacity lasts.
        capacity: The Capacity it has when it is new.
        capacity_left: The Capacity it has now; all of it where it is not given.
    """

    threshold: int = Field(default=0, ge=0, le=10_000)
    capacity: int = Field(default=0, ge=0, le=100_000)
    capacity_left: int | None = Field(default=None, ge=-100_000, le=100_000)

    @model_validator(mode="after")
    def _fits(self) -> "Hard":
        if self.left > self.capacity:
            raise ValueError(f"capacity_left is {self.left}, more than capacity {self.capacity}")
        return self

    @property
    def left(self) -> int:
        """The Capacity it has now."""
        return self.capacity if self.capacity_left is None else self.capacity_left

    @property
    def current_threshold(self) -> int:
        """The Threshold it has now: never more than its Capacity."""
        return min(self.threshold, max(0, self.left))

    @property
    def destroyed(self) -> bool:
        """True where its Capacity has fallen to minus half of its Threshold.

        A thing without a Threshold is destroyed as soon as its Capacity is used up, if it ever had any.
        """
        floor = -self.threshold * RULEBOOK.armour.destroyed_share
        return self.left <= floor and (self.threshold > 0 or self.capacity > 0)


class Worn(NamedTuple):
    """What came of damage to a layer.

    Attributes:
        capacity_left: The Capacity it has then.
        absorbed: What it kept.
        passed: What goes on to the next layer.
    """

    capacity_left: int
    absorbed: int
    passed: int


def worn(layer: Hard, damage: int) -> Worn:
    """Let damage reach a layer.

    A layer without Capacity absorbs nothing and still wears out by all that reaches it; a destroyed one is
    passed over.
    """
    if layer.destroyed:
        return Worn(layer.left, 0, damage)
    if layer.left <= 0:
        return Worn(layer.left - damage, 0, damage)
    absorbed = min(layer.current_threshold, damage)
    return Worn(layer.left - absorbed, absorbed, damage - absorbed)


def floor(number: float) -> int:
    """Round down, as every number of the book is; floating point dust counts as whole."""
    return math.floor(round(number, 9))
