"""The icon of the program in every size and format that systems want, from its one drawing."""

from pathlib import Path

from PIL import Image
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS = [(size, size) for size in SIZES if size <= 256]


def write_icons(drawing: Path, folder: Path) -> None:
    """Write `SIZE.png` for every size, `sightline.ico` and `sightline.icns` into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    application = QGuiApplication.instance() or QGuiApplication(["icons", "-platform", "offscreen"])
    renderer = QSvgRenderer(str(drawing))
    for size in SIZES:
        image = QImage(QSize(size, size), QImage.Format.Format_ARGB32)
        image.fill(QColor(0, 0, 0, 0))
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        image.save(str(folder / f"{size}.png"))
    del application
    largest = Image.open(folder / f"{SIZES[-1]}.png")
    largest.save(folder / "sightline.ico", sizes=WINDOWS)
    largest.save(folder / "sightline.icns")
