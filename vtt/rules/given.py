"""Conditions that the GM gives to creatures and ends by hand, whatever else brings them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from vtt.battle import Sheet
from vtt.value import Value


class ConditionKind(Value):
    """A condition that the GM may give and end.

    Attributes:
        counts: True where it has a number, such as points; else it is given or not.
    """

    id: str
    title: str
    counts: bool = False


@dataclass(frozen=True, slots=True)
class GivenConditions:
    """What of the conditions of a rule system the GM gives and ends.

    Attributes:
        kinds: All of them; those that only follow from a sheet, such as from lost health, are not among them.
        give: Returns a sheet with the condition of that id and number; a condition that counts none has 0.
        end: Returns a sheet without it.
    """

    kinds: tuple[ConditionKind, ...] = ()
    give: Callable[[Sheet, str, int], Sheet] = lambda sheet, condition, number: sheet
    end: Callable[[Sheet, str], Sheet] = lambda sheet, condition: sheet

    def kind(self, condition: str) -> ConditionKind | None:
        """Return the kind of that id."""
        return next((one for one in self.kinds if one.id == condition), None)


def kinds_of(titles: Iterable[tuple[str, str]], *, counting: Iterable[str] = ()) -> tuple[ConditionKind, ...]:
    """Return kinds by the alphabet of their titles.

    Args:
        titles: Their ids with their titles.
        counting: The ids of those that have a number.
    """
    counted = set(counting)
    kinds = (ConditionKind(id=one, title=title, counts=one in counted) for one, title in titles)
    return tuple(sorted(kinds, key=lambda kind: kind.title))


NONE_GIVEN = GivenConditions()
