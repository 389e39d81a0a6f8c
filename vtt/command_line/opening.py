"""The command `open`: the windows."""

import os
import sys
from pathlib import Path

from vtt import machine
from vtt.command_line import printed


def open_windows(file: Path | None, metres_per_square: float | None) -> int:
    """Open the GM's window and wait until it is closed; return the exit status."""
    lack = machine.lack_for_windows(sys.platform, os.environ)
    if lack is not None:
        printed(lack, err=True)
        return machine.LACKING
    from vtt.ui.work.loading import load_qt

    load_qt()
    from vtt import app

    return app.open_windows(file, metres_per_square)
