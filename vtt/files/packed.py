"""Maps within a file that holds several: each is named as if the file were a folder."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from vtt.files.node import Node

MODULES = ("module.json", "world.json", "system.json")
"""What the files are called that tell of a module, a world or a system of Foundry."""

_ENDS_OF_PACKS = (".db", ".ldb", ".svg")


class PackedScene(NamedTuple):
    """A scene of a file that holds several, or one of the further levels of a scene.

    Attributes:
        id: What tells it from the others of the file.
        name: What it is called as if the file were a folder: its title where no other has it, else its id;
            empty where neither can be such a name.
        document: Returns what is written of it.
        has_walls: Whether anything blocks on it.
        level: The id of the level; empty for that on which the scene begins.
    """

    id: str
    name: str
    title: str
    document: Callable[[], Node]
    has_walls: bool
    level: str = ""


def may_hold_several(path: Path) -> bool:
    """Say whether a file is called like those that hold several maps, without a look into it."""
    return path.name.lower() in MODULES or path.suffix.lower() in _ENDS_OF_PACKS or path.name == "CURRENT"


def file_and_part(path: Path) -> tuple[Path, str]:
    """Return a file, and the name of the map in it that is meant; an empty name where the file is meant.

    ``packs/maps.db/Mill`` is the map called Mill in the file ``packs/maps.db``.
    """
    try:
        return (path.parent, path.name) if path.parent.is_file() else (path, "")
    except (OSError, ValueError):  # ValueError: a name that no system takes
        return path, ""


def is_name(text: str) -> bool:
    """Say whether a map in a file can be called so.

    Examples:
        >>> [is_name(text) for text in ("The mill", "Mill, 1/2", "..", "")]
        [True, False, False, False]
    """
    return text.isprintable() and text.strip(". ") == text != "" and not set(text) & {"/", "\\"}
