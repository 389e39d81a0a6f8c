"""The files that come with the program: inside its package where it was installed, else beside its source."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


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
