"""Another battle comes into the window: it is made ready, and the one that was shown is put away."""

from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from vtt.battle import Align, Battle, Layout, Scene, SceneId, measure
from vtt.files.battle_file.battle_file import SUFFIX
from vtt.files.bundled import maps
from vtt.files.maps.map_file import MapFile
from vtt.text import Quote, tr
from vtt.ui.board.board_view import BoardView
from vtt.ui.commands.map_commands import align_first, check_map
from vtt.ui.gm.bringing_party import BringingParty
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.scenes.adding import AddingScenes
from vtt.ui.scenes.taking_along import TakingAlong
from vtt.ui.start.battle_store import delete_file
from vtt.ui.start.battles import DEMO, SCRIPT, Battles, Begun, OpenError
from vtt.ui.start.file_dialogs import picture_of
from vtt.ui.start.packs import chosen_map
from vtt.ui.start.recovery import PICTURE_PX as RECOVERY_PX
from vtt.ui.start.recovery import RecoveryDialog, said_of_latest
from vtt.ui.wording import quoted
from vtt.ui.work.background import start
from vtt.ui.work.memory import collect_all
from vtt.ui.work.progress import with_progress
from vtt.ui.work.resting import CollectsAtRest

PICTURE_AFTER_MS = 1_500
"""How long after a battle was laid out its picture is taken."""


