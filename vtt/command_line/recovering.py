"""The command `recover`: what can be read of a damaged battle, in a new file."""

from pathlib import Path

from vtt.command_line import FAILED, OK, UNREADABLE, printed
from vtt.files.battle_file.recovering import recover as recovered
from vtt.files.errors import FileError
from vtt.play.deriving import derived_events
from vtt.systems import SYSTEMS


def recover(file: Path, new: Path) -> int:
    """Save what can be read of a damaged battle into a new file; return the exit status."""
    try:
        saved = recovered(file, new, SYSTEMS, derived_events)
    except FileError as error:
        printed(str(error), err=True)
        return UNREADABLE
    for line in saved.lines:
        printed(str(line))
    return OK if saved.whole else FAILED
