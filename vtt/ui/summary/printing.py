"""Markdown as a PDF for paper: black on white, A4."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPdfWriter, QTextDocument

FONT_PT = 10
MARGIN_MM = 15.0


def pdf_of(markdown: str, title: str) -> bytes:
    """Return a PDF document of a text."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(*[MARGIN_MM] * 4), QPageLayout.Unit.Millimeter)
    document_of(markdown, QFont("DejaVu Sans", FONT_PT)).print_(writer)
    del writer  # it writes the end of the file
    buffer.close()
    return bytes(data.data())


def document_of(markdown: str, font: QFont) -> QTextDocument:
    """Return a text with its tables, as it is shown and printed."""
    document = QTextDocument()
    document.setDefaultFont(font)
    document.setMarkdown(markdown)
    return document
