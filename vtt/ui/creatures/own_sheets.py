"""The sheets of the GM's own creatures: a new one, or one of the library, is written in the form."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from vtt.battle import Token
from vtt.files.creatures.creature_folder import CreatureFolder, Kept
from vtt.files.creatures.listed import as_saved, saved_of, token_of
from vtt.files.creatures.saved import Picture
from vtt.files.errors import FileError
from vtt.text import Quote, tr
from vtt.ui.session_controller import SessionController
from vtt.ui.sheets.sheet_dialog import SheetDialog


class OwnSheets:
    """Writes sheets into the library."""

    def __init__(self, window: QWidget, folder: CreatureFolder, controller: SessionController) -> None:
        self._window, self._folder, self._controller = window, folder, controller

    def begin(self) -> bool:
        """Ask for the sheet of a new creature, and save it; say whether it was."""
        system = self._controller.session.system
        new = token_of(system, {"name": tr("New creature"), "side": "enemy", "sheet": {}})
        token = self._asked(tr("A new creature"), new)
        if token is None:
            return False
        return self._tried(lambda: self._folder.save(saved_of(system, token.title, (token,))), token.title)

    def edit(self, kept: Kept, member: int, portraits: Sequence[Picture | None]) -> bool:
        """Ask for the sheet of one creature of a file, and write it there; say whether it was."""
        saved = kept.saved
        one = saved.members[member]
        before = token_of(self._controller.session.system, one.token, one.offset)
        token = self._asked(tr("Sheet of {name}", name=Quote(quote=before.title)), before)
        if token is None:
            return False
        members = list(saved.members)
        members[member] = one.replace(token={**one.token, **as_saved(token)})
        alone = len(members) == 1 and saved.title == before.title
        written = saved.replace(members=tuple(members), title=token.title if alone else saved.title)
        return self._tried(lambda: self._folder.save(written, portraits, kept.path), written.title)

    def _asked(self, heading: str, token: Token) -> Token | None:
        """Return a creature as it was written; None where that was called off."""
        dialog = SheetDialog(heading, self._controller.session.system, token)
        dialog.setParent(self._window, dialog.windowFlags())
        return dialog.token if dialog.exec() else None

    def _tried(self, save: Callable[[], object], title: str) -> bool:
        try:
            save()
        except FileError as error:
            self._controller.warn(str(error))
            return False
        self._controller.note(tr("In the library: {title}.", title=Quote(quote=title)))
        return True
