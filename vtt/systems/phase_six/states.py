"""Which states are there? They stand in states.toml, with their sources."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files

from pydantic import TypeAdapter

from vtt.battle.value import Value


class StateRule(Value):
    """A state as the rules name it.

    Attributes:
        unable: Whether who is in it does nothing.
    """

    title: str
    source: str
    unable: bool = False


STATES: Mapping[str, StateRule] = TypeAdapter(dict[str, StateRule]).validate_python(
    tomllib.loads(files(__package__).joinpath("states.toml").read_text(encoding="utf-8"))
)
UNABLE = tuple(name for name, rule in STATES.items() if rule.unable)
