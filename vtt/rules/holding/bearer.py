"""The sheet of a creature with hands: what it holds in them, and how many are free."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from pydantic import Field, ValidationInfo, field_validator

from vtt.battle import Battle, Gear, Sheet, TokenId
from vtt.rules.holding.gear import Ammunition, Carried
from vtt.rules.own import own_sheet

C = TypeVar("C", bound=Carried)

HANDS = 2


class Bearer(Sheet):
    """A sheet of a creature with hands.

    Where it does not say where a weapon is, the first that the hands can hold are in hand, in the order of
    the sheet, and all others where `carries_at` says.

    Attributes:
        carries: The fields of the sheet with gear that has a place.
        carries_at: Where gear is that the hands do not hold.
        hands: Its hands; without any it uses all its weapons as they are built in.
        ammunition: What its weapons shoot, where it is counted.
    """

    carries: ClassVar[tuple[str, ...]] = ("weapons", "items")
    carries_at: ClassVar[Any] = "readied"
    hands: int = Field(default=HANDS, ge=0, le=100)
    ammunition: tuple[Ammunition, ...] = ()

    @field_validator("weapons", "objects", mode="after", check_fields=False)
    @classmethod
    def _in_hands(cls, gear: Any, info: ValidationInfo) -> Any:
        """Put what has no place yet into the hands that are free, and the rest where it is carried."""
        if not isinstance(gear, tuple) or all(one.place is not None or one.of_body for one in gear):
            return gear
        hands = info.data.get("hands", HANDS)
        others = [
            one for field in cls.carries for one in info.data.get(field, ()) if field != info.field_name
        ]
        taken = _held(others) + _held(gear) + len(cls.on_arm(info.data))
        return tuple(_placed(gear, hands - taken if hands else None, cls.carries_at))

    @classmethod
    def on_arm(cls, fields: Mapping[str, Any]) -> tuple[Gear, ...]:
        """Return what takes a hand each and has no place of its own, such as a shield on the arm."""
        return ()

    @cached_property
    def carried(self) -> tuple[Carried, ...]:
        """All gear that has a place, in the order of the sheet."""
        return tuple(one for field in self.carries for one in getattr(self, field))

    @cached_property
    def _hands_taken(self) -> int:
        """How many hands hold something."""
        return _held(self.carried) + len(self.on_arm(self.__dict__))

    @property
    def free_hands(self) -> int:
        """How many hands hold nothing."""
        return max(0, self.hands - self._hands_taken)

    @property
    def held(self) -> tuple[Gear, ...]:
        """What the hands hold."""
        in_hand = (one for one in self.carried if one.in_hand and one.hands_taken)
        return (*in_hand, *self.on_arm(self.__dict__))

    def hands_for(self, name: str) -> int:
        """Return how many hands are left for a thing in hand of that name, its own counted."""
        held = next((one for one in self.carried if one.name == name and one.in_hand), None)
        on_arm = any(one.name == name for one in self.on_arm(self.__dict__))
        return max(0, self.hands - self._hands_taken + (held.hands_taken if held is not None else on_arm))

    def first_held(self, things: Sequence[C], name: str | None = None) -> C | None:
        """Return the first of some things, or of those of a name; one that is in hand goes first."""
        named = things if name is None else [one for one in things if one.name == name]
        return next((one for one in named if one.in_hand), named[0] if named else None)


def bearer_of(battle: Battle, token: TokenId) -> Bearer:
    """Return the sheet of a token as one of a creature with hands."""
    return own_sheet(battle.tokens[token].sheet, Bearer)


def _held(things: Sequence[Carried]) -> int:
    return sum(one.hands_taken for one in things if one.in_hand and isinstance(one, Carried))


def _placed(gear: Sequence[Carried], free: int | None, elsewhere: Any) -> Iterator[Carried]:
    """Yield gear with places; `free` hands are left, None of a creature without hands."""
    for one in gear:
        if one.place is not None or one.of_body:
            yield one
        elif free is None or one.hands_taken <= free:
            free = None if free is None else free - one.hands_taken
            yield one.put(one.in_hand_word)
        else:
            yield one.put(elsewhere)
