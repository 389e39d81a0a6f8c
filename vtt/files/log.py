"""The log of the windows: what happened, errors with their traces, and where a crash came from."""

import faulthandler
import logging
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TextIO

LOG, CRASH = "sightline.log", "crash.txt"
BYTES, KEPT = 1_000_000, 3
"""How large the log becomes before it begins again, and how many earlier ones are kept."""
LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
TAIL = 100
"""How many of its last lines a report shows."""


class Log:
    """The log of one run; a folder that cannot be written only means that there is none.

    Attributes:
        crash: The trace of the crash that ended the run before; empty where it ended in good order.
    """

    def __init__(self, folder: Path) -> None:
        self.crash = ""
        self._path = folder / LOG
        self._handler: logging.Handler | None = None
        self._traces: TextIO | None = None
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            self._begin(folder / CRASH)

    def _begin(self, crash: Path) -> None:
        if crash.exists():
            self.crash = crash.read_text("utf-8", errors="replace")
        self._handler = RotatingFileHandler(self._path, maxBytes=BYTES, backupCount=KEPT, encoding="utf-8")
        self._handler.setFormatter(logging.Formatter(LINE))
        logging.getLogger().addHandler(self._handler)
        logging.getLogger().setLevel(logging.INFO)
        self._traces = crash.open("w", encoding="utf-8")
        faulthandler.enable(self._traces)
        if self.crash:
            logging.getLogger(__name__).error("the run before this ended in a crash:\n%s", self.crash)

    def tail(self) -> str:
        """Return the last lines that were written; nothing where there is no log."""
        return tail_in(self._path.parent)

    def end(self) -> None:
        """Write nothing more: the program ends in good order."""
        faulthandler.disable()
        if self._traces is not None:
            self._traces.close()
        if self._handler is not None:
            logging.getLogger().removeHandler(self._handler)
            self._handler.close()


def tail_in(folder: Path) -> str:
    """Return the last lines of the log in a folder; nothing where there is none."""
    with suppress(OSError):
        lines = (folder / LOG).read_text("utf-8", errors="replace").splitlines(keepends=True)
        return "".join(lines[-TAIL:])
    return ""