class BattleSwitcher(QObject):
    """Opens other battles in a window; why one cannot be opened is said in its action bar."""

    def __init__(self, window: MainWindow, battles: Battles) -> None:
        super().__init__(window)
        self._window, self._battles = window, battles
        self._party = BringingParty(window.board, window.controller, self)
        adding = AddingScenes(window, window.controller, battles)
        window.scenes.map_wanted.connect(self._add_file)
        window.scenes.blank_wanted.connect(self._add_blank)
        window.scenes.map_dropped.connect(adding.add_file)
        self._adding = adding
        self._along = TakingAlong(
            window.controller, window.publisher, window.files, battles, self.open_battle
        )
        window.files.wanted.connect(self.open_file)
        window.files.along_wanted.connect(self._along.begin)
        window.files.home_wanted.connect(self._send_home)
        window.library.wanted.connect(self.open_map)
        window.files.demo_wanted.connect(self.open_demo)
        battles.pictures.arrivals.failed.connect(self._tell_of_damage)
        window.files.blank_wanted.connect(self.open_blank)

    def open_file(self, path: Path, metres_per_square: float | None = None) -> None:
        """Open a battle, a battle script, or else a map, given what one of its drawn squares measures.

        Of a folder the maps in it are shown, to choose from now and later.
        """
        kinds = {SUFFIX: self.open_battle, SCRIPT: self.open_script}
        if path.is_dir() and self._window.library.is_kept:
            self._window.library.show_folder(path)
        elif path.suffix.lower() in kinds:
            kinds[path.suffix.lower()](path)
        else:
            self.open_map(path, metres_per_square)

    def open_map(self, path: Path, metres_per_square: float | None = None) -> None:
        """Ask for the measure and the rules, and lay out an empty battle on that map."""
        chosen = chosen_map(path, self._window)
        if chosen is None:
            return
        path = chosen
        try:
            found = self._read(path, metres_per_square)
            found = found and self._with_grid(found)
            asked = found and self._window.ask_battle(found.scene, self._battles.systems)
            if found is not None and asked and asked.metres != found.scene.metres_per_square:
                found = self._measured(found, path, asked.metres)
        except (OpenError, ValueError) as error:
            self._window.controller.warn(str(error))
            return
        if found is None or not asked:
            self._keep_only_what_is_shown()
            return
        begin = partial(self._battles.on_map, found, asked.system, asked.options, asked.seen)
        self._show(self._begin(path, begin))
        self._window.library.note_opened(path)
        from vtt.ui.checking.looking_over import show_flaws  # loaded when the first map is opened

        self._window.controller.note(f"{quoted(path.name)}: {found.report}.")
        if label := show_flaws(found.scene):
            self._window.bar.idle.suggest(label, partial(check_map, self._window))
        self._party.begin(asked.party)

    def _with_grid(self, found: MapFile) -> MapFile | None:
        """Have the grid laid on a plain picture, which has none of its own; None where that is called off."""
        if found.has_own_grid:
            return found
        align = self._window.ask_grid(found.scene, self._battles.pictures)
        return found.with_grid(align) if align is not None else None

    def _measured(self, found: MapFile, path: Path, metres: float) -> MapFile | None:
        """Return a map of which a square measures as much; a file that knows of walls is read again."""
        if found.scene.layout == Layout():
            return found.with_grid(Align(metres_per_square=metres))
        return self._read(path, metres)

    def _read(self, path: Path, metres_per_square: float | None) -> MapFile | None:
        """Read a map while a dialog shows how far it is; None where it was stopped, which is said.

        Raises:
            OpenError: The file cannot be read.
        """
        read = partial(self._battles.read, path, metres_per_square)
        found = with_progress(self._window, _opening(path), read)
        if found is None:
            self._window.controller.note(
                tr("{file} was not opened; nothing has changed.", file=Quote(quote=path.name))
            )
        return found

    def open_blank(self) -> None:
        """Ask for a blank mat or a quick map, and lay out an empty battle on it; a mat is drawn on."""
        answer = self._window.ask_blank(self._battles.systems)
        if answer is None:
            return
        found, asked = answer
        self._show(self._battles.on_map(found, asked.system, asked.options, asked.seen))
        if found.scene.layout == Layout():
            self._window.editing.begin_to_draw()

    def _add_file(self) -> None:
        """Ask for a map file, and take the map into the battle."""
        path = self._window.files.choose_map()
        if path is not None:
            self._adding.add_file(path)

    def _send_home(self) -> None:
        """Write the party into the library of creatures, once the GM has said how."""
        from vtt.ui.scenes.sending_home import SendingHome  # loaded when it is wanted

        window = self._window
        if window.store is not None:
            home = SendingHome(window, window.controller, self._battles.pictures, window.store.creatures)
            if home.begin() and window.creatures.is_shown:
                window.creatures.library.refresh()

    def _add_blank(self) -> None:
        """Ask for a blank mat or a quick map, and take it into the battle; a mat is drawn on."""
        if self._adding.add_blank():
            self._window.editing.begin_to_draw()

    def open_script(self, path: Path) -> None:
        """Lay out the battle at the end of that script."""
        try:
            begun = self._begin(path, partial(self._battles.from_script, path))
        except OpenError as error:
            self._window.controller.warn(str(error))
        else:
            self._show(begun)

    def open_battle(self, path: Path) -> None:
        """Lay out a battle as it was left."""
        try:
            begun = self._begin(path, partial(self._battles.from_file, path))
        except OpenError as error:
            self._window.controller.warn(str(error))
            if error.damaged is not None:
                self._offer_recovery(error.damaged, str(error))
        else:
            self._show(begun)

    def _begin(self, path: Path, work: Callable[[], Begun]) -> Begun:
        """Return the battle that some work begins beside the windows; a dialog shows that it goes on.

        Raises:
            OpenError: The battle cannot be opened.
        """
        begun = with_progress(self._window, _opening(path), lambda tell: work(), can_stop=False)
        assert begun is not None  # it cannot be stopped
        return begun

    def _offer_recovery(self, path: Path, why: str) -> None:
        """Show what can be saved of a damaged battle, and go on from there if that is wanted."""
        name = Quote(quote=path.name)
        title = tr("Looking for what can be saved of {file} …", file=name)
        try:
            found = with_progress(self._window, title, partial(self._battles.recovered, path))
            if found is None:
                self._window.controller.note(tr("{file} is left as it is.", file=name))
                return
            saved, new = found
            begun = self._battles.from_file(new)
        except OpenError as error:
            self._window.controller.warn(str(error))
            return
        picture = _picture_of(begun, self._battles.pictures)
        lines = [str(line) for line in saved.lines]
        dialog = RecoveryDialog(why, lines, said_of_latest(begun.session), picture, self._window)
        if dialog.exec():
            self._show(begun)
        elif self._window.store is not None:
            self._window.store.discard(new)
        dialog.deleteLater()

    def open_demo(self) -> None:
        """Lay out the battle that comes with the program."""
        self.open_script(maps() / DEMO)

    def _show(self, begun: Begun) -> None:
        """Put the battle that is shown away, and another in its place."""
        store = self._window.store
        work = (store.write_new,) if store is not None else ()
        make_ready(begun.session.battle, begun.scene, self._battles.pictures, self._window, *work)
        if store is not None:
            store.take(begun.session, partial(picture_of, self._window.board), _delete_beside)
        self._window.show_session(begun.session, begun.scene)
        keep_only(begun.session.battle, self._battles.pictures, self._others())
        go_on(self._window, begun)
        self._collect_soon()

    def _collect_soon(self) -> None:
        """Collect what is left of the battles before, which takes a tenth of a second, where the GM rests."""
        collector = self._window.findChild(CollectsAtRest)
        if collector is not None:
            collector.collect_much()
        else:  # the program has only begun
            QTimer.singleShot(0, self, collect_all)

    def _keep_only_what_is_shown(self) -> None:
        """Let go of the picture of a map on which no battle begins."""
        shown = _pictures_of(self._window.controller.session.battle)
        self._battles.pictures.keep_only(shown.union(self._others()))

    def _tell_of_damage(self, picture_id: str) -> None:
        """Say that the picture of the map that is shown turned out to be damaged."""
        controller = self._window.controller
        picture = controller.session.battle.scenes[controller.scene].picture
        if picture is not None and picture.id == picture_id:
            controller.warn(tr("The picture of the map is missing or cannot be shown."))

    def _others(self) -> Collection[str]:
        """Return the ids of pictures that are kept beside the maps: what the players see, and handouts."""
        file = self._window.store.file if self._window.store is not None else None
        return self._window.publisher.pictures.union(file.pictures if file is not None else ())


