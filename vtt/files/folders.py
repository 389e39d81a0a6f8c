"""The folders of battles and settings, where the system keeps them for its user."""

import re
import tempfile
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path

from platformdirs import user_cache_path, user_config_path, user_data_path, user_documents_path, user_log_path

PROGRAM = "Sightline"
LONGEST_NAME = 60
_NAMED_BY_THE_PROGRAM = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d .")


def battles_folder() -> Path:
    """Return the folder of the battles that were given no place of their own: among the user's documents."""
    return user_documents_path() / PROGRAM


def lists_folder() -> Path:
    """Return the folder of the list of recent battles; earlier versions kept the battles there as well."""
    return user_data_path(PROGRAM, appauthor=False) / "battles"


def creatures_folder() -> Path:
    """Return the folder of the GM's own creatures and groups."""
    return user_data_path(PROGRAM, appauthor=False) / "creatures"


def settings_file() -> Path:
    """Return where the settings lie."""
    return user_config_path(PROGRAM, appauthor=False) / "settings.json"


def program_folder() -> Path:
    """Return the folder in which programs of this user find each other."""
    return user_data_path(PROGRAM, appauthor=False)


def tiles_folder() -> Path:
    """Return the folder of the tiles of large pictures; what is in it can be made anew."""
    return user_cache_path(PROGRAM, appauthor=False) / "tiles"


def thumbnails_folder() -> Path:
    """Return the folder of the small pictures of maps, which may be emptied at any time."""
    return user_cache_path(PROGRAM, appauthor=False) / "maps"


def log_folder() -> Path:
    """Return the folder of the log."""
    return user_log_path(PROGRAM, appauthor=False)


def new_battle_path(title: str, folder: Path, suffix: str) -> Path:
    """Return the path of a file that is not yet there, named after the time and the title.

    Raises:
        OSError: The folder cannot be made.
    """
    folder.mkdir(parents=True, exist_ok=True)
    name = "".join(letter if letter.isalnum() or letter in " -_" else "-" for letter in title)
    stem = f"{datetime.now():%Y-%m-%d %H.%M} {name[:LONGEST_NAME].strip() or 'Battle'}"
    return next(path for path in numbered(folder, stem, suffix) if not path.exists())


def is_named_by_the_program(path: Path) -> bool:
    """Tell whether a file has a name that `new_battle_path` gives, and no user chose."""
    return _NAMED_BY_THE_PROGRAM.match(path.stem) is not None


def can_be_written(folder: Path) -> bool:
    """Make a folder where it is missing; tell whether a file can be written in it.

    It is tried: what guards the documents of a user is seen in no permission.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def numbered(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    """Yield paths in a folder: the name, then the name with the numbers from 2 on."""
    yield folder / f"{stem}{suffix}"
    yield from (folder / f"{stem} {number}{suffix}" for number in count(2))
