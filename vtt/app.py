"""The program comes together here: the one place that knows every room, systems, session and windows."""

import logging
import sys
from functools import partial
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import (
    QLibraryInfo,
    QLocale,
    QMessageLogContext,
    Qt,
    QTimer,
    QtMsgType,
    QTranslator,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from vtt import __version__
from vtt.files.bundled import resources
from vtt.files.folders import (
    battles_folder,
    creatures_folder,
    lists_folder,
    log_folder,
    program_folder,
    settings_file,
    thumbnails_folder,
    tiles_folder,
)
from vtt.files.log import Log
from vtt.files.recent import Opening
from vtt.files.screens import SCREENS, peek_screens
from vtt.systems import SYSTEMS
from vtt.text import Quote, spoken, tr
from vtt.ui.battle_switcher import BattleSwitcher, go_on, make_ready_beside
from vtt.ui.crash_reporter import CrashReporter
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.screens.moving import bring
from vtt.ui.publishing.screens.seeing import likely_gm_screen
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.battles import Battles, Begun, OpenError
from vtt.ui.start.earlier_battles import offer_to_move
from vtt.ui.start.later_starts import LaterStarts
from vtt.ui.theme import apply_theme
from vtt.ui.tiles.image_memory import MB
from vtt.ui.widgets.icons import icon
from vtt.ui.work.ending import end_with_windows_hidden, hide_windows
from vtt.ui.work.memory import collect_and_freeze
from vtt.ui.work.resting import CollectsAtRest
from vtt.versions import versions

LOGGER = logging.getLogger("sightline")
LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
FONT_PX = 14
SETTLED_MS = 1000
"""So long after the windows are made they have been painted, and Python's collector may take its time."""


def open_windows(file: Path | None, metres_per_square: float | None) -> int:
    """Open the GM's window and wait until it is closed; return the exit status.

    Args:
        file: A battle, a battle script or a map; without one the battle that was played last, else the demo.
        metres_per_square: What one square drawn on a map measures.
    """
    log = Log(log_folder())
    LOGGER.info("begun: Sightline %s", __version__)
    qInstallMessageHandler(note_qt)
    try:
        return _run(log, file, metres_per_square)
    finally:
        LOGGER.info("ended")
        log.end()


def _run(log: Log, file: Path | None, metres_per_square: float | None) -> int:
    app = application()
    pictures = Pictures(token_folder=resources() / "tokens", tile_folder=tiles_folder())
    store = BattleStore(SYSTEMS, battles_folder(), settings_file(), lists_folder(), thumbnails_folder())
    store.creatures = creatures_folder()
    pictures.memory.max_bytes = store.settings.picture_memory_mb * MB
    try:
        began = perf_counter()
        begun = Battles(SYSTEMS, pictures, store).first(file, metres_per_square, is_wanted)
    except OpenError as error:
        LOGGER.error("%s", error)
        print(error, file=sys.stderr)
        return 2
    store.take(begun.session)
    window = new_window(begun, pictures, store)
    took_s = perf_counter() - began
    reporter = CrashReporter(window, log)
    sys.excepthook = reporter.caught
    switcher = next(one for one in window.children() if isinstance(one, BattleSwitcher))
    later = LaterStarts(program_folder(), window, switcher.open_file)
    show(window)
    go_on(window, begun)
    if store.file is not None:
        store.recents.note_opening(store.file.path, took_s)
    reporter.tell_of_crash()
    offer_to_move(window, store, window.controller)
    del begun  # or the first battle would be kept in memory to the end
    status = app.exec()
    hide_windows()  # where the system ends the program they were not closed
    later.end()
    return status


def is_wanted(opening: Opening) -> bool:
    """Ask whether a battle is to be opened that took long at the last start, or was never there."""
    name = Quote(quote=Path(opening.path).name)
    took = (
        tr("The program ended last time while {battle} was being opened.", battle=name)
        if opening.seconds is None
        else tr(
            "{battle} took {seconds:.0f} seconds to open last time.", battle=name, seconds=opening.seconds
        )
    )
    box = QMessageBox(QMessageBox.Icon.Question, "Sightline", took)
    box.setInformativeText(tr("It stays in the list of recent battles if you begin with the demo."))
    yes = box.addButton(tr("Open it"), QMessageBox.ButtonRole.AcceptRole)
    box.addButton(tr("Begin with the demo"), QMessageBox.ButtonRole.RejectRole)
    box.adjustSize()
    bring(box, likely_gm_screen(peek_screens(settings_file().with_name(SCREENS))))
    box.exec()
    return box.clickedButton() is yes


def show(window: MainWindow) -> None:
    """Show the windows where they stood; the first time the GM's alone, over a screen of the GM's."""
    if not window.place_where_it_was():
        bring(window, likely_gm_screen(window.screens.kept))
        window.setWindowState(Qt.WindowState.WindowMaximized)
    window.screens.open()


def save_pictures(folder: Path, battle: Path) -> tuple[Path, Path]:
    """Save pictures of both windows, 1920 x 1080, and return where they are."""
    application()
    pictures = Pictures(token_folder=resources() / "tokens")
    window = new_window(Battles(SYSTEMS, pictures).from_script(battle), pictures)
    windows: tuple[QWidget, QWidget] = (window, window.table)
    for widget in windows:
        widget.show()
        widget.resize(1920, 1080)
    window.publisher.publish(window.controller.scene)
    window.publisher.catch_up()
    for _ in ("laid out", "painted"):
        QApplication.processEvents()
        while pictures.is_busy:
            QApplication.processEvents()
    window.lamp.lamp.thumbnail.take_over()
    saved = (folder / "gm-window.png", folder / "table-window.png")
    folder.mkdir(parents=True, exist_ok=True)
    for widget, path in zip(windows, saved, strict=True):
        widget.grab().save(str(path))
    window.close()
    return saved


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


def new_window(begun: Begun, pictures: Pictures, store: BattleStore | None = None) -> MainWindow:
    """Return the GM's window on a battle, able to open others; with a store, all of them are kept."""
    make_ready_beside(begun.session.battle, begun.scene, pictures)
    window = MainWindow(begun.session, pictures, begun.scene, store)
    if store is not None:
        store.setParent(window)
    QTimer.singleShot(SETTLED_MS, window, partial(settle, window))
    BattleSwitcher(window, Battles(SYSTEMS, pictures, store))
    return window


def settle(window: MainWindow) -> None:
    """Collect what the start has left, and from now on whatever is left while the GM rests."""
    LOGGER.info("runs on: %s", "; ".join(versions()))
    collect_and_freeze()
    collector = CollectsAtRest(window)
    window.controller.changed.connect(collector.stir)
    window.board.looked.connect(collector.stir)


def note_qt(kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    """Write what Qt says into the log, and warnings to the terminal as well."""
    level = LEVELS.get(kind, logging.WARNING)
    logging.getLogger("qt").log(level, "%s", message)
    if level >= logging.WARNING:
        sys.stderr.write(f"{message}\n")
