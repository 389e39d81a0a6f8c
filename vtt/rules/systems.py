"""A catalogue of rule systems, each of which is loaded when it is first asked for."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import NamedTuple, overload

from vtt.rules.system import RuleSystem


class Installed(NamedTuple):
    """Where a rule system is found.

    Attributes:
        id: Its id, which is known without loading it.
        title: Its title, likewise.
        module: The module that holds its value.
        name: What the value is called there.
    """

    id: str
    title: str
    module: str
    name: str


class Systems(Sequence[RuleSystem]):
    """Rule systems in the order in which they are offered.

    Attributes:
        installed: What is known of each before it is loaded.
    """

    def __init__(self, *installed: Installed) -> None:
        self.installed = installed

    def __len__(self) -> int:
        return len(self.installed)

    @overload
    def __getitem__(self, index: int) -> RuleSystem: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[RuleSystem, ...]: ...

    def __getitem__(self, index: int | slice) -> RuleSystem | tuple[RuleSystem, ...]:
        if isinstance(index, slice):
            return tuple(_load(one) for one in self.installed[index])
        return _load(self.installed[index])

    def __iter__(self) -> Iterator[RuleSystem]:
        return (_load(one) for one in self.installed)


def titles_of(systems: Sequence[RuleSystem]) -> dict[str, str]:
    """Return the titles of systems by their ids; none is loaded for it."""
    known = systems.installed if isinstance(systems, Systems) else systems
    return {one.id: one.title for one in known}


def system_of(systems: Sequence[RuleSystem], system_id: str) -> RuleSystem | None:
    """Return the system of an id, and load no other; None where there is none."""
    ids = list(titles_of(systems))
    return systems[ids.index(system_id)] if system_id in ids else None


def _load(installed: Installed) -> RuleSystem:
    found: RuleSystem = getattr(import_module(installed.module), installed.name)
    return found
