"""The dialog of a summary: read it, copy it, save it as Markdown or PDF."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from vtt.text import Quote, tr
from vtt.ui.summary.printing import pdf_of
from vtt.ui.widgets.look import labelled

SIZE_PX = QSize(940, 620)


class SummaryDialog(QDialog):
    """Shows the summary of a fight.

    Args:
        markdown: The summary.
        title: What the battle is called; a file is proposed by that name.
    """

    def __init__(self, markdown: str, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Summary"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._markdown, self._title = markdown, title
        self.text = QTextBrowser()
        self.text.setMarkdown(markdown)
        self.text.setAccessibleName(tr("Summary"))
        self.told = labelled("detail")
        self.copy_button = QPushButton(tr("Copy"))
        self.save_button = QPushButton(tr("Save as Markdown…"))
        self.print_button = QPushButton(tr("Save as PDF…"))
        self.copy_button.clicked.connect(self._copy)
        self.save_button.clicked.connect(self._save)
        self.print_button.clicked.connect(self._print)
        self._lay_out()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._markdown)
        self.told.setText(tr("Copied."))

    def _save(self) -> None:
        self._write("Markdown (*.md)", ".md", self._markdown.encode())

    def _print(self) -> None:
        self._write("PDF (*.pdf)", ".pdf", pdf_of(self._markdown, self._title))

    def _write(self, kind: str, suffix: str, data: bytes) -> None:
        """Ask for a file and write it; say where it is, or why it is not there."""
        name, _ = QFileDialog.getSaveFileName(self, self.windowTitle(), self._proposed(suffix), kind)
        if not name:
            return
        path = Path(name)
        path = path if path.suffix else path.with_suffix(suffix)
        try:
            path.write_bytes(data)
        except OSError as error:
            why = Quote(quote=error.strerror or str(error))
            self.told.setText(tr("{file} cannot be written: {why}", file=Quote(quote=path.name), why=why))
        else:
            self.told.setText(tr("Saved as {file}.", file=Quote(quote=str(path))))

    def _proposed(self, suffix: str) -> str:
        named = "".join(letter if letter.isalnum() or letter in " -_" else "-" for letter in self._title)
        return str(Path.home() / f"{named.strip() or 'Sightline'}{suffix}")

    def _lay_out(self) -> None:
        self.resize(SIZE_PX)
        close = QPushButton(tr("Close"))
        close.setDefault(True)
        close.clicked.connect(self.accept)
        row = QHBoxLayout()
        row.addWidget(self.told, 1)
        for button in (self.copy_button, self.save_button, self.print_button, close):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.addWidget(self.text, 1)
        column.addLayout(row)
