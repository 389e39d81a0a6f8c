"""Look for bytes that break what reads battle files, guided by coverage, with atheris.

`python -m tests.endurance.fuzz -max_total_time=600 CORPUS`, where the folder CORPUS holds some battle files;
atheris is no requirement of the project: `pip install atheris` in an environment of its own.
"""

import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["vtt.files", "vtt.battle"]):
    from vtt.files.battle_file.opening import open_battle
    from vtt.files.battle_file.recovering import recover
    from vtt.files.errors import FileError
    from vtt.files.settings import load_settings
    from vtt.systems import SYSTEMS

FOLDER = Path(tempfile.mkdtemp(prefix="sightline-fuzz-"))


def try_one(data: bytes) -> None:
    """Open, recover and take as settings what the bytes make; anything but a FileError is a find."""
    path, new, settings = (FOLDER / name for name in ("any.sightline", "new.sightline", "settings.json"))
    for left in FOLDER.iterdir():
        left.unlink()
    path.write_bytes(data)
    settings.write_bytes(data[-200:])
    with suppress(FileError):
        open_battle(path, SYSTEMS, to_read=True)
    with suppress(FileError):
        recover(path, new, SYSTEMS)
        open_battle(new, SYSTEMS, to_read=True)
    load_settings(settings)


if __name__ == "__main__":
    atheris.Setup(sys.argv, try_one)
    atheris.Fuzz()
