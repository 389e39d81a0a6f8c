"""The dialog that asks what a creature or a group is called in the library, with its tags and portrait."""

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QPushButton, QVBoxLayout

from vtt.files.creatures.saved import LONGEST_TITLE, Picture
from vtt.files.library.known_map import tags_in
from vtt.text import tr
from vtt.ui.creatures.portrait_picker import PortraitPicker
from vtt.ui.widgets.look import named


class SaveDialog(QDialog):
    """Asks for a title, tags and a portrait.

    Attributes:
        picker: Where the portrait is chosen.
    """

    def __init__(
        self,
        heading: str,
        title: str,
        tags: tuple[str, ...] = (),
        portrait: Picture | None = None,
        usual: QImage | None = None,
    ) -> None:
        super().__init__()
        self.setWindowTitle(heading)
        self.name = named(QLineEdit(title, maxLength=LONGEST_TITLE), "creature-title")
        self.tag_line = named(QLineEdit(", ".join(tags)), "creature-tags")
        self.tag_line.setPlaceholderText(tr("undead, cave"))
        self.picker = PortraitPicker(portrait, usual)
        self.save = named(QPushButton(tr("Save")), "go")
        self._lay_out()
        self.name.textChanged.connect(self._refresh)
        self._refresh()
        self.name.selectAll()

    @property
    def title(self) -> str:
        """What it is to be called."""
        return " ".join(self.name.text().split())

    @property
    def tags(self) -> tuple[str, ...]:
        """What is noted of it."""
        return tags_in(self.tag_line.text())

    def _refresh(self) -> None:
        self.save.setEnabled(bool(self.title))

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(tr("Name"), self.name)
        form.addRow(tr("Tags"), self.tag_line)
        form.addRow(tr("Portrait"), self.picker)
        self.save.setDefault(True)
        buttons = QDialogButtonBox()
        buttons.addButton(self.save, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(buttons)
