"""One program with windows runs for a user: a second start hands its file to the first and ends.

The first listens on this machine alone; its port and a key lie in a file that only this user can read.
"""

import json
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import NamedTuple

FILE = "running.json"
HERE = "127.0.0.1"
PATIENCE_S = 3.0
"""So long one waits for the other; then a second start opens windows of its own."""
MAX_BYTES = 100_000
_TAKEN = b"taken"


class Wish(NamedTuple):
    """What a second start was to open.

    Attributes:
        file: Absolute; None where the windows are only to come to the front.
        metres_per_square: What one square drawn on a map measures.
    """

    file: Path | None
    metres_per_square: float | None


def hand_over(folder: Path, wish: Wish) -> bool:
    """Hand a wish to the program that runs; say whether one took it.

    Args:
        folder: The user's own folder, the same for both.
        wish: What is to be opened.
    """
    with suppress(OSError, ValueError, TypeError, KeyError):
        running = json.loads((folder / FILE).read_text("utf-8"))
        file = None if wish.file is None else str(wish.file.absolute())
        said = json.dumps({"key": running["key"], "file": file, "metres": wish.metres_per_square})
        with socket.create_connection((HERE, running["port"]), PATIENCE_S) as connection:
            connection.sendall(said.encode())
            connection.shutdown(socket.SHUT_WR)
            return connection.recv(len(_TAKEN)) == _TAKEN
    return False


class FirstProgram:
    """The program that runs: hears of later starts, in a thread of its own."""

    def __init__(self, folder: Path, heard: Callable[[Wish], None]) -> None:
        self._file = folder / FILE
        self._heard = heard
        self._key = os.urandom(32).hex()
        self._listener: socket.socket | None = None
        with suppress(OSError):  # no later start finds this one then, and opens windows of its own
            folder.mkdir(parents=True, exist_ok=True)
            self._listener = socket.create_server((HERE, 0))
            self._tell_where(self._listener.getsockname()[1])
            Thread(target=self._listen, args=(self._listener,), name="later starts", daemon=True).start()

    def end(self) -> None:
        """Hear nothing more."""
        listener, self._listener = self._listener, None
        if listener is not None:
            self._file.unlink(missing_ok=True)
            listener.close()

    def _tell_where(self, port: int) -> None:
        self._file.unlink(missing_ok=True)
        with os.fdopen(os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            json.dump({"port": port, "key": self._key}, file)

    def _listen(self, listener: socket.socket) -> None:
        while self._listener is listener:
            with suppress(OSError, ValueError, TypeError, KeyError, AttributeError):
                connection, _ = listener.accept()
                with connection:
                    connection.settimeout(PATIENCE_S)
                    self._take(connection)

    def _take(self, connection: socket.socket) -> None:
        """Hear a wish, from a program of this user alone."""
        said = b""
        while len(said) < MAX_BYTES and (more := connection.recv(MAX_BYTES)):
            said += more
        wish = json.loads(said)
        if wish["key"] != self._key:
            return
        file = wish["file"]
        self._heard(Wish(None if file is None else Path(file), wish["metres"]))
        connection.sendall(_TAKEN)
