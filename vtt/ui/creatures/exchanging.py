"""The library goes to others and comes from them: as an archive, as a list, and as files in a folder."""

from pathlib import Path

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from vtt.files.creatures.creature_folder import CreatureFolder
from vtt.files.creatures.exchange import export_folder, import_archive, write_list
from vtt.files.creatures.listed import ListedCreature
from vtt.files.errors import FileError
from vtt.text import Quote, tr, tr_term, tr_words
from vtt.ui.creatures.creatures_model import CreaturesModel
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal


class Exchange(QObject):
    """Asks for files, and tells what came of them."""

    changed = Signal[()]()
    """There are other creatures now."""

    def __init__(
        self, window: QWidget, folder: CreatureFolder, controller: SessionController, model: CreaturesModel
    ) -> None:
        super().__init__(window)
        self._window, self._folder = window, folder
        self._controller, self._model = controller, model

    def add_to(self, menu: QMenu) -> None:
        """Add what is offered to a menu."""
        menu.addAction(tr("Export all to a file…")).triggered.connect(self._ask_export)
        menu.addAction(tr("Import from a file…")).triggered.connect(self._ask_import)
        menu.addAction(tr("Save this list as CSV…")).triggered.connect(self._ask_list)
        menu.addAction(tr("Open the folder")).triggered.connect(self._open_folder)

    def export(self, path: Path) -> None:
        """Write the whole library into an archive."""
        try:
            count = export_folder(self._folder, path)
        except FileError as error:
            self._controller.warn(str(error))
            return
        said = tr("{count|entry is|entries are} in {file}.", count=count, file=_name(path))
        self._controller.note(said)

    def import_(self, path: Path) -> None:
        """Take what is in an archive into the library."""
        try:
            taken = import_archive(self._folder, path)
        except FileError as error:
            self._controller.warn(str(error))
            return
        said = tr("{new} new, {known} there already.", new=taken.new, known=taken.known)
        if taken.problems:
            first = Quote(quote=taken.problems[0])
            problems = tr(
                "{count|file|files} cannot be read: {first}", count=len(taken.problems), first=first
            )
            self._controller.warn(f"{said} {problems}")
        else:
            self._controller.note(said)
        self.changed.emit()

    def write_list(self, path: Path) -> None:
        """Write the creatures that are shown as a list for spreadsheets."""
        header = [tr("Name"), tr("Side"), tr("Size, metres"), tr("Tags"), tr("Creatures")]
        header += [tr("Health"), tr("Best attack"), tr("Defence"), tr("Speed")]
        rows = [header, *(_row(one) for one in self._model.creatures)]
        try:
            write_list(path, rows)
        except FileError as error:
            self._controller.warn(str(error))
            return
        self._controller.note(tr("The list is in {file}.", file=_name(path)))

    def _ask_export(self) -> None:
        kinds = tr("Archives") + " (*.zip)"
        name, _ = QFileDialog.getSaveFileName(self._window, tr("Export creatures"), "creatures.zip", kinds)
        if name:
            self.export(Path(name).with_suffix(".zip"))

    def _ask_import(self) -> None:
        kinds = tr("Archives") + " (*.zip)"
        name, _ = QFileDialog.getOpenFileName(self._window, tr("Import creatures"), "", kinds)
        if name:
            self.import_(Path(name))

    def _ask_list(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self._window, tr("List"), "creatures.csv", "CSV (*.csv)")
        if name:
            self.write_list(Path(name).with_suffix(".csv"))

    def _open_folder(self) -> None:
        self._folder.folder.mkdir(parents=True, exist_ok=True)
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder.folder)))


def _row(one: ListedCreature) -> list[str]:
    return [
        one.title,
        ", ".join(tr_term(side) for side in sorted(one.sides)),
        f"{one.size_m:g}",
        ", ".join(one.tags),
        str(len(one.tokens)),
        *(tr_words(said) if said else "" for said in one.glance.all),
    ]


def _name(path: Path) -> Quote:
    return Quote(quote=path.name)
