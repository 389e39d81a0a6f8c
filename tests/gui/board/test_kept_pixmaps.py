"""Pixmaps that are kept ready."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap
from pytestqt.qtbot import QtBot

from vtt.ui.board.items.kept_pixmaps import KeptPixmaps


def disc(wide_px: int) -> QPixmap:
    pixmap = QPixmap(wide_px, wide_px)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setBrush(Qt.GlobalColor.red)
        painter.drawEllipse(pixmap.rect())
    pixmap.setDevicePixelRatio(2.0)
    return pixmap


def test_what_is_kept_looks_like_what_was_drawn_and_is_no_part_of_it(qtbot: QtBot) -> None:
    drawn = disc(40)
    kept = KeptPixmaps[str](10_000).of("disc", lambda: drawn)
    assert kept.toImage() == drawn.toImage()
    assert kept.devicePixelRatio() == 2.0
    assert kept.cacheKey() != drawn.cacheKey()  # or it would hold the engine that painted it
