"""What comes with a system: its tables in TOML, and the things that a sheet picks from them by name."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any, ClassVar

from pydantic import model_validator

from vtt.rules.complaint import listed, short
from vtt.value import Value

Table = Mapping[str, Mapping[str, Any]]


def read_table(package: str, name: str) -> Mapping[str, Any]:
    """Return the TOML file of that name in a system's folder."""
    return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))


class LateTable(Mapping[str, Any]):
    """A TOML file in a system's folder that is read when it is first looked into."""

    def __init__(self, package: str, name: str) -> None:
        self._package = package
        self._name = name

    def __getitem__(self, key: str) -> Any:
        return self._read[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read)

    def __len__(self) -> int:
        return len(self._read)

    @cached_property
    def _read(self) -> Mapping[str, Any]:
        return read_table(self._package, self._name)


def read_named(package: str, name: str) -> Table:
    """Return a table of things, each with its own name among its fields."""
    return {key: {"name": key, **fields} for key, fields in read_table(package, name).items()}


def of_creature(data: Any, creatures: Table) -> Any:
    """Read a token that names the bundled `creature` it is; its own fields, and those of its sheet, go first.

    Raises:
        ValueError: No creature of that name comes with the system; the message names those that do.
    """
    if not isinstance(data, Mapping) or "creature" not in data:
        return data
    name, own = data["creature"], {key: value for key, value in data.items() if key != "creature"}
    if not isinstance(name, str) or name not in creatures:
        raise ValueError(f"no bundled creature is called {name!r}; there are: {', '.join(creatures)}")
    bundled, sheet = creatures[name], own.get("sheet", {})
    if isinstance(sheet, Mapping):
        own["sheet"] = {**bundled.get("sheet", {}), **sheet}
    return {**bundled, **own}


def picked(data: Any, bundled: Table, kind: str) -> Any:
    """Read a name, or an object whose `bundled` names what it starts from; anything else stays as it is.

    Raises:
        ValueError: Nothing of that name comes with the system; the message names what does.

    >>> picked({"bundled": "axe", "size": 4}, {"axe": {"name": "axe", "size": 3}}, "weapon")
    {'name': 'axe', 'size': 4}
    """
    name = data.get("bundled") if isinstance(data, Mapping) else data
    if not isinstance(name, str):
        return data
    if name not in bundled:
        raise ValueError(f"no bundled {kind} is called '{short(name)}'; there are: {listed(bundled)}")
    changes = {key: value for key, value in data.items() if key != "bundled"} if name is not data else {}
    return {**bundled[name], **changes}


@dataclass(frozen=True)
class Ready:
    """What comes with a system for a field whose type does not say so itself; stands beside the type.

    Attributes:
        table: Returns it, by name.
    """

    table: Callable[[], Table]


class Bundled(Value):
    """What may be written by the name of one that comes with its system.

    Attributes:
        bundled_as: Those that come with it, and what a complaint calls them.
    """

    bundled_as: ClassVar[tuple[Table, str]]

    @model_validator(mode="before")
    @classmethod
    def _by_name(cls, data: Any) -> Any:
        return picked(data, *cls.bundled_as)
