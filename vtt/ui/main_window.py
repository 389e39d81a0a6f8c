"""The GM's window: map, turn order, selected token, action bar, journal."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QToolBar

from vtt.battle import Align, Scene, SceneId, TokenId
from vtt.files.key_choice import KeyChoice
from vtt.files.maps.map_file import MapFile
from vtt.files.screens import ROLES
from vtt.play.party import party_of
from vtt.play.session import Change, Session
from vtt.rules import RuleSystem
from vtt.text import Quote, tr
from vtt.ui.about import About
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.watching import watch
from vtt.ui.commands.menus import Menus
from vtt.ui.creatures.creatures import Creatures
from vtt.ui.editing.editing import Editing
from vtt.ui.gm.aiming import Aiming
from vtt.ui.gm.arrangement import lay_out, leave_room, put_tool_bar
from vtt.ui.gm.board_menu import BoardMenu
from vtt.ui.gm.commanding import Commanding
from vtt.ui.gm.panels import Panels
from vtt.ui.gm.parts import focus_neighbour
from vtt.ui.gm.size import choose_size
from vtt.ui.gm.table_control import TableControl
from vtt.ui.help.helping import Help
from vtt.ui.panels.disk_mark import DiskMark
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.fog_palette import FogPalette
from vtt.ui.publishing.fog_tools import FogTools
from vtt.ui.publishing.lamp import LampPanel
from vtt.ui.publishing.screens.screen_mark import ScreenMark
from vtt.ui.scenes.dragged import has_waiting
from vtt.ui.scenes.looking import Looking
from vtt.ui.scenes.scenes_row import ScenesRow
from vtt.ui.session_controller import SessionController, current
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.file_dialogs import FileDialogs, picture_of
from vtt.ui.start.geometry import geometry_of, place, share, splits_in
from vtt.ui.start.incoming import files_in
from vtt.ui.start.library.map_library import MapLibrary
from vtt.ui.start.new_battle import Asked, NewBattle
from vtt.ui.widgets.layouts import held
from vtt.ui.widgets.look import style_sheet
from vtt.ui.work.rebuilding import Rebuilding

LEAST_PX = (640, 360)
"""So small it may be made: a laptop of 1366 x 768 pixels has 683 x 384 where all is twice as large."""


class MainWindow(QMainWindow):
    """The GM's window."""

    def __init__(
        self, session: Session, pictures: Pictures, scene: SceneId, store: BattleStore | None = None
    ) -> None:
        super().__init__()
        self.rebuilding = Rebuilding(self)
        self._stop_rebuilding = watch(session, self.rebuilding.follow)
        self.controller = SessionController(session, scene, self)
        self.store = store
        self.board = BoardView(session, pictures, scene)
        self.looking = Looking(self.board, self.controller)
        self.control = TableControl(self, self.board, self.controller, store)
        self.publisher, self.showings = self.control.publisher, self.control.showings
        self.guard, self.framing = self.control.guard, self.control.framing
        self.dialogs = self.control.dialogs
        windows = self.control.windows
        self.table, self.wall, self.screens = windows.table, windows.wall, windows.screens
        self.wall_view = windows.wall_view
        self.panels = Panels(self.controller, store, self)
        self.bar, self.order, self.selected = self.panels.bar, self.panels.order, self.panels.selected
        self.fog_tools = FogTools(self.board, self.controller, self.publisher)
        self.fog_palette = FogPalette(self.fog_tools)
        self.editing = Editing(self.board, self.controller, self)
        self.scenes = ScenesRow(self.board, self.controller, self.publisher)
        self.files = FileDialogs(self, self.board, self.controller, store)
        self.library = MapLibrary(self, self.controller, store)
        self.creatures = Creatures(self, self.board, self.controller, store)
        self.help = Help(self)
        self.menus = Menus(self, self)
        if store is not None and store.settings.keys != KeyChoice():
            self._lay_keys(store.settings.keys)
        self.order.follow_key(self.menus.actions["next-turn"])
        self.commanding = Commanding(self.board, self.controller, self.bar, self.menus.actions)
        self.lamp = LampPanel(self.publisher, self.controller, (self.table, self.wall), self.menus.actions)
        self.aiming = Aiming(self.board, self.controller, self.selected.card.attacks)
        self.board_menu = BoardMenu(self, self.board, self.controller, self.publisher, self.panels)
        further = ("sheet", "portrait", "save-creature")
        self.board_menu.further = tuple(self.menus.actions[one] for one in further)
        self._lay_out()
        self._connect()
        self._begin()
        if session.pending is None:
            self.board.setFocus()  # its keys work from the first moment on

    def place_where_it_was(self) -> bool:
        """Put the window, not yet shown, where it was last time; say whether that is known."""
        settings = self.store.settings if self.store is not None else None
        if settings is None or not place(self, settings.window):
            return False
        share(self, settings.splits)
        return True

    def show_session(self, session: Session, scene: SceneId) -> None:
        """Lay out another battle."""
        self._stop_rebuilding()
        self._stop_rebuilding = watch(session, self.rebuilding.follow)
        self.board.show_session(session, scene)
        self.control.show_session(session)
        self.controller.show_session(session, scene)
        self.board.fit_map()
        self._begin()

    def ask_battle(self, scene: Scene, systems: Sequence[RuleSystem]) -> Asked | None:
        """Ask how a battle on a map begins; None where it is called off."""
        latest = self.store.settings.system if self.store is not None else ""
        dialog = NewBattle(scene, systems, latest, self)
        session = self.controller.session
        dialog.offer_party(party_of(session.settled), session.system.id)
        return self._answer_of(dialog)

    def ask_blank(self, systems: Sequence[RuleSystem]) -> tuple[MapFile, Asked] | None:
        """Ask for a blank mat or a quick map, and how a battle on it begins; None where it is called off."""
        from vtt.ui.start.blank_battle import BlankBattle  # it paints maps: loaded when it is wanted

        latest = self.store.settings.system if self.store is not None else ""
        dialog = BlankBattle(systems, latest, self)
        asked = self._answer_of(dialog)
        found = dialog.map if asked is not None else None
        return (found, asked) if found is not None and asked is not None else None

    def ask_grid(self, scene: Scene, pictures: Pictures) -> Align | None:
        """Ask how the grid lies on a map before a battle begins; None where it is called off."""
        from vtt.ui.aligning.align_dialog import ask_grid  # loaded when it is wanted

        return ask_grid(scene, pictures, self)

    def switch_dice(self, typed: bool) -> None:
        """Let the program roll the dice, or have the faces typed."""
        self.controller.session.typed_dice = typed
        self.panels.dice.show_typed(typed)
        if self.store is not None and self.store.settings.typed_dice != typed:
            self.store.keep_settings(typed_dice=typed)
        self.menus.refresh()
        self.controller.note(
            tr("Real dice: the action bar asks for the faces.")
            if typed
            else tr("The program rolls the dice.")
        )

    def show_about(self) -> None:
        """Show what the program is, its versions and licences."""
        About(self).open()

    def _lay_keys(self, choice: KeyChoice) -> None:
        from vtt.ui.keys.changing import lay_keys  # loaded where the GM chose keys

        lay_keys(self.menus, choice)

    def choose_size(self) -> None:
        """Ask how large the windows are to be drawn from the next start on."""
        if self.store is not None:
            choose_size(self, self.store, self.controller)

    def change_keys(self) -> None:
        """Open the dialog that gives other keys to what the menus do."""
        from vtt.ui.keys.changing import change_keys  # loaded when it is wanted

        change_keys(self, self.menus, self.store)

    def edit_value(self) -> None:
        """Open the form that changes one value of the selected token."""
        self.selected.forms.open()

    def type_command(self, text: str) -> None:
        """Put the focus into the line of commands, with some letters to go on from."""
        self.commanding.begin(text)

    def select_neighbour(self, step: int) -> None:
        """Select the token that many places further in the order shown."""
        other = self.panels.neighbour(self.controller.selection, step)
        if other is not None:
            self.select(other)

    def focus_neighbour(self, step: int) -> None:
        """Put the focus into that many parts further: map, order, token, action bar, journal, maps."""
        parts = (self.board, self.order, self.selected, self.bar, self.panels.journal, self.scenes)
        focus_neighbour(parts, self.focusWidget(), step)

    def select(self, token: TokenId | None) -> None:
        """Select a token, on the map and in the panels."""
        self.board.select(token)
        self.controller.select(token)

    def name_battle(self) -> None:
        """Name the window after the battle."""
        scene = self.controller.session.battle.scenes[self.controller.scene]
        self.setWindowTitle(tr("{battle} – Sightline", battle=Quote(quote=self.battle_title)))
        self.panels.name_place(scene, self.controller.session.system)

    @property
    def battle_title(self) -> str:
        """What the battle is called: as its file, or else as its map."""
        scene = self.controller.session.battle.scenes[self.controller.scene]
        file = self.store.file if self.store is not None else None
        return file.title if file else scene.title or scene.id

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give digits and Esc to what waits, wherever the focus is; else digits begin attacks."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and self.publisher.hold.said is not None:
            self.publisher.release()
        elif event.key() == Qt.Key.Key_F1:  # comes here where it lays no frame on the table
            self.help.show_keys()
        elif self.panels.take_key(event) or (event.key() == Qt.Key.Key_Escape and self.screens.escape()):
            return
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file that is dragged into the window, and those on the bench."""
        if files_in(event.mimeData()) or has_waiting(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open a file that is dropped; have those come in who are dropped on the map."""
        event.acceptProposedAction()
        if not self.scenes.take_drop(event):
            self.files.open_dropped(event.mimeData())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Put the battle away as it is, and close the players' window too."""
        if self.store is not None:
            self.store.put_away(partial(picture_of, self.board))
            self.store.keep_settings(window=geometry_of(self), splits=splits_in(self))
        self.control.windows.end()
        self.library.end()
        super().closeEvent(event)

    def _answer_of(self, dialog: NewBattle) -> Asked | None:
        """Ask, and remember the rules that were chosen."""
        dialog.maps_wanted.connect(self.library.show)
        if not dialog.exec():
            return None
        if self.store is not None:
            self.store.keep_settings(system=dialog.system.id)
        return dialog.asked

    def _seek(self, token: TokenId) -> None:
        self.select(token)
        self.board.centre_on(token)

    def _on_change(self, change: Change | None) -> None:
        """Keep the menus and the map in step."""
        self.menus.refresh()
        if change is not None:
            self.board.select(self.controller.selection, self.controller.others)
            self.panels.name_place(change.after.scenes[self.controller.scene], self.controller.session.system)

    def _begin(self) -> None:
        """Name the window after the battle and select whose turn it is."""
        self.name_battle()
        self.panels.dice.show_typed(self.controller.session.typed_dice)
        now = current(self.controller.session.battle)
        if now is not None:
            self.select(now)

    def _show_rebuilt(self) -> None:
        """Measure again what is shown, now that the map is built."""
        self.board.measure_again()
        battle = self.controller.session.battle
        self.controller.changed.emit(Change(battle, battle))

    def _connect(self) -> None:
        self.control.changed.connect(self.menus.refresh)
        self.fog_tools.changed.connect(self.menus.refresh)
        self.editing.changed.connect(self.menus.refresh)
        self.creatures.changed.connect(self.menus.refresh)
        self.controller.selected.connect(self.menus.refresh)
        self.controller.changed.connect(self._on_change)
        self.controller.foretold.connect(self.board.foretell)
        self.screens.changed.connect(self.lamp.refresh)
        self.rebuilding.finished.connect(self._show_rebuilt)
        self.board.selected.connect(self.controller.select)
        self.board.said.connect(self.controller.note)
        self.board.warned.connect(self.controller.warn)
        self.board.commanded.connect(self.controller.perform)
        self.board.prepared.connect(self.controller.prepared)
        self.panels.journal.forget_wanted.connect(self.fog_tools.steps.forget_since)
        self.order.pointed.connect(self.select)
        self.order.sought.connect(self._seek)
        self.panels.dice.switched.connect(self.switch_dice)
        self.bar.settled.connect(self.board.setFocus)
        self.selected.forms.line_wanted.connect(self.type_command)
        self.files.renamed.connect(self.name_battle)
        self.scenes.publish_wanted.connect(self.menus.actions["publish"].trigger)

    def _lay_out(self) -> None:
        self.setStyleSheet(style_sheet())
        self.setMinimumSize(*LEAST_PX)
        self.setAcceptDrops(True)
        self.board.setAcceptDrops(False)  # the window takes what is dropped on the map
        put_tool_bar(self, self.menus.bar, self._tool_bar())
        self.lamp.add_marks(*(ScreenMark(self.screens, role) for role in ROLES), self.framing.mark)
        lay_out(self, (self.scenes, self.fog_palette, self.editing.around_board), self.panels, self.lamp)
        leave_room(self.editing, self.panels)

    def _tool_bar(self) -> QToolBar:
        bar = self.menus.tool_bar()
        if self.store is not None:
            bar.addWidget(held(DiskMark(self.store, self.controller)))
        bar.addWidget(self.panels.place)
        bar.addWidget(self.panels.dice)
        return bar
