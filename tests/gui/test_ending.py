"""The program ends well, whether its windows were closed or not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import vtt

pytestmark = pytest.mark.slow

PROGRAM = """
import sys
from PySide6.QtWidgets import QApplication
from vtt.app import application, new_window
from vtt.files.bundled import maps
from vtt.systems import SYSTEMS
from vtt.ui.pictures import Pictures
from vtt.ui.start.battles import DEMO, Battles
app = application()
pictures = Pictures()
window = new_window(Battles(SYSTEMS, pictures).from_script(maps() / DEMO), pictures)
window.publisher.publish(window.controller.scene)
for one in (window, window.table, window.wall):
    one.show()
for _ in range(5):
    QApplication.processEvents()
{end}
"""


@pytest.mark.parametrize("seed", ["5", "8"])
@pytest.mark.parametrize("end", ["", "sys.exit(0)", "del window"])
def test_windows_that_were_never_closed_end_with_the_program(end: str, seed: str, tmp_path: Path) -> None:
    """PySide destroys its objects in an order that depends on the seed: these crashed."""
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONHASHSEED": seed,
        "HOME": str(tmp_path),
        "PYTHONPATH": str(Path(vtt.__file__).parents[1]),
    }
    program = [sys.executable, "-X", "faulthandler", "-c", PROGRAM.format(end=end)]
    done = subprocess.run(program, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr.count("Fatal")) == (0, 0), done.stderr
