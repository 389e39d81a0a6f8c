"""The program comes together here: the one place that knows every room, systems, session and windows."""

import logging
import sys
from functools import partial
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import (
    QMessageLogContext,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from vtt import __version__
from vtt.files.battle_file.battle_file import SUFFIX
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
from vtt.files.maps.blank import USUAL_SQUARES, blank_map
from vtt.files.maps.map_file import USUAL_METRES_PER_SQUARE
from vtt.files.recent import Opening
from vtt.files.screens import SCREENS, peek_screens
from vtt.systems import SYSTEMS
from vtt.text import Quote, tr
from vtt.ui import application as qt_application
from vtt.ui.battle_switcher import BattleSwitcher, go_on, make_ready_beside
from vtt.ui.board.accessible import make_accessible
from vtt.ui.crash_reporter import CrashReporter
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.screens.gm_place import bring_first
from vtt.ui.publishing.screens.moving import bring
from vtt.ui.publishing.screens.seeing import likely_gm_screen
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.battles import SCRIPT, Battles, Begun, OpenError
from vtt.ui.start.earlier_battles import offer_to_move
from vtt.ui.start.later_starts import LaterStarts
from vtt.ui.tiles.image_memory import MB
from vtt.ui.welcome.start_page import StartPage
from vtt.ui.work.ending import hide_windows
from vtt.ui.work.memory import collect_all, freeze_what_is_loaded
from vtt.ui.work.resting import CollectsAtRest
from vtt.versions import versions

LOGGER = logging.getLogger("sightline")
LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
BATTLE_SUFFIXES = (SUFFIX, SCRIPT)
SETTLED_MS = 1000
"""So long after the windows are made they have been painted, and Python's collector may take its time."""


def open_windows(file: Path | None, metres_per_square: float | None, page: StartPage | None = None) -> int:
    """Open the GM's window and wait until it is closed; return the exit status.

    Args:
        file: A battle, a battle script or a map; without one the battle that was played last, else the demo.
        metres_per_square: What one square drawn on a map measures.
        page: Where the GM chose how to begin, instead of a file.
    """
    log = Log(log_folder())
    LOGGER.info("begun: Sightline %s", __version__)
    qInstallMessageHandler(note_qt)
    try:
        return _run(log, file, metres_per_square, page)
    finally:
        LOGGER.info("ended")
        log.end()


def _run(log: Log, file: Path | None, metres_per_square: float | None, page: StartPage | None) -> int:
    app = application()
    pictures = Pictures(token_folder=resources() / "tokens", tile_folder=tiles_folder())
    store = BattleStore(SYSTEMS, battles_folder(), settings_file(), lists_folder(), thumbnails_folder())
    store.creatures = creatures_folder()
    pictures.memory.max_bytes = store.settings.picture_memory_mb * MB
    battles = Battles(SYSTEMS, pictures, store)
    freeze_what_is_loaded()
    began = perf_counter()
    try:
        begun = chosen_battle(battles, page) if page else battles.first(file, metres_per_square, is_wanted)
    except OpenError as error:
        LOGGER.error("%s", error)
        print(error, file=sys.stderr)
        return 2
    if begun is None:
        return 0
    store.take(begun.session)
    window = new_window(begun, pictures, store)
    took_s = perf_counter() - began
    reporter = CrashReporter(window, log)
    sys.excepthook = reporter.caught
    switcher = next(one for one in window.children() if isinstance(one, BattleSwitcher))
    later = LaterStarts(program_folder(), window, switcher.open_file)
    show(window)
    go_on(window, begun)
    if page is not None:
        leave_page(page, window, switcher)
    if store.file is not None:
        store.recents.note_opening(store.file.path, took_s)
    reporter.tell_of_crash()
    offer_to_move(window, store, window.controller)
    del begun  # or the first battle would be kept in memory to the end
    status = app.exec()
    hide_windows()  # where the system ends the program they were not closed
    later.end()
    return status


def chosen_battle(battles: Battles, page: StartPage) -> Begun | None:
    """Return the battle that was chosen on the page, which says why another cannot be opened and asks again.

    Returns:
        None where the page was closed. What is yet to be asked for begins on a blank mat: a new battle, and
        a map, which needs its measure and rules.
    """
    while (choice := page.choice) is not None:
        if choice.file is None or choice.file.suffix.lower() not in BATTLE_SUFFIXES:
            return battles.on_map(blank_map(tr("Blank mat"), USUAL_SQUARES, USUAL_METRES_PER_SQUARE))
        try:
            return battles.first(choice.file)
        except OpenError as error:
            LOGGER.error("%s", error)
            page.ask(str(error))
    return None


def leave_page(page: StartPage, window: MainWindow, switcher: BattleSwitcher) -> None:
    """Put the page away, and do what is left of what was chosen on it."""
    choice = page.choice
    page.close()
    page.deleteLater()
    if choice is None:
        return
    if choice.learns:
        window.help.begin_tour()
    elif choice.file is None:
        QTimer.singleShot(0, window, window.files.blank_wanted.emit)
    elif choice.file.suffix.lower() not in BATTLE_SUFFIXES:
        QTimer.singleShot(0, window, partial(switcher.open_file, choice.file))


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
    bring_first(box, peek_screens(settings_file().with_name(SCREENS)))
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
    """Return the running application, in our fonts and colours, with its tokens told to screen readers."""
    app = qt_application.application()
    make_accessible()
    return app


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
    collect_all()
    collector = CollectsAtRest(window)
    window.controller.changed.connect(collector.stir)
    window.board.looked.connect(collector.stir)


def note_qt(kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    """Write what Qt says into the log, and warnings to the terminal as well."""
    level = LEVELS.get(kind, logging.WARNING)
    logging.getLogger("qt").log(level, "%s", message)
    if level >= logging.WARNING:
        sys.stderr.write(f"{message}\n")
