"""What an action demands: small rules with names, of which the first that fails refuses the action."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias, overload

from vtt.battle import Aim, Battle, TokenId, name_of
from vtt.text import Refusal, Said
from vtt.value import Value

Asked = Callable[[Any, Battle, Any], Refusal | None]
"""Says of an action, a battle and an aim why not; None where the demand is met."""
Verdict: TypeAlias = bool | Mapping[str, Said]
"""Whether a demand is met; where it is not, perhaps the values that its refusal calls for."""
Met = Callable[[Any, Battle, Any], Verdict]
"""Says of an action, a battle and an aim whether the demand is met."""


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
        """Say why not, with the names of the creatures concerned; None where it is met."""
        refusal = self.asked(action, battle, aim)
        return None if refusal is None else with_names(refusal, battle, aim)


class Check(Value):
    """What became of one demand.

    Attributes:
        met: Whether it is met; None where it was not judged, since a demand before it failed.
        refusal: Why it is not met.
    """

    title: str
    met: bool | None
    refusal: Refusal | None = None


@overload
def demand(title: str, *, after: Sequence[Demand] = ()) -> Callable[[Asked], Demand]: ...


@overload
def demand(title: str, otherwise: Refusal, *, after: Sequence[Demand] = ()) -> Callable[[Met], Demand]: ...


def demand(
    title: str, otherwise: Refusal | None = None, *, after: Sequence[Demand] = ()
) -> Callable[[Any], Demand]:
    """Make a demand of the function that asks it.

    The function returns a refusal, or None; with `otherwise` it says whether the demand is met, and that
    refusal is returned where it is not, with the values that the function returned in the place of False.
    Either refusal may leave names to `with_names`.
    """

    def demand_of(asks: Any) -> Demand:
        if otherwise is None:
            return Demand(title, asks, tuple(after))
        return Demand(title, partial(_asked, asks, otherwise), tuple(after))

    return demand_of


def _asked(met: Met, otherwise: Refusal, action: Any, battle: Battle, aim: Any) -> Refusal | None:
    verdict = met(action, battle, aim)
    if verdict is True:
        return None
    if isinstance(verdict, Mapping):
        return with_names(otherwise, battle, aim, **verdict)
    return None if verdict else otherwise


def first_refusal(demands: Sequence[Demand], action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Return the refusal of the first demand that is not met; None where all are."""
    for one in demands:
        if (refusal := one.asked(action, battle, aim)) is not None:
            return with_names(refusal, battle, aim)
    return None


def checked(demands: Sequence[Demand], action: Any, battle: Battle, aim: Aim) -> Iterator[Check]:
    """Judge every demand, those after a failed one that they rest on excepted."""
    open_ones: set[int] = set()
    for one in demands:
        if any(id(before) in open_ones for before in one.after):
            open_ones.add(id(one))
            yield Check(title=one.title, met=None)
            continue
        refusal = one(action, battle, aim)
        if refusal is not None:
            open_ones.add(id(one))
        yield Check(title=one.title, met=refusal is None, refusal=refusal)


def bound(demands: Sequence[Demand], action: Any) -> tuple[Demand, ...]:
    """Return demands that are asked of that action, also where another action asks them."""
    made: dict[int, Demand] = {}
    for one in demands:
        after = tuple(made.get(id(before), before) for before in one.after)
        made[id(one)] = Demand(one.title, partial(_asked_of, one, action), after)
    return tuple(made.values())


def _asked_of(one: Demand, action: Any, _asked_for: Any, battle: Battle, aim: Any) -> Refusal | None:
    return one.asked(action, battle, aim)


def asked_of_actor(
    title: str, asks: Callable[[Battle, TokenId], Refusal | None], *, after: Sequence[Demand] = ()
) -> Demand:
    """Demand something of the creature that acts; the function says of a creature why not."""
    return demand(title, after=after)(lambda action, battle, aim: asks(battle, aim.actor))


_PEACE_TITLE = "time outside of fights"


def peace(otherwise: Refusal, title: str = _PEACE_TITLE) -> Demand:
    """Demand that no fight is on."""
    return demand(title, otherwise)(lambda action, battle, aim: battle.encounter is None)


def a_fight(otherwise: Refusal) -> Demand:
    """Demand that a fight is on."""
    return demand("a fight", otherwise)(lambda action, battle, aim: battle.encounter is not None)


def with_names(refusal: Refusal, battle: Battle, aim: Aim, **values: Said) -> Refusal:
    """Return a refusal with values and the names it calls for, in its template or as facts that are None.

    `{actor}`, `{who}` or `{token}` is the creature that acts, `{target}` the one that is aimed at.
    """
    wanted = refusal.sentence.open_places
    if None in refusal.facts.values():
        wanted = wanted | {name for name, said in refusal.facts.items() if said is None}
    if not wanted and not values:
        return refusal
    tokens = {"actor": aim.actor, "who": aim.actor, "token": aim.actor, "target": aim.target}
    names = {
        word: name_of(battle, token)
        for word, token in tokens.items()
        if word in wanted and word not in values and token is not None
    }
    return refusal.with_values(**values, **names)
