"""What lets shells complete the command line; `packaging/completions.py` makes it."""

import sys
from pathlib import Path

from vtt.files.bundled import resources

PROGRAM_MARK = "@program@"
"""What stands for the name of the program in the files by which shells complete its command line."""


def completion(shell: str) -> str:
    """Return what lets a shell complete the command line of this program."""
    text = (resources() / "completions" / f"completion.{shell}").read_text("utf-8")
    return text.replace(PROGRAM_MARK, program())


def program() -> str:
    """Return the name by which this program is called."""
    return Path(sys.executable).stem if getattr(sys, "frozen", False) else "vtt"
