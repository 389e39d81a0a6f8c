"""The command `open`: the windows."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from vtt import machine
from vtt.command_line import printed
from vtt.files.folders import settings_file
from vtt.files.settings import chosen_size

if TYPE_CHECKING:
    from vtt.ui.welcome.start_page import StartPage

USUAL_PERCENT = 100
AHEAD = (
    "numpy",
    "shapely",
    "vtt.geometry",
    "vtt.battle",
    "vtt.rules",
    "vtt.play.session",
    "vtt.files.battle_file.opening",
    "vtt.files.maps.reading",
    "vtt.play.view",
    "vtt.ui.board.board_view",
    "vtt.ui.gm.table_control",
    "vtt.ui.gm.panels",
    "vtt.ui.main_window",
    "vtt.app",
)
"""What is loaded while the GM looks at the page, in this order."""


def open_windows(file: Path | None, metres_per_square: float | None) -> int:
    """Open the GM's window and wait until it is closed; return the exit status."""
    lack = machine.lack_for_windows(sys.platform, os.environ)
    if lack is not None:
        printed(lack, err=True)
        return machine.LACKING
    _be_as_large_as_chosen()
    from vtt.ui.work.loading import load_qt

    load_qt()
    page = _page() if file is None else None
    if page is not None and page.choice is None:
        return 0
    from vtt import app

    return app.open_windows(file, metres_per_square, page)


def _be_as_large_as_chosen() -> None:
    """Let Qt draw the windows as large as the GM chose, where the system’s own setting says nothing else."""
    percent = chosen_size(settings_file())
    if percent != USUAL_PERCENT:
        os.environ.setdefault("QT_SCALE_FACTOR", str(percent / USUAL_PERCENT))


def _page() -> "StartPage | None":
    """Return the page, on which it was chosen how to begin; None where the GM does without it."""
    from vtt.ui.welcome.welcoming import is_page_wanted, start_page

    return start_page(AHEAD) if is_page_wanted() else None
