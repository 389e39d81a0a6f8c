"""The dialog in which the GM lays a picture, a text or both before the players."""

import hashlib
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from vtt.files.errors import FileError
from vtt.files.maps.picture import picture_of
from vtt.play.table.showing import Handout
from vtt.text import Quote, tr
from vtt.ui.pictures import Pictures, picture_within
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import labelled
from vtt.ui.wording import quoted

PICTURE_PX = QSize(440, 248)
MOST_LETTERS, LONGEST_TEXT = 300, 4000
SUFFIXES = "*.png *.jpg *.jpeg *.webp"


class HandoutDialog(QDialog):
    """Asks for a title, a text and a picture, or for a handout that was shown before.

    Attributes:
        picture: The id and the bytes of the picture that was chosen; None for none.
    """

    wanted = Signal[Handout, bytes]()
    """This handout is to be laid before the players, with the bytes of its picture."""
    taken_away = Signal[()]()
    """No handout is to lie there any more."""

    def __init__(
        self,
        pictures: Pictures,
        earlier: Sequence[Handout] = (),
        *,
        lies_there: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.picture: tuple[str, bytes] | None = None
        self.setWindowTitle(tr("Handout"))
        self.setAcceptDrops(True)
        self.earlier = QComboBox()
        self.title = QLineEdit(maxLength=MOST_LETTERS)
        self.text = QPlainTextEdit()
        self.preview = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.preview.setMinimumSize(PICTURE_PX)
        self.problem = labelled("problem")
        self.problem.setWordWrap(True)
        self.show_it = QPushButton(tr("Show it"))
        self.take_away = QPushButton(tr("Take it away"))
        self.take_away.setEnabled(lies_there)
        self._offer(earlier)
        self._lay_out()
        self.earlier.activated.connect(self._take_earlier)
        self.title.textChanged.connect(self._refresh)
        self.text.textChanged.connect(self._refresh)
        self._refresh()

    @property
    def handout(self) -> Handout:
        """What is chosen now."""
        picture = self.picture[0] if self.picture is not None else ""
        text = self.text.toPlainText().strip()[:LONGEST_TEXT]
        return Handout(title=self.title.text().strip(), text=text, picture=picture)

    def take_file(self, path: Path) -> None:
        """Take a picture from a file; say why where it cannot be."""
        try:
            data = path.read_bytes()
            found = picture_of(path, data)
        except OSError as error:
            why = Quote(quote=error.strerror or str(error))
            self._tell(tr("{file} cannot be read: {why}.", file=Quote(quote=path.name), why=why))
        except FileError as error:
            self._tell(str(error.sentence))
        else:
            self._take(found.id, data)

    def take_image(self, image: QImage) -> None:
        """Take a picture that was copied."""
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, QByteArray(b"PNG")).write(image)
        data = bytes(buffer.data().data())
        self._take(hashlib.sha256(data).hexdigest(), data)

    def paste(self) -> None:
        """Take the picture or the file that was copied elsewhere."""
        clipboard = QGuiApplication.clipboard()
        if not clipboard.image().isNull():
            self.take_image(clipboard.image())
        elif urls := [url for url in clipboard.mimeData().urls() if url.isLocalFile()]:
            self.take_file(Path(urls[0].toLocalFile()))
        else:
            self._tell(tr("Nothing that was copied is a picture."))

    def choose(self) -> None:
        """Ask for a picture."""
        kinds = tr("Pictures") + f" ({SUFFIXES})"
        name, _ = QFileDialog.getOpenFileName(self, tr("Picture for the players"), "", kinds)
        if name:
            self.take_file(Path(name))

    def _take(self, name: str, data: bytes) -> None:
        self.picture = name, data
        self._tell("")
        self._refresh()

    def _take_earlier(self, place: int) -> None:
        handout = self.earlier.itemData(place)
        if not isinstance(handout, Handout):
            return
        self.title.setText(handout.title)
        self.text.setPlainText(handout.text)
        data = self._pictures.bytes_of(handout.picture) if handout.picture else None
        self.picture = (handout.picture, data) if data is not None else None
        self._refresh()

    def _show(self) -> None:
        self.wanted.emit(self.handout, self.picture[1] if self.picture is not None else b"")
        self.accept()

    def _take_away(self) -> None:
        self.taken_away.emit()
        self.accept()

    def _refresh(self) -> None:
        self.show_it.setEnabled(self.handout != Handout())
        image = picture_within(self.picture[1], PICTURE_PX) if self.picture is not None else None
        if image is None:
            self.preview.setText(tr("No picture"))
        else:
            self.preview.setPixmap(QPixmap.fromImage(image))

    def _tell(self, problem: str) -> None:
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))

    def _offer(self, earlier: Sequence[Handout]) -> None:
        self.earlier.addItem(tr("A new one"))
        for handout in reversed(earlier):
            name = handout.title or handout.text or tr("a picture")
            self.earlier.addItem(quoted(name), handout)
        self.earlier.setEnabled(bool(earlier))

    def _lay_out(self) -> None:
        choose, paste = QPushButton(tr("Choose a picture…")), QPushButton(tr("Paste"))
        choose.clicked.connect(self.choose)
        paste.clicked.connect(self.paste)
        sources = QHBoxLayout()
        sources.addWidget(choose)
        sources.addWidget(paste)
        form = QFormLayout()
        form.addRow(tr("Shown before"), self.earlier)
        form.addRow(tr("Title"), self.title)
        form.addRow(tr("Text"), self.text)
        form.addRow(tr("Picture"), self.preview)
        form.addRow("", sources)
        buttons = QDialogButtonBox()
        buttons.addButton(self.show_it, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(self.take_away, QDialogButtonBox.ButtonRole.DestructiveRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self._show)
        buttons.rejected.connect(self.reject)
        self.take_away.clicked.connect(self._take_away)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.problem)
        column.addWidget(buttons)
        self._tell("")
