"""The versions of the program and of all that it runs on, for `--version` and for reports of errors."""

import platform
import sqlite3
import sys

import numpy as np
import pydantic
import shapely

from vtt import __version__


def versions() -> list[str]:
    """Return a line for each, the program first; Qt's without loading it where it is not loaded."""
    frozen = " (standalone)" if getattr(sys, "frozen", False) else ""
    libraries = {
        "Qt": _qt(),
        "NumPy": np.__version__,
        "Shapely": f"{shapely.__version__} with GEOS {shapely.geos_version_string}",
        "pydantic": pydantic.__version__,
        "SQLite": sqlite3.sqlite_version,
    }
    return [
        f"Sightline {__version__}{frozen}",
        f"Python {platform.python_version()} on {platform.platform()}",
        ", ".join(f"{name} {version}" for name, version in libraries.items()),
    ]


def _qt() -> str:
    """Return the version of PySide, which is that of Qt."""
    import PySide6

    return PySide6.__version__
