"""The files that come with the program: inside its package where it was installed, else beside its source."""

from pathlib import Path
from typing import NamedTuple

from vtt.text import Sentence, say

PACKAGE = Path(__file__).resolve().parents[1]


class Demo(NamedTuple):
    """A fight that comes with the program, on a map of its own.

    Attributes:
        name: What its files are called.
        system: The id of its rule system.
        rules: The title of that.
    """

    name: str
    system: str
    rules: str
    title: Sentence

    @property
    def script(self) -> Path:
        """The battle script that plays its first turns."""
        return maps() / f"{self.name}.jsonl"

    @property
    def preview(self) -> Path:
        """A small picture of its map."""
        return maps() / "previews" / f"{self.name}.jpg"


DEMOS = (
    Demo("warehouse", "space-shard", "Space Shard", say("demo-warehouse", "Warehouse")),
    Demo("starship", "space-shard", "Space Shard", say("demo-starship", "Starship deck")),
    Demo("forest-camp", "miridon", "Miridon", say("demo-forest-camp", "Forest camp")),
    Demo("town-gate", "aachen", "aachen", say("demo-town-gate", "Town gate")),
    Demo("tavern", "phase-six", "Phase Six", say("demo-tavern", "Tavern and yard")),
    Demo("crystal-ruin", "shattered-prism", "ShatteredPrism", say("demo-crystal-ruin", "Crystal ruin")),
)
"""The fights that come with the program; the first is the one it begins with."""


def resources() -> Path:
    """Return the folder of icons, fonts and translations."""
    return _folder("resources")


def maps() -> Path:
    """Return the folder of the maps that come with the program."""
    return _folder("maps")


def languages() -> Path:
    """Return the folder of the catalogues of languages."""
    return resources() / "languages"


def licences() -> list[Path]:
    """Return the texts of the licences: first the program's own, with its notices, then those it names.

    The standalone program has those of all that it brings along as well.
    """
    installed = PACKAGE / "licenses"
    if installed.is_dir():
        return sorted(installed.iterdir(), key=_own_first)
    project = PACKAGE.parent
    return [project / "LICENSE", *sorted((project / "packaging" / "licenses").glob("*.txt"))]


def _own_first(path: Path) -> tuple[bool, str]:
    return path.name != "LICENSE", path.name.lower()


def _folder(name: str) -> Path:
    """Return the folder of that name in the package; in a checkout, which has none, the one beside it."""
    installed = PACKAGE / name
    return installed if installed.is_dir() else PACKAGE.parent / name
