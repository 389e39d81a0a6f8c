"""The command `open`: the windows.

What does without Qt is loaded first: PySide looks through the source of every module that is loaded after it.
"""

import os
import sys
from pathlib import Path

import vtt.files.battle_file.opening
import vtt.files.maps.reading
import vtt.play.act_odds
import vtt.play.preview
import vtt.play.script.script
import vtt.play.session
import vtt.play.view  # noqa: F401 - loaded for those above Qt
from vtt import machine
from vtt.command_line import printed


def open_windows(file: Path | None, metres_per_square: float | None) -> int:
    """Open the GM's window and wait until it is closed; return the exit status."""
    lack = machine.lack_for_windows(sys.platform, os.environ)
    if lack is not None:
        printed(lack, err=True)
        return machine.LACKING
    from vtt import app

    return app.open_windows(file, metres_per_square)
