"""Sheets that list the states of a creature: what they say of them, and the next sheet with another list."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar, cast

from vtt.battle import Sheet
from vtt.rules.given import ConditionKind, GivenConditions


class AnyState(Protocol):
    """A state as a sheet lists it."""

    @property
    def id(self) -> str:
        """Its name in the rules."""

    @property
    def value(self) -> int:
        """Its points, rounds or the like; 0 where it has none."""


I_contra = TypeVar("I_contra", bound=str, contravariant=True)
S_co = TypeVar("S_co", bound=AnyState, covariant=True)


class SheetWithStates(Sheet, Generic[I_contra, S_co]):
    """A sheet whose `conditions` are the states a creature is in, at most one of each id.

    The parameters are the ids that the rules know, and the kind of state.
    """

    if TYPE_CHECKING:

        @property
        def conditions(self) -> tuple[S_co, ...]:
            """The states, a field of each kind of sheet."""

    def state(self, name: I_contra) -> S_co | None:
        """Return a state it is in."""
        return next((one for one in self.conditions if one.id == name), None)

    def points(self, name: I_contra) -> int:
        """Return the value of a state; 0 where it is not in it."""
        return next((one.value for one in self.conditions if one.id == name), 0)

    def has(self, *names: I_contra) -> bool:
        """Say whether it is in one of these states."""
        return bool(self.conditions) and any(one.id in names for one in self.conditions)

    def with_state(self, *states: AnyState) -> Self:
        """Return the sheet with those states, in the places of the ones of their ids."""
        every: tuple[AnyState, ...] = (*self.conditions, *states)
        return self.replace(conditions=tuple({one.id: one for one in every}.values()))

    def without_state(self, *names: I_contra) -> Self:
        """Return the sheet without those states; itself where it has none of them."""
        return self.replace(conditions=self._others(*names)) if self.has(*names) else self

    def _others(self, *names: str) -> tuple[S_co, ...]:
        return tuple(one for one in self.conditions if one.id not in names)


def given_states(kinds: tuple[ConditionKind, ...], made: Callable[[Any, int], AnyState]) -> GivenConditions:
    """Return conditions as the GM gives and ends them on sheets that list their states.

    Args:
        kinds: The conditions; their ids are those of states.
        made: Makes a state of its id and its value.
    """

    def give(sheet: Sheet, condition: str, number: int) -> Sheet:
        listing = cast(SheetWithStates[str, AnyState], sheet)
        return listing.without_state(condition).with_state(made(condition, number))

    def end(sheet: Sheet, condition: str) -> Sheet:
        return cast(SheetWithStates[str, AnyState], sheet).without_state(condition)

    return GivenConditions(kinds, give, end)
