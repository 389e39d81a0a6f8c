"""Creatures and groups are saved to the library, renamed, given portraits, and deleted."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QMenu, QMessageBox, QWidget

from vtt.battle import Token
from vtt.files.creatures.creature_folder import CreatureFolder, Kept
from vtt.files.creatures.listed import ListedCreature, group_title, saved_of
from vtt.files.creatures.saved import Picture, Saved
from vtt.files.errors import FileError
from vtt.files.library.searching import plain
from vtt.text import Quote, tr
from vtt.ui.creatures.own_sheets import OwnSheets
from vtt.ui.creatures.save_dialog import SaveDialog
from vtt.ui.pictures import Pictures
from vtt.ui.session_controller import SessionController

Portraits = Sequence[Picture | None]


class SavesCreatures:
    """Writes to the library what the GM names.

    Attributes:
        folder: Where the library is.
        sheets: What writes sheets into it.
    """

    def __init__(
        self, window: QWidget, folder: CreatureFolder, controller: SessionController, pictures: Pictures
    ) -> None:
        self._window, self.folder = window, folder
        self._controller, self._pictures = controller, pictures
        self.sheets = OwnSheets(window, folder, controller)

    def save(self, tokens: Sequence[Token]) -> bool:
        """Ask what tokens are to be called, and save them; one as a creature, several as a group."""
        heading = tr("Save to the library") if len(tokens) == 1 else tr("Save as a group")
        portraits = [self._portrait_of(one) for one in tokens]
        dialog = SaveDialog(heading, group_title(tokens), (), portraits[0], self._usual(tokens[0].picture))
        if not self._asked(dialog):
            return False
        first = tokens[0] if dialog.picker.usual is not None else tokens[0].replace(picture=None)
        named = (first, *tokens[1:])
        saved = saved_of(self._controller.session.system, dialog.title, named, dialog.tags)
        return self._write(saved, [dialog.picker.portrait, *portraits[1:]])

    def add_to(
        self, menu: QMenu, one: ListedCreature, portraits: Portraits, changed: Callable[[], object]
    ) -> None:
        """Add what may be done with a creature of the list to its menu."""
        kept = self._kept(one)
        if kept is None:
            copy = menu.addAction(tr("Copy to your own creatures…"))
            copy.triggered.connect(partial(self._copy, one, changed))
            return
        for number, token in enumerate(one.tokens):
            title = tr("Sheet of {name}…", name=Quote(quote=token.title)) if one.is_group else tr("Sheet…")
            action = menu.addAction(title)
            action.triggered.connect(partial(self._edit_sheet, kept, number, portraits, changed))
        edit = menu.addAction(tr("Name, tags and portrait…"))
        edit.triggered.connect(partial(self._edit, kept, portraits, changed))
        menu.addAction(tr("Delete…")).triggered.connect(partial(self._delete, kept, changed))

    def begin(self, *_checked: bool) -> bool:
        """Ask for the sheet of a new creature, and save it."""
        return self.sheets.begin()

    def _edit_sheet(
        self,
        kept: Kept,
        number: int,
        portraits: Portraits,
        changed: Callable[[], object],
        *_checked: bool,
    ) -> None:
        if self.sheets.edit(kept, number, portraits):
            changed()

    def _copy(self, one: ListedCreature, changed: Callable[[], object], *_checked: bool) -> None:
        if self.save(one.tokens):
            changed()

    def _edit(self, kept: Kept, portraits: Portraits, changed: Callable[[], object], *_checked: bool) -> None:
        saved, first = kept.saved, kept.saved.members[0]
        heading, usual = tr("Name, tags and portrait"), self._usual(first.token.get("picture"))
        dialog = SaveDialog(heading, saved.title, saved.tags, portraits[0], usual)
        if self._asked(dialog):
            if dialog.picker.usual is None:
                first = first.replace(token={**first.token, "picture": None})
            members = (first, *saved.members[1:])
            named = saved.replace(title=dialog.title, tags=dialog.tags, members=members)
            if self._written(named, [dialog.picker.portrait, *portraits[1:]], kept.path):
                changed()

    def _delete(self, kept: Kept, changed: Callable[[], object], *_checked: bool) -> None:
        title = Quote(quote=kept.saved.title)
        box = QMessageBox(QMessageBox.Icon.Question, "Sightline", tr("Delete {title}?", title=title))
        box.setInformativeText(tr("Its file is deleted; tokens on maps stay as they are."))
        yes = box.addButton(tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        if box.clickedButton() is yes:
            try:
                self.folder.remove(kept.path)
            except FileError as error:
                self._controller.warn(str(error))
            changed()

    def _write(self, saved: Saved, portraits: Portraits) -> bool:
        """Write what is new; where one is called so already, ask whether it takes its place."""
        same = (one for one in self.folder.found().kept if _is_called_alike(one.saved, saved))
        there = next(same, None)
        if there is None:
            return self._written(saved, portraits, None)
        question = tr("{title} is in the library already.", title=Quote(quote=saved.title))
        box = QMessageBox(QMessageBox.Icon.Question, "Sightline", question)
        replace = box.addButton(tr("Replace it"), QMessageBox.ButtonRole.AcceptRole)
        both = box.addButton(tr("Keep both"), QMessageBox.ButtonRole.ActionRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        if box.clickedButton() not in (replace, both):
            return False
        return self._written(saved, portraits, there.path if box.clickedButton() is replace else None)

    def _written(self, saved: Saved, portraits: Portraits, instead_of: Path | None) -> bool:
        try:
            self.folder.save(saved, portraits, instead_of)
        except FileError as error:
            self._controller.warn(str(error))
            return False
        self._controller.note(tr("In the library: {title}.", title=Quote(quote=saved.title)))
        return True

    def _asked(self, dialog: SaveDialog) -> bool:
        dialog.setParent(self._window, dialog.windowFlags())
        return bool(dialog.exec())

    def _usual(self, name: object) -> QImage | None:
        """Return the picture of that name that comes with the program."""
        return self._pictures.token_image(name) if isinstance(name, str) else None

    def _kept(self, one: ListedCreature) -> Kept | None:
        """Return a creature of the list as it is written now; None where it has no file."""
        return next((kept for kept in self.folder.found().kept if kept.path == one.path), None)

    def _portrait_of(self, token: Token) -> Picture | None:
        """Return the portrait of a token that the battle holds; a bundled one goes with its name."""
        data = self._pictures.bytes_of(token.picture) if token.picture else None
        return Picture(token.picture, data) if token.picture and data is not None else None


def _is_called_alike(one: Saved, other: Saved) -> bool:
    return one.system == other.system and plain(one.title) == plain(other.title)
