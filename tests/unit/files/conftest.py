"""Maps for the tests of reading files."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.fixtures.maps.drawn import room, write
from vtt.files.errors import FileError
from vtt.files.maps.map_file import MapFile
from vtt.files.maps.reading import read_map

ReadRoom = Callable[..., MapFile]
Complaint = Callable[..., FileError]


@pytest.fixture
def read_room(tmp_path: Path) -> ReadRoom:
    """Read the drawn room with some keys exchanged, one metre a square."""

    def read(metres_per_square: float | None = 1.0, **changes: Any) -> MapFile:
        return read_map(write(tmp_path, room(**changes)), metres_per_square)

    return read


@pytest.fixture
def complaint(tmp_path: Path) -> Complaint:
    """Return what is said about a broken file; it is one sentence and names the file."""

    def complain(content: Any, name: str = "room.dd2vtt") -> FileError:
        with pytest.raises(FileError) as caught:
            read_map(write(tmp_path, content, name))
        assert str(caught.value).startswith(f"{name}: ")
        assert str(caught.value).isprintable()
        return caught.value

    return complain
