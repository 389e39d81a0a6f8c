"""The GM's window and the table on a real X server, for another program to move the mouse over and look at.

`python -m tests.endurance.seen_on_screen SYSTEM TOKENS` prints, as one line of JSON, where everything is.
"""

import json
import sys

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from tests.benchmarks.crowd import Crowd, crowded_battle
from tests.benchmarks.driver import both_painted
from tests.ids import SCENE
from vtt.systems import SYSTEMS
from vtt.ui.battle_switcher import make_ready
from vtt.ui.main_window import MainWindow
from vtt.ui.theme import apply_theme

SIZE = (1920, 1080)


def main(system_id: str, tokens: int) -> None:
    """Show both windows beside each other until the program is ended."""
    app = QApplication([])
    apply_theme(app)
    system = next(one for one in SYSTEMS if one.id == system_id)
    session, pictures = crowded_battle(system, Crowd(tokens))
    make_ready(session.battle, SCENE, pictures)
    window = MainWindow(session, pictures, SCENE)
    for number, one in enumerate((window, window.table)):
        one.setGeometry(number * SIZE[0], 0, *SIZE)
        one.show()
    both_painted(window)
    print(json.dumps(places_of(window)), flush=True)
    app.exec()


def places_of(window: MainWindow) -> dict[str, object]:
    """Return where the map is on the screen: its corner and a metre, in pixels, and the part that is seen."""
    board = window.board
    corner, other = (
        board.viewport().mapToGlobal(board.viewportTransform().map(QPointF(at, at)).toPoint())
        for at in (0.0, 1000.0)
    )
    exact = board.viewportTransform().map(QPointF(0.0, 0.0)) + QPointF(
        board.viewport().mapToGlobal(QPointF(0, 0).toPoint())
    )
    seen = board.viewport().rect()
    left_top = board.viewport().mapToGlobal(seen.topLeft())
    return {
        "corner_px": [exact.x(), exact.y()],
        "px_per_m": (other.x() - corner.x()) / 1000,
        "seen_px": [left_top.x(), left_top.y(), seen.width(), seen.height()],
    }


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
