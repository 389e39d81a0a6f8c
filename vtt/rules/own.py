"""What in a battle is a system's own: its kinds of sheet, turn and switches; and how a sheet is read."""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, Generic, TypeVar

from pydantic.fields import FieldInfo

from vtt.battle import Battle, Sheet, TokenId, TurnState
from vtt.rules.actions.demands import Demand, Verdict, demand
from vtt.text import Refusal, title_in_words
from vtt.value import Value

S = TypeVar("S", bound=Sheet)
T = TypeVar("T", bound=TurnState)
V = TypeVar("V", bound=Value)


def own_sheet(sheet: Sheet, kind: type[S]) -> S:
    """Return a sheet as one of that kind.

    Raises:
        TypeError: It is of another system.
    """
    if not isinstance(sheet, kind):
        raise TypeError(f"this is no {kind.__name__}")
    return sheet


class OwnSheets(Generic[S]):
    """The sheets of a system: how they are read, and demands on them, each with its refusal."""

    def __init__(self, kind: type[S]) -> None:
        self._kind = kind

    def own(self, sheet: Sheet) -> S:
        """Return a sheet as one of this system.

        Raises:
            TypeError: It is of another system.
        """
        return own_sheet(sheet, self._kind)

    def of(self, battle: Battle, token: TokenId) -> S:
        """Return the sheet of a token."""
        sheet = battle.tokens[token].sheet
        return sheet if isinstance(sheet, self._kind) else own_sheet(sheet, self._kind)

    def of_actor(
        self, title: str, fits: Callable[[S], Verdict], otherwise: Refusal, *, after: Sequence[Demand] = ()
    ) -> Demand:
        """Demand something of the creature that acts; the refusal may leave names to the demand."""
        return demand(title, otherwise, after=after)(
            lambda action, battle, aim: fits(self.of(battle, aim.actor))
        )

    def of_target(
        self, title: str, fits: Callable[[S], Verdict], otherwise: Refusal, *, after: Sequence[Demand] = ()
    ) -> Demand:
        """Demand something of the target; the refusal may leave names to the demand."""
        return demand(title, otherwise, after=after)(
            lambda action, battle, aim: fits(self.of(battle, aim.target))
        )


def own_turn(battle: Battle, token: TokenId, kind: type[T]) -> T | None:
    """Return the turn of a token; None where it is not its turn or there is no encounter."""
    encounter = battle.encounter
    if encounter is None or encounter.current != token or not isinstance(encounter.turn, kind):
        return None
    return encounter.turn


def own_options(battle: Battle, kind: type[V]) -> V:
    """Return the switches of a battle."""
    return kind.model_validate(dict(battle.options))


def switch_title(name: str, field: FieldInfo) -> str:
    """Return what a switch of a system is called on the screen."""
    return field.title or title_in_words(name)


def gathered(data: Any, group: str, names: Container[str], spell: Callable[[str], str] = str) -> Any:
    """Take what is written flat on a sheet to the group where it belongs; what is no sheet stays as it is.

    >>> gathered({"STR": 3, "size": 5, "attributes": {"DEX": 2}}, "attributes", ("STR", "DEX"))
    {'size': 5, 'attributes': {'DEX': 2, 'STR': 3}}
    """
    if not isinstance(data, Mapping):
        return data
    flat = {spell(key): value for key, value in data.items() if spell(key) in names}
    known = data.get(group, {})
    if not flat or not isinstance(known, Mapping | Value):
        return data
    rest = {key: value for key, value in data.items() if spell(key) not in names}
    return {**rest, group: {**dict(known), **flat}}
