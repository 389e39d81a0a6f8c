"""The dialog that asks what a creature or a group is called in the library, with its tags and portrait."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
)

from vtt.files.creatures.saved import LONGEST_TITLE, Picture
from vtt.files.library.known_map import tags_in
from vtt.text import tr
from vtt.ui.creatures.portraits import NoPortraitError, portrait_copied, portrait_in
from vtt.ui.pictures import picture_within
from vtt.ui.widgets.look import labelled, named

PICTURE_PX = QSize(160, 160)
SUFFIXES = "*.png *.jpg *.jpeg *.webp"


class SaveDialog(QDialog):
    """Asks for a title, tags and a portrait.

    Args:
        usual: What is shown where no portrait is chosen: a picture that comes with the program.

    Attributes:
        portrait: The portrait that is chosen; None where there is none.
        usual: The picture instead of one; None for initials.
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
        self.portrait, self.usual = portrait, usual
        self.setWindowTitle(heading)
        self.setAcceptDrops(True)
        self.name = named(QLineEdit(title, maxLength=LONGEST_TITLE), "creature-title")
        self.tag_line = named(QLineEdit(", ".join(tags)), "creature-tags")
        self.tag_line.setPlaceholderText(tr("undead, cave"))
        self.preview = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.preview.setFixedSize(PICTURE_PX)
        self.problem = labelled("problem")
        self.problem.setWordWrap(True)
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

    def take_file(self, path: Path) -> None:
        """Take a portrait from a file; say why where it is none."""
        try:
            self._take(portrait_in(path))
        except NoPortraitError as error:
            self._tell(str(error))

    def take_copied(self, data: QMimeData) -> None:
        """Take a portrait that was copied or dropped; say why where it is none."""
        try:
            self._take(portrait_copied(data))
        except NoPortraitError as error:
            self._tell(str(error))

    def take_none(self) -> None:
        """Show initials instead."""
        self.usual = None
        self._take(None)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a picture that is dragged into the dialog."""
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the picture that is dropped."""
        event.acceptProposedAction()
        self.take_copied(event.mimeData())

    def _choose(self) -> None:
        kinds = tr("Pictures") + f" ({SUFFIXES})"
        name, _ = QFileDialog.getOpenFileName(self, tr("Portrait"), "", kinds)
        if name:
            self.take_file(Path(name))

    def _paste(self) -> None:
        self.take_copied(QGuiApplication.clipboard().mimeData())

    def _take(self, portrait: Picture | None) -> None:
        self.portrait = portrait
        self._tell("")
        self._refresh()

    def _refresh(self) -> None:
        self.save.setEnabled(bool(self.title))
        image = picture_within(self.portrait.data, PICTURE_PX) if self.portrait is not None else self.usual
        if image is None:
            self.preview.setText(tr("Initials, or drop a picture here"))
            self.preview.setWordWrap(True)
        else:
            keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            self.preview.setPixmap(QPixmap.fromImage(image).scaled(PICTURE_PX, keep, smooth))

    def _tell(self, problem: str) -> None:
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))

    def _lay_out(self) -> None:
        sources = QVBoxLayout()
        for title, does in (
            (tr("Choose a picture…"), self._choose),
            (tr("Paste"), self._paste),
            (tr("No picture"), self.take_none),
        ):
            button = QPushButton(title)
            button.setAutoDefault(False)
            button.clicked.connect(does)
            sources.addWidget(button)
        sources.addStretch(1)
        pictures = QHBoxLayout()
        pictures.addWidget(self.preview)
        pictures.addLayout(sources)
        form = QFormLayout()
        form.addRow(tr("Name"), self.name)
        form.addRow(tr("Tags"), self.tag_line)
        form.addRow(tr("Portrait"), pictures)
        self.save.setDefault(True)
        buttons = QDialogButtonBox()
        buttons.addButton(self.save, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.problem)
        column.addWidget(buttons)
        self._tell("")
