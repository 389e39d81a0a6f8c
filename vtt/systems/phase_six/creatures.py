"""Which creatures does Phase Six bring along? Tokens without id and place, by name."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

CREATURES: Mapping[str, Mapping[str, Any]] = tomllib.loads(
    files(__package__).joinpath("creatures.toml").read_text(encoding="utf-8")
)
