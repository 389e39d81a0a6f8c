"""The GM's window: map, turn order, selected token, action bar, journal."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QMainWindow,
    QMenu,
    QSizePolicy,
    QToolBar,
)

from vtt.battle import Scene, SceneId, ShowHandout, TokenId
from vtt.files.screens import SCREENS, ScreenFile
from vtt.play.session import Change, Session
from vtt.play.table.handouts import handouts_of
from vtt.play.table.showing import Handout
from vtt.play.table.state import MOST_CUES
from vtt.rules import RuleSystem
from vtt.text import Quote, tr, tr_term
from vtt.ui.about import About
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.tools.pointer import Pointer
from vtt.ui.board.watching import watch
from vtt.ui.commands.menus import Menus
from vtt.ui.panels.actions.action_bar import ActionBar
from vtt.ui.panels.context_menu import add_things, ground_menu, thing_menu, token_menu
from vtt.ui.panels.dice.dice_switch import DiceSwitch
from vtt.ui.panels.disk_mark import DiskMark
from vtt.ui.panels.journal.journal import JournalPanel
from vtt.ui.panels.token.selected import Selected
from vtt.ui.panels.turn_order import TurnOrder
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.fog_palette import FogPalette
from vtt.ui.publishing.fog_tools import FogTools
from vtt.ui.publishing.framing.framing import Framing
from vtt.ui.publishing.knowing.known_menu import KnownMenu
from vtt.ui.publishing.lamp import LampPanel
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.reveal_guard import RevealGuard
from vtt.ui.publishing.reveal_line import RevealLine
from vtt.ui.publishing.screens.keeping_awake import KeepingAwake
from vtt.ui.publishing.screens.picker import open_picker
from vtt.ui.publishing.screens.screen_mark import ScreenMark
from vtt.ui.publishing.screens.stands import ROLES
from vtt.ui.publishing.screens.table_screens import TableScreens
from vtt.ui.publishing.screens.wall import Wall
from vtt.ui.publishing.showing.cues import CueDialog, Cues
from vtt.ui.publishing.showing.handout_dialog import HandoutDialog
from vtt.ui.publishing.showing.message_dialog import MessageDialog
from vtt.ui.publishing.showing.showings import Showings
from vtt.ui.publishing.telling.mini_menu import add_mini_menu
from vtt.ui.publishing.telling.players_dialog import PlayersDialog
from vtt.ui.session_controller import SessionController, current
from vtt.ui.start.battle_store import TYPED_FACES, BattleStore
from vtt.ui.start.file_dialogs import FileDialogs, picture_of
from vtt.ui.start.geometry import geometry_of, place, share, splits_in
from vtt.ui.start.incoming import files_in
from vtt.ui.start.new_battle import Asked, NewBattle
from vtt.ui.table.table_window import WALL_TITLE, TableWindow
from vtt.ui.widgets.layouts import column, held, row, split
from vtt.ui.widgets.look import style_sheet
from vtt.ui.widgets.one_line import OneLine
from vtt.ui.wording import beside
from vtt.ui.work.rebuilding import Rebuilding

RIGHT_PX, BELOW_PX, MIN_JOURNAL_PX = 350, 220, 44
"""A long question takes its lines from the journal, down to its latest entry, and only then from the map."""


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
        self.table, self.wall = TableWindow(pictures), TableWindow(pictures, title=WALL_TITLE)
        kept = ScreenFile(store.settings_folder / SCREENS if store is not None else None)
        self.screens = TableScreens(self, {"table": self.table, "wall": self.wall}, kept, self)
        self.publisher = Publisher(session, self, store.table if store is not None else None)
        self.publisher.hold.is_on = store is not None and store.settings.hold_reveals
        self.wall_view = Wall(self.wall, self.board, self.publisher, self.screens)
        self.awake = KeepingAwake(self.publisher, self.screens)
        self.guard = RevealGuard(self.publisher, self)
        self.reveal_line = RevealLine(self.publisher, self.guard, self.board)
        self.framing = Framing(self, self.board, self.publisher, self.table, self.screens)
        self.showings = Showings(self.publisher)
        self.cues = Cues(self.publisher, self.showings)
        self.fog_tools = FogTools(self.board, self.controller, self)
        self.fog_palette = FogPalette(self.fog_tools)
        self.known = KnownMenu(self.controller, self.publisher, self.board, self)
        self.bar = ActionBar(self.controller)
        self.order = TurnOrder(self.controller)
        self.selected = Selected(self.controller)
        self.journal = JournalPanel(self.controller)
        self.dice = DiceSwitch()
        self.place = OneLine("detail")
        self.place.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.files = FileDialogs(self, self.board, self.controller, store)
        self.menus = Menus(self, self)
        self.lamp = LampPanel(self.publisher, self.controller, (self.table, self.wall), self.menus.actions)
        self._lay_out()
        self._connect()
        self._begin()

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
        self.publisher.show_session(session, self.store.table if self.store is not None else None)
        self.controller.show_session(session, scene)
        self.board.fit_map()
        self._begin()

    def ask_battle(self, scene: Scene, systems: Sequence[RuleSystem]) -> Asked | None:
        """Ask how a battle on a map begins; None where it is called off."""
        latest = self.store.settings.system if self.store is not None else ""
        dialog = NewBattle(scene, systems, latest, self)
        if not dialog.exec():
            return None
        if self.store is not None:
            self.store.keep_settings(system=dialog.system.id)
        return dialog.asked

    def switch_dice(self, typed: bool) -> None:
        """Let the program roll the dice, or have the faces typed."""
        self.controller.session.typed_dice = typed
        self.dice.show_typed(typed)
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

    def ask_message(self) -> None:
        """Ask for a message for the players."""
        dialog = MessageDialog(self.showings, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def ask_players(self) -> None:
        """Ask what the players see and are told."""
        dialog = PlayersDialog(self.publisher, self.controller, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    def show_cues(self) -> None:
        """Show the cues."""
        dialog = CueDialog(self.cues, self.publisher, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    def ask_handout(self) -> None:
        """Ask what is to be laid before the players."""
        earlier = handouts_of(self.controller.session.journal)
        lies_there = self.showings.now.handout is not None
        dialog = HandoutDialog(self.board.board.pictures, earlier, lies_there=lies_there, parent=self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.wanted.connect(self.show_handout)
        dialog.taken_away.connect(partial(self.showings.lay, None))
        dialog.open()

    def show_handout(self, handout: Handout, picture: bytes) -> None:
        """Lay a handout before the players; the journal and the file of the battle keep it."""
        if handout.picture:
            self.board.board.pictures.add(handout.picture, picture)
            if self.store is not None:
                self.store.keep_picture(handout.picture, picture)
        command = ShowHandout(title=handout.title, text=handout.text, picture=handout.picture)
        if self.controller.perform(command):
            self.showings.lay(handout)

    def edit_value(self) -> None:
        """Open the form that changes one value of the selected token."""
        self.selected.set_value.open()

    def select_neighbour(self, step: int) -> None:
        """Select the token that many places further in the order shown."""
        here = [row.token for row in self.order.rows]
        if not here:
            return
        place = (
            here.index(self.controller.selection)
            if self.controller.selection in here
            else (-1 if step > 0 else 0)
        )
        self.select(here[(place + step) % len(here)])

    def select(self, token: TokenId | None) -> None:
        """Select a token, on the map and in the panels."""
        self.board.select(token)
        self.controller.select(token)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give digits and Esc to what waits, wherever the focus is."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and self.publisher.hold.said is not None:
            self.publisher.release()
        elif self.bar.take_key(event) or (event.key() == Qt.Key.Key_Escape and self.screens.escape()):
            return
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file that is dragged into the window."""
        if files_in(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open a file that is dropped."""
        event.acceptProposedAction()
        self.files.open_dropped(event.mimeData())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Put the battle away as it is, and close the players' window too."""
        if self.store is not None:
            self.store.put_away(picture_of(self.board))
            self.store.keep_settings(window=geometry_of(self), splits=splits_in(self))
        self.awake.end()
        self.screens.end()
        super().closeEvent(event)

    def _seek(self, token: TokenId) -> None:
        self.select(token)
        self.board.centre_on(token)

    def _on_menu(self, where: QPoint, pointer: Pointer) -> None:
        if pointer.token is not None:
            self.select(pointer.token)
            menu = token_menu(self.controller, pointer.token, self.edit_value, self)
            add_mini_menu(menu, self.publisher, pointer.token)
            add_things(menu, self.controller, self.board.board.things_under(pointer.token))
        elif pointer.thing is not None:
            menu = thing_menu(self.controller, pointer.thing, self)
        else:
            menu = ground_menu(self.controller, pointer.at, self)
        self.known.add(menu, pointer, where)
        self._offer_place(menu, pointer.at)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(where)

    def _offer_place(self, menu: QMenu, at: tuple[float, float]) -> None:
        """Put the choices that want a place first, where a question waits for one."""
        first = menu.actions()[0] if menu.actions() else None
        for offer in self.bar.place_offers():
            action = menu.addAction(tr("{choice} here", choice=offer.title))
            action.triggered.connect(partial(self.bar.question.choose_at, offer, at))
            if first is not None:
                menu.insertAction(first, action)

    def _on_change(self, change: Change | None) -> None:
        """Keep the menus and the map in step."""
        self.menus.refresh()
        if change is not None:
            self.board.select(self.controller.selection)

    def _follow_figures(self) -> None:
        """Offer to take figures for placed while the players are told to do something with them."""
        if self.menus.actions["placed"].isEnabled() != self.publisher.figures_wait:
            self.menus.refresh()

    def _begin(self) -> None:
        """Name the window after the battle and select whose turn it is."""
        self.name_battle()
        self.dice.show_typed(self.controller.session.typed_dice)
        now = current(self.controller.session.battle)
        if now is not None:
            self.select(now)

    def name_battle(self) -> None:
        """Name the window after the battle."""
        scene = self.controller.session.battle.scenes[self.controller.scene]
        title = Quote(quote=scene.title or scene.id)
        file = self.store.file if self.store is not None else None
        battle = Quote(quote=file.title) if file else title
        self.setWindowTitle(tr("{battle} – Sightline", battle=battle))
        width, height = scene.size_m
        size = tr("{width} × {height} m", width=width, height=height)
        self.place.setText(beside(str(title), tr_term(self.controller.session.system.title), size))

    def _show_rebuilt(self) -> None:
        """Measure again what is shown, now that the map is built."""
        self.board.measure_again()
        battle = self.controller.session.battle
        self.controller.changed.emit(Change(battle, battle))

    def _connect(self) -> None:
        self.publisher.published.connect(self.table.show_published)
        self.screens.changed.connect(self.menus.refresh)
        self.screens.changed.connect(self.lamp.refresh)
        self.screens.told.connect(self.controller.note)
        self.screens.warned.connect(self.controller.warn)
        self.awake.told.connect(self.controller.note)
        self.screens.choice_wanted.connect(partial(open_picker, self.screens))
        self.publisher.changed.connect(self.menus.refresh)
        self.publisher.published.connect(self._follow_figures)
        for number in range(1, MOST_CUES + 1):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number}"), self)
            shortcut.activated.connect(partial(self.cues.show_number, number))
        self.fog_tools.changed.connect(self.menus.refresh)
        self.journal.forget_wanted.connect(self.fog_tools.steps.forget_since)
        self.framing.said.connect(self.controller.note)
        self.framing.changed.connect(self.menus.refresh)
        self.showings.changed.connect(self.menus.refresh)
        self.board.shared.connect(self.showings.draw)
        self.board.pointed.connect(self.showings.point)
        self.rebuilding.finished.connect(self._show_rebuilt)
        self.board.selected.connect(self.controller.select)
        self.board.said.connect(self.controller.note)
        self.board.warned.connect(self.controller.warn)
        self.board.commanded.connect(self.controller.perform)
        self.board.prepared.connect(self.controller.prepared)
        self.controller.foretold.connect(self.board.foretell)
        self.controller.foretold.connect(self.guard.foretell)
        self.board.menu_asked.connect(self._on_menu)
        self.board.planned.connect(self.guard.plan)
        self.controller.changed.connect(self.guard.follow)
        self.controller.prepared.connect(self.guard.plan)
        self.order.pointed.connect(self.select)
        self.order.sought.connect(self._seek)
        self.dice.switched.connect(self.switch_dice)
        if self.store is not None:
            self.publisher.changed.connect(self.store.keep_table)
            self.bar.typed.connect(partial(self.store.note, TYPED_FACES))
        self.files.renamed.connect(self.name_battle)
        self.bar.settled.connect(self.board.setFocus)
        self.controller.changed.connect(self._on_change)
        self.controller.selected.connect(self.menus.refresh)

    def _lay_out(self) -> None:
        self.setStyleSheet(style_sheet())
        self.setMinimumSize(960, 600)
        self.setAcceptDrops(True)
        self.board.setAcceptDrops(False)  # the window takes what is dropped on the map
        self._put_tool_bar(self._tool_bar())
        self.lamp.add_marks(*(ScreenMark(self.screens, role) for role in ROLES), self.framing.mark)
        below = column(self.bar, self.journal)
        left = split(
            Qt.Orientation.Vertical, (column(self.fog_palette, self.board), below), (728 - BELOW_PX, BELOW_PX)
        )
        right = split(Qt.Orientation.Vertical, (self.order, self.selected), (290, 438))
        side = column(self.lamp, right)
        both = split(Qt.Orientation.Horizontal, (left, side), (1366 - RIGHT_PX, RIGHT_PX))
        side.setMinimumWidth(300)
        self.journal.setMinimumHeight(MIN_JOURNAL_PX)
        self.setCentralWidget(both)
        self.resize(1366, 768)

    def _tool_bar(self) -> QToolBar:
        bar = self.menus.tool_bar()
        if self.store is not None:
            bar.addWidget(held(DiskMark(self.store, self.controller)))
        bar.addWidget(self.place)
        bar.addWidget(self.dice)
        return bar

    def _put_tool_bar(self, bar: QToolBar) -> None:
        """Put the tools into the row of the menus, to leave the height to the map."""
        menus = self.menus.bar
        if menus.isNativeMenuBar():
            self.setMenuBar(menus)
            self.addToolBar(bar)
            return
        self.setMenuWidget(row(menus, bar))
