"""The modules that PySide keeps as text in its library, compiled for the standalone program.

PySide unpacks and compiles them at every start, unless they are in the folder `shiboken6/files.dir`.
"""

import py_compile
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = "shiboken6/files.dir"
UNPACK = """
import sys
import PySide6.QtCore
sys.modules["shibokensupport"].__loader__.zfile.extractall(sys.argv[1])
"""


def compiled_support(folder: Path) -> list[tuple[str, str]]:
    """Compile the modules into a folder, and return each file with its folder in the program."""
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([sys.executable, "-c", UNPACK, str(folder / "source")], check=True)
    found = []
    for source in (folder / "source" / "shibokensupport").rglob("*.py"):
        place = source.relative_to(folder / "source")
        compiled = folder / "compiled" / place.with_suffix(".pyc")
        unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(str(source), str(compiled), str(place), doraise=True, invalidation_mode=unchecked)
        found.append((str(compiled), str(Path(FOLDER, place.parent))))
    return found
