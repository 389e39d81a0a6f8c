"""How does the program come together? The one place that knows every room: system, session and windows."""

import gc
import json
import sys
import traceback
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from vtt.battle.battle import Battle
from vtt.battle.journal import Entry
from vtt.battle.scene import Scene, SceneId
from vtt.battle.surroundings import obstacles_of
from vtt.files.bundled import maps, resources
from vtt.files.errors import FileError
from vtt.files.uvtt import MapFile, read_map
from vtt.play.script import Player
from vtt.play.session import CommandError, Session
from vtt.systems import SYSTEMS
from vtt.ui.main_window import MainWindow
from vtt.ui.mistake import MistakeNotice
from vtt.ui.pictures import Pictures
from vtt.ui.theme import apply_theme

DEMO = "warehouse.jsonl"
FONT_PX = 14


class OpenError(Exception):
    """Something cannot be opened; the message names the file and what is wrong."""


def open_windows(battle_script: Path | None, map_file: Path | None, metres_per_square: float | None) -> int:
    """Open the GM's window and wait until it is closed; return the exit status."""
    app = application()
    pictures = Pictures(token_folder=resources() / "tokens")
    try:
        session = first_session(pictures, battle_script, map_file, metres_per_square)
    except OpenError as error:
        print(error, file=sys.stderr)
        return 2
    window = new_window(session, pictures)
    sys.excepthook = Mistakes(window).caught
    show(window)
    return app.exec()


def show(window: MainWindow) -> None:
    """Show both windows: the players' one on the second screen, where there is one."""
    if len(QApplication.screens()) > 1:
        window.table.toggle_full_screen()
    else:
        window.table.show()
    window.showMaximized()


def save_pictures(folder: Path, battle: Path) -> tuple[Path, Path]:
    """Save pictures of both windows, 1920 x 1080, and return where they are."""
    application()
    pictures = Pictures(token_folder=resources() / "tokens")
    window = new_window(load_battle(battle, pictures), pictures)
    saved = (folder / "gm-window.png", folder / "table-window.png")
    folder.mkdir(parents=True, exist_ok=True)
    for widget, path in zip((window, window.table), saved, strict=True):
        widget.show()
        widget.resize(1920, 1080)
        QApplication.processEvents()
        widget.grab().save(str(path))
    window.close()
    return saved


def application() -> QApplication:
    """Return the running application, in our fonts and colours."""
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("Sightline")
    for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"):
        QFontDatabase.addApplicationFont(str(resources() / "fonts" / name))
    own = QFont("DejaVu Sans")
    own.setPixelSize(FONT_PX)
    app.setFont(own)
    apply_theme(app)
    return app


def new_window(session: Session, pictures: Pictures) -> MainWindow:
    """Return the GM's window on a battle, able to open others."""
    window = MainWindow(session, pictures, first_scene(session))
    make_ready(session.battle, first_scene(session))
    opener = Opener(window, pictures)
    window.map_wanted.connect(opener.open_map)
    window.script_wanted.connect(opener.open_script)
    window.demo_wanted.connect(opener.open_demo)
    return window


def make_ready(battle: Battle, scene: SceneId) -> None:
    """Build what blocks on a scene before the first drag, and spare it the garbage collector's rounds."""
    obstacles_of(battle.scenes[scene])
    gc.collect()
    gc.freeze()


def first_session(
    pictures: Pictures, battle_script: Path | None, map_file: Path | None, metres_per_square: float | None
) -> Session:
    """Return the battle to begin with: a script's, an empty one on a map, or the demo.

    Raises:
        OpenError: The file cannot be opened.
    """
    if map_file is not None:
        return empty_battle(found_map(map_file, metres_per_square), pictures)
    return load_battle(battle_script or maps() / DEMO, pictures)


