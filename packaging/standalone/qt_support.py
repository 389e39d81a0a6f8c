"""The modules that PySide keeps as text in its library, compiled for the standalone program.

PySide unpacks and compiles them at every start, unless they are in the folder `shiboken6/files.dir`.
"""

import py_compile
import shutil
from pathlib import Path

from PyInstaller import isolated

FOLDER = "shiboken6/files.dir"


def compiled_support(folder: Path) -> list[tuple[str, str]]:
    """Compile the modules into a folder, and return each file with its folder in the program."""
    shutil.rmtree(folder, ignore_errors=True)
    _unpack(str(folder / "source"))
    found = []
    for source in (folder / "source" / "shibokensupport").rglob("*.py"):
        place = source.relative_to(folder / "source")
        compiled = folder / "compiled" / place.with_suffix(".pyc")
        unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(str(source), str(compiled), str(place), doraise=True, invalidation_mode=unchecked)
        found.append((str(compiled), str(Path(FOLDER, place.parent))))
    return found


@isolated.decorate  # PyInstaller's own process is to load no Qt
def _unpack(folder: str) -> None:
    """Write the modules as PySide keeps them."""
    import sys
    from typing import Any

    import PySide6.QtCore  # noqa: F401 - loads them

    loader: Any = sys.modules["shibokensupport"].__loader__
    loader.zfile.extractall(folder)