def make_ready(
    battle: Battle,
    scene: SceneId,
    pictures: Pictures,
    window: QWidget | None = None,
    *also: Callable[[], None],
) -> None:
    """Make what the first look at a scene and the first drag would wait for; a dialog shows meanwhile."""

    def work(_tell: object) -> None:
        for one in also:
            one()
        _warm(battle, scene, pictures)

    with_progress(window, tr("The map is prepared …"), work, can_stop=False)


def make_ready_beside(battle: Battle, scene: SceneId, pictures: Pictures) -> None:
    """Begin with the same, and wait for nothing of it; what asks for a part meanwhile waits for that part."""
    start(partial(_decode, battle.scenes[scene], pictures))
    start(partial(measure.make_ready, battle, scene))


def keep_only(battle: Battle, pictures: Pictures, also: Collection[str] = ()) -> None:
    """Let go of all that belongs to other battles than the one that is shown now, but for some pictures."""
    measure.keep_only(battle)
    pictures.keep_only(_pictures_of(battle).union(also))


def _pictures_of(battle: Battle) -> set[str]:
    return {scene.picture.id for scene in battle.scenes.values() if scene.picture is not None}


def _delete_beside(path: Path) -> None:
    """Take a file from the disk beside the windows."""
    start(partial(delete_file, path))


def _opening(path: Path) -> str:
    return tr("Opening {file} …", file=Quote(quote=path.name))


def _warm(battle: Battle, scene: SceneId, pictures: Pictures) -> None:
    _decode(battle.scenes[scene], pictures)
    measure.make_ready(battle, scene)


def _decode(scene: Scene, pictures: Pictures) -> None:
    if scene.picture is not None:
        pictures.prepare(scene.picture.id)


def _picture_of(begun: Begun, pictures: Pictures) -> QPixmap:
    """Return how the map of a battle looks that is not yet laid out."""
    board = BoardView(begun.session, pictures, begun.scene)
    board.resize(RECOVERY_PX)
    board.grab()  # lays it out
    board.fit_map()
    picture = board.grab()
    board.deleteLater()
    return picture


def go_on(window: MainWindow, begun: Begun) -> None:
    """Go on with a battle that has been laid out: say what is to be said, type what was typed.

    What can be saved of a damaged one that should have been there instead is offered soon after.
    """
    picture, pictures = begun.session.battle.scenes[begun.scene].picture, window.board.board.pictures
    if picture is not None and pictures.levels_of(picture.id) is None:
        window.controller.warn(tr("The picture of the map is missing or cannot be shown."))
    elif picture is not None and pictures.is_coming(picture.id):
        window.controller.note(tr("The picture of the map is being read …"))
    for sentence in begun.told:
        window.controller.note(sentence)
    if begun.typed:
        window.bar.take(begun.typed)
    if begun.lacks_grid:
        QTimer.singleShot(0, window, partial(align_first, window))
    if begun.damaged is not None:
        QTimer.singleShot(0, window, partial(window.files.wanted.emit, begun.damaged))
    QTimer.singleShot(PICTURE_AFTER_MS, window, partial(take_picture, window))


def take_picture(window: MainWindow) -> None:
    """Keep how the battle looks for the list of recent ones, in case the program never gets to its end."""
    if window.store is not None and window.isVisible():
        window.store.picture(picture_of(window.board))
