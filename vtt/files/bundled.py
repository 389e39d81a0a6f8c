"""The files that come with the program: beside its source, or where it was frozen or installed."""

import sys
from collections.abc import Iterator
from pathlib import Path


def resources() -> Path:
    """Return the folder of icons, fonts and translations."""
    return _folder("resources")


def maps() -> Path:
    """Return the folder of the maps that come with the program."""
    return _folder("maps")


def languages() -> Path:
    """Return the folder of the catalogues of languages."""
    return resources() / "languages"


def _folder(name: str) -> Path:
    """Return the first folder of that name that is there; if none is, where it should be."""
    places = [root / name for root in _roots()]
    return next((place for place in places if place.is_dir()), places[-1])


def _roots() -> Iterator[Path]:
    unpacked = getattr(sys, "_MEIPASS", None)  # where a frozen program keeps what it was packed with
    if unpacked:
        yield Path(unpacked)
    yield Path(sys.prefix) / "share" / "sightline"
    yield Path(__file__).resolve().parents[2]
