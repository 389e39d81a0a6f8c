"""How large the windows are drawn: for small screens, and for eyes far from them."""

from PySide6.QtWidgets import QInputDialog, QWidget

from vtt.text import tr
from vtt.ui.session_controller import SessionController
from vtt.ui.start.battle_store import BattleStore

SIZES = (75, 90, 100, 110, 125, 150, 175, 200, 250)
"""Per cent."""


def choose_size(window: QWidget, store: BattleStore, controller: SessionController) -> None:
    """Ask for a size, keep it, and say from when on it holds."""
    titles = [_title(percent) for percent in SIZES]
    now = store.settings.size_percent
    here = titles.index(_title(now)) if now in SIZES else titles.index(_title(100))
    told = tr("How large are letters, buttons and panels? The map on the table screen keeps its scale.")
    chosen, is_taken = QInputDialog.getItem(window, tr("Size of the windows"), told, titles, here, False)
    if is_taken and SIZES[titles.index(chosen)] != now:
        problem = store.keep_settings(size_percent=SIZES[titles.index(chosen)])
        controller.note(problem or tr("The windows are drawn so from the next start on."))


def _title(percent: int) -> str:
    return tr("{percent} %", percent=percent)
