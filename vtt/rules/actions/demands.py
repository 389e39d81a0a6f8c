"""What an action demands: small rules with names, of which the first that fails refuses the action."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from vtt.battle import Aim, Battle
from vtt.text import Refusal
from vtt.value import Value

Asked = Callable[[Any, Battle, Any], Refusal | None]
"""Says of an action, a battle and an aim why not; None where the demand is met."""


@dataclass(frozen=True, slots=True)
class Demand:
    """One rule that an action demands to be met.

    Attributes:
        title: What is demanded, a message for the check-list: `a clear lane`.
        asked: The rule; it may be asked whether or not other demands are met.
        after: Demands without which this one means nothing; where one of them fails, it is not judged.
    """

    title: str
    asked: Asked
    after: "tuple[Demand, ...]" = ()

    def __call__(self, action: Any, battle: Battle, aim: Any) -> Refusal | None:
        """Say why not; None where it is met."""
        return self.asked(action, battle, aim)


class Check(Value):
    """What became of one demand.

    Attributes:
        met: Whether it is met; None where it was not judged, since a demand before it failed.
        refusal: Why it is not met.
    """

    title: str
    met: bool | None
    refusal: Refusal | None = None


def demand(title: str, *, after: Sequence[Demand] = ()) -> Callable[[Asked], Demand]:
    """Make a demand of the function that asks it."""
    return lambda asked: Demand(title, asked, tuple(after))


def first_refusal(demands: Sequence[Demand], action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Return the refusal of the first demand that is not met; None where all are."""
    for one in demands:
        if (refusal := one.asked(action, battle, aim)) is not None:
            return refusal
    return None


def checked(demands: Sequence[Demand], action: Any, battle: Battle, aim: Aim) -> Iterator[Check]:
    """Judge every demand, those after a failed one that they rest on excepted."""
    open_ones: set[int] = set()
    for one in demands:
        if any(id(before) in open_ones for before in one.after):
            open_ones.add(id(one))
            yield Check(title=one.title, met=None)
            continue
        refusal = one.asked(action, battle, aim)
        if refusal is not None:
            open_ones.add(id(one))
        yield Check(title=one.title, met=refusal is None, refusal=refusal)
