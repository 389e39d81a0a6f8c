"""Gear with a place about its bearer: in hand or elsewhere; weapons that hold shots, and what they shoot."""

from functools import cached_property
from typing import Any, ClassVar, Self

from pydantic import Field

from vtt.battle import Gear
from vtt.text import Sentence, say

UNARMED = "unarmed"
"""The name of what is no weapon: the bare hands."""


class Carried(Gear):
    """Gear with a place about its bearer.

    Attributes:
        where: The field that says where it is.
        in_hand_word: What that field says of something in hand.
    """

    where: ClassVar[str] = "access"
    in_hand_word: ClassVar[Any] = "hand"

    @property
    def place(self) -> Any:
        """Where it is, in the words of its system; None while that is not decided."""
        return getattr(self, self.where)

    @cached_property
    def in_hand(self) -> bool:
        """Whether it is in hand, or a part of the body."""
        return self.of_body or self.place == self.in_hand_word

    @property
    def of_body(self) -> bool:
        """Whether it is a part of the body, which is neither drawn nor dropped: where it is `natural`."""
        return bool(self.__dict__.get("natural"))

    @property
    def hands_taken(self) -> int:
        """How many hands it takes while it is held: its `hands`, one where it has no such field."""
        return 0 if self.of_body else int(self.__dict__.get("hands", 1))

    @property
    def label(self) -> str:
        """What it is named by, where its name alone does not tell it from others."""
        return self.name

    @property
    def in_use(self) -> Sentence:
        """How something is done with it: `with the long sword`, `with bare hands`."""
        if self.name == UNARMED:
            return say("bare-handed", "with bare hands")
        return say("armed", "with the {weapon}", weapon=self.said)

    @property
    def pieces(self) -> int | None:
        """How many there are of it, each of which may be thrown; None where it is not counted."""
        return None

    def put(self, place: Any) -> Self:
        """Return it in another place."""
        return self.replace(**{self.where: place}) if self.where in type(self).model_fields else self

    def fewer(self, count: int) -> Self:
        """Return it with so many pieces left, where it counts them."""
        return self


class Shooting(Carried):
    """A weapon that may have to be loaded; `loaded` is what is in it, None where it is full.

    Attributes:
        when_full: The field that says how many shots it holds.
    """

    when_full: ClassVar[str] = "capacity"

    @property
    def holds(self) -> int:
        """How many shots it holds; 0 where it is not loaded."""
        return int(getattr(self, self.when_full) or 0)

    @property
    def shots_left(self) -> int:
        """How many shots are in it."""
        known = getattr(self, "loaded", None)
        return self.holds if known is None else int(known)

    def with_shots(self, shots: int) -> Self:
        """Return it with so many shots in it."""
        known = getattr(self, "loaded", None)
        return self.replace(loaded=bool(shots) if isinstance(known, bool) else shots)


class Ammunition(Gear):
    """Arrows, bolts, rounds: where a sheet lists some that fit a weapon, they are counted.

    Attributes:
        fits: The weapon it is for; any where it is not given.
        count: How many pieces.
    """

    fits: str = ""
    count: int = Field(default=1, ge=0, le=100_000)
