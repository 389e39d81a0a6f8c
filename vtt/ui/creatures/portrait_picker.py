"""Where a portrait is chosen, from a file, the clipboard or by a drop; and the dialog with nothing else."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from vtt.files.creatures.saved import Picture
from vtt.text import tr
from vtt.ui.creatures.portraits import NoPortraitError, portrait_copied, portrait_in
from vtt.ui.pictures import picture_within
from vtt.ui.widgets.look import labelled, named

PICTURE_PX = QSize(160, 160)
SUFFIXES = "*.png *.jpg *.jpeg *.webp"


class PortraitPicker(QWidget):
    """Shows a portrait and takes another one; what is no picture is refused in a sentence.

    Args:
        usual: What is shown where no portrait is chosen: a picture that comes with the program.

    Attributes:
        portrait: The portrait that is chosen; None where there is none.
        usual: The picture instead of one; None for initials.
    """

    def __init__(self, portrait: Picture | None = None, usual: QImage | None = None) -> None:
        super().__init__()
        self.portrait, self.usual = portrait, usual
        self.setAcceptDrops(True)
        self.preview = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.preview.setFixedSize(PICTURE_PX)
        self.preview.setWordWrap(True)
        self.problem = labelled("problem")
        self.problem.setWordWrap(True)
        self._lay_out()
        self._show("")

    def take_file(self, path: Path) -> None:
        """Take a portrait from a file; say why where it is none."""
        try:
            self._take(portrait_in(path))
        except NoPortraitError as error:
            self._show(str(error))

    def take_copied(self, data: QMimeData) -> None:
        """Take a portrait that was copied or dropped; say why where it is none."""
        try:
            self._take(portrait_copied(data))
        except NoPortraitError as error:
            self._show(str(error))

    def take_none(self) -> None:
        """Show initials instead."""
        self.usual = None
        self._take(None)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a picture that is dragged onto it."""
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
        self._show("")

    def _show(self, problem: str) -> None:
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        image = picture_within(self.portrait.data, PICTURE_PX) if self.portrait is not None else self.usual
        if image is None:
            self.preview.setText(tr("Initials, or drop a picture here"))
        else:
            keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            self.preview.setPixmap(QPixmap.fromImage(image).scaled(PICTURE_PX, keep, smooth))

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(self.preview, 0, 0, 4, 1)
        for row, (title, does) in enumerate(
            (
                (tr("Choose a picture…"), self._choose),
                (tr("Paste"), self._paste),
                (tr("No picture"), self.take_none),
            )
        ):
            button = QPushButton(title)
            button.setAutoDefault(False)
            button.clicked.connect(does)
            grid.addWidget(button, row, 1)
        grid.addWidget(self.problem, 4, 0, 1, 2)
        grid.setRowStretch(3, 1)


class PortraitDialog(QDialog):
    """Asks for the portrait of one creature.

    Attributes:
        picker: Where it is chosen.
    """

    def __init__(self, heading: str, portrait: Picture | None, usual: QImage | None) -> None:
        super().__init__()
        self.setWindowTitle(heading)
        self.picker = PortraitPicker(portrait, usual)
        take = named(QPushButton(tr("Take it")), "go")
        take.setDefault(True)
        buttons = QDialogButtonBox()
        buttons.addButton(take, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.picker)
        column.addWidget(buttons)
