"""The party is sent home: its members are written into the library of creatures, with or without wounds."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QMessageBox, QWidget

from vtt.battle import Token
from vtt.files.creatures.creature_folder import CreatureFolder, Kept
from vtt.files.creatures.listed import saved_of
from vtt.files.creatures.saved import Picture
from vtt.files.errors import FileError
from vtt.files.library.searching import plain
from vtt.play.party import healed, party_of
from vtt.text import listed, tr
from vtt.ui.pictures import Pictures
from vtt.ui.session_controller import SessionController
from vtt.ui.wording import called


class SendingHome:
    """Writes the party into the library; whoever is there by its name is exchanged.

    Args:
        folder: Where the library is.
    """

    def __init__(
        self, window: QWidget, controller: SessionController, pictures: Pictures, folder: Path
    ) -> None:
        self._window, self._controller, self._pictures = window, controller, pictures
        self.folder = CreatureFolder(folder)

    def begin(self) -> bool:
        """Ask whether with their wounds or without, and write them; say whether they were written."""
        party = party_of(self._controller.session.settled)
        if not party:
            self._controller.warn(tr("Nobody of the party is on a map: bring them in from the bench first."))
            return False
        names = listed([called(one) for one in party], "and")
        box = QMessageBox(QMessageBox.Icon.Question, "Sightline", "", parent=self._window)
        box.setText(tr("Send home to the library: {names}", names=names))
        box.setInformativeText(tr("Whoever is in the library by that name is exchanged."))
        as_they_are = box.addButton(tr("As they are, with wounds"), QMessageBox.ButtonRole.AcceptRole)
        whole = box.addButton(tr("Healed"), QMessageBox.ButtonRole.ActionRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        if box.clickedButton() not in (as_they_are, whole):
            return False
        return self.send(party, heals=box.clickedButton() is whole)

    def send(self, party: Sequence[Token], *, heals: bool) -> bool:
        """Write members of the party into the library; say whether all were written."""
        session = self._controller.session
        coming = healed(session.system, session.settled, party) if heals else tuple(party)
        known = self.folder.found().kept
        try:
            for token in coming:
                self._write(token, next((one for one in known if self._is_of(one, token)), None))
        except FileError as error:
            self._controller.warn(str(error))
            return False
        names = listed([called(one) for one in coming], "and")
        self._controller.note(tr("At home in the library: {names}.", names=names))
        return True

    def _is_of(self, kept: Kept, token: Token) -> bool:
        saved = kept.saved
        is_alone = len(saved.members) == 1 and saved.system == self._controller.session.system.id
        return is_alone and plain(saved.title) == plain(token.title)

    def _write(self, token: Token, kept: Kept | None) -> None:
        tags = kept.saved.tags if kept is not None else ()
        saved = saved_of(self._controller.session.system, token.title, (token,), tags)
        data = self._pictures.bytes_of(token.picture) if token.picture is not None else None
        portrait = Picture(token.picture, data) if token.picture is not None and data is not None else None
        self.folder.save(saved, (portrait,), kept.path if kept is not None else None)
