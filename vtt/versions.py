"""The versions of the program and of all that it runs on, for `--version` and for reports of errors."""

import platform
import sqlite3
import sys
from importlib.metadata import PackageNotFoundError, version

from vtt import __version__

LIBRARIES = ("PySide6-Essentials", "numpy", "shapely", "pydantic", "pillow")


def versions() -> list[str]:
    """Return a line each for the program, Python with the system, and the libraries."""
    standalone = " (standalone)" if getattr(sys, "frozen", False) else ""
    libraries = [f"{name} {_version(name)}" for name in LIBRARIES]
    return [
        f"Sightline {__version__}{standalone}",
        f"Python {platform.python_version()} on {platform.platform()}",
        ", ".join((*libraries, f"SQLite {sqlite3.sqlite_version}")),
    ]


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "of its own"  # a distribution may install it without its name