def load_battle(path: Path, pictures: Pictures) -> Session:
    """Play a battle script and return the battle at its end, journal and all.

    Raises:
        OpenError: The file cannot be read, or begins no battle.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise OpenError(f"{path}: {error}") from error

    def open_scene(map_path: Path, metres_per_square: float | None) -> tuple[Scene, str]:
        try:
            found = read_map(map_path, metres_per_square)
        except FileError as error:
            raise CommandError(str(error)) from error
        return _kept(found, pictures), str(found.report)

    player = Player(SYSTEMS, open_scene, path.parent)
    wrong = next((said for line in player.play(lines) if (said := _complaint(line))), None)
    if wrong is not None or player.session is None:
        raise OpenError(f"{path.name}: {wrong or 'no line begins a battle'}")
    return player.session


def _complaint(line: Mapping[str, Any]) -> str | None:
    """Say what is wrong with a line; a refusal that the script expects is not."""
    if line["ok"] or "expectation" in line:
        return None
    return str(line.get("error") or f"line {line['line']}: {line['refused']}")


def found_map(path: Path, metres_per_square: float | None = None) -> MapFile:
    """Read a map.

    Raises:
        OpenError: The file cannot be read.
    """
    try:
        return read_map(path, metres_per_square)
    except (FileError, ValueError) as error:
        raise OpenError(str(error)) from error


def empty_battle(found: MapFile, pictures: Pictures) -> Session:
    """Return a battle on a map, with nobody in it yet."""
    scene, system = _kept(found, pictures), SYSTEMS[0]
    return Session(Battle(system=system.id, scenes={scene.id: scene}), system)


def first_scene(session: Session) -> str:
    """Return the scene to show first: that of the first token, else the first of all."""
    battle = session.battle
    return next((token.scene for token in battle.tokens.values()), next(iter(battle.scenes)))


def _kept(found: MapFile, pictures: Pictures) -> Scene:
    if found.scene.picture is not None and found.picture is not None:
        pictures.add(found.scene.picture.id, found.picture)
    return found.scene


class Opener(QObject):
    """Opens other battles in a window; what cannot be opened is said in its action bar."""

    def __init__(self, window: MainWindow, pictures: Pictures) -> None:
        super().__init__(window)
        self._window, self._pictures = window, pictures

    def open_map(self, path: Path) -> None:
        """Ask what one drawn square measures, and lay out an empty battle on that map."""
        try:
            found = found_map(path)
            metres = self._window.ask_metres(found.scene.title, found.scene.metres_per_square)
            if metres is None:
                return
            if metres != found.scene.metres_per_square:
                found = found_map(path, metres)
        except OpenError as error:
            self._window.desk.denied.emit(str(error))
            return
        session = empty_battle(found, self._pictures)
        make_ready(session.battle, first_scene(session))
        self._window.show_session(session, first_scene(session))
        self._window.desk.noted.emit(f"{path.name}: {found.report}.")

    def open_script(self, path: Path) -> None:
        """Lay out the battle at the end of that script."""
        try:
            session = load_battle(path, self._pictures)
        except OpenError as error:
            self._window.desk.denied.emit(str(error))
            return
        make_ready(session.battle, first_scene(session))
        self._window.show_session(session, first_scene(session))

    def open_demo(self) -> None:
        """Lay out the battle that comes with the program."""
        self.open_script(maps() / DEMO)


class Mistakes:
    """Catches programming mistakes, shows them with "save a report", and lets the program go on."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Show a mistake; Ctrl+C still ends the program."""
        if issubclass(kind, KeyboardInterrupt):
            self._window.close()
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        sys.stderr.write(text)
        if any(isinstance(one, MistakeNotice) for one in self._window.children()):
            return  # one notice at a time is enough
        told = report(text, self._window.desk.session)
        MistakeNotice(str(error) or kind.__name__, told, self._window).show()


def report(trace: str, session: Session) -> str:
    """Return what a report holds: the mistake, and every command with its answers, a line each."""
    return f"{trace}\n# The steps that led here:\n" + "".join(_step_lines(session.journal.path()))


def _step_lines(entries: Iterable[Entry]) -> list[str]:
    steps = [entry.step for entry in entries][::-1]
    return [
        json.dumps(
            {
                **step.command.model_dump(mode="json", exclude_defaults=True),
                "do": step.command.do,
                "answers": [one.model_dump(mode="json") for one in step.answers],
            },
            ensure_ascii=False,
        )
        + "\n"
        for step in steps
    ]
