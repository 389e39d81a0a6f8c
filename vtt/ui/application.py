"""The program as Qt knows it: its name, fonts, colours and language."""

import sys

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from vtt import __version__
from vtt.files.bundled import resources
from vtt.text import spoken
from vtt.ui.theme import apply_theme
from vtt.ui.widgets.icons import icon
from vtt.ui.work.ending import end_with_windows_hidden

FONT_PX = 14


def application() -> QApplication:
    """Return the running application, in our fonts and colours."""
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication(sys.argv[:1])
    end_with_windows_hidden()
    app.setApplicationName("Sightline")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("sightline")  # by which a desktop finds the icon of the windows
    app.setWindowIcon(icon("sightline"))
    for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"):
        QFontDatabase.addApplicationFont(str(resources() / "fonts" / name))
    own = QFont("DejaVu Sans")
    own.setPixelSize(FONT_PX)
    app.setFont(own)
    apply_theme(app)
    _speak_qt(app)
    return app


def _speak_qt(app: QApplication) -> None:
    """Let the dialogs of Qt itself speak the language of the program, as far as Qt knows it."""
    if app.findChild(QTranslator) is not None:
        return
    translator = QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(QLocale(spoken().code), "qtbase", "_", folder):
        app.installTranslator(translator)
