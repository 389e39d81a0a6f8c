"""Battles that earlier versions kept in a folder of the program: it is offered to move them to the others."""

from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from vtt.files.battle_file.moving import Moved, battles_in, free_path, move_all
from vtt.files.errors import FileError
from vtt.text import Quote, tr
from vtt.ui.session_controller import SessionController
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.wording import quoted
from vtt.ui.work.progress import with_progress

MAX_SHOWN = 8
"""Of so many battles that could not be moved the reasons are shown."""


class EarlierBattles(QMessageBox):
    """Asks, once, whether the battles are to be moved; moves them, and says what became of them."""

    def __init__(self, store: BattleStore, controller: SessionController, window: QWidget) -> None:
        there = Quote(quote=str(store.folder))
        said = tr("Battles are kept in {folder} now, among your documents.", folder=there)
        title = tr("Battles of earlier versions")
        super().__init__(QMessageBox.Icon.Question, title, said, parent=window)
        self._store, self._controller, self._window = store, controller, window
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setInformativeText(_found(earlier_battles(store), store.lists))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.move_them = self.addButton(tr("Move them"), QMessageBox.ButtonRole.AcceptRole)
        self.leave_them = self.addButton(tr("Leave them there"), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.move_them)
        self.setEscapeButton(self.leave_them)
        self.buttonClicked.connect(self._answered)

    def _answered(self) -> None:
        if self.clickedButton() is not self.move_them or self._moved():
            self._store.keep_settings(asked_to_move=True)

    def _moved(self) -> bool:
        """Move the battles; say whether that was not called off."""
        current = move_current(self._store)
        open_here = None if self._store.file is None else self._store.file.path
        others = [path for path in earlier_battles(self._store) if path != open_here]
        work = partial(move_all, others, self._store.folder, self._store.recents)
        moved = with_progress(self._window, tr("Moving the battles …"), work)
        if moved is not None:
            self._tell(current + moved)
        return moved is not None

    def _tell(self, moved: Moved) -> None:
        folder, count = Quote(quote=str(self._store.folder)), moved.count
        said = tr("Moved to {folder}: {count|battle|battles}.", count=count, folder=folder)
        if not moved.left:
            self._controller.note(said)
            return
        box = QMessageBox(QMessageBox.Icon.Warning, self.windowTitle(), said, parent=self._window)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setInformativeText("\n".join((tr("These were left where they are:"), *_reasons(moved))))
        box.addButton(tr("Close"), QMessageBox.ButtonRole.AcceptRole)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()


def offer_to_move(window: QWidget, store: BattleStore, controller: SessionController) -> None:
    """Ask what becomes of the battles of earlier versions, if there are any and it was never asked."""
    if not store.settings.asked_to_move and earlier_battles(store):
        EarlierBattles(store, controller, window).open()


def earlier_battles(store: BattleStore) -> list[Path]:
    """Return the battles where earlier versions kept them; none where battles are still kept there."""
    return battles_in(store.lists, besides=store.folder)


def move_current(store: BattleStore) -> Moved:
    """Go on with the current battle where battles are now, if it is one of the earlier ones."""
    file = store.file
    if file is None or file.trouble is not None or file.path not in earlier_battles(store):
        return Moved()
    before, now = file.path, free_path(file.path, store.folder)
    try:
        file.save_as(now)
    except FileError as error:
        return Moved(left=(error,))
    store.recents.follow(before, now)
    with suppress(OSError):
        before.unlink()
    return Moved(count=1)


def _reasons(moved: Moved) -> list[str]:
    shown = [quoted(str(error.sentence)) for error in moved.left[:MAX_SHOWN]]
    more = len(moved.left) - len(shown)
    return [*shown, *([tr("and {count|other|others}", count=more)] if more else [])]


def _found(battles: list[Path], folder: Path) -> str:
    return tr(
        "{count|battle is|battles are} still in {earlier}. "
        "Moved or not, the list of recent battles finds them.",
        count=len(battles),
        earlier=Quote(quote=str(folder)),
    )
