"""The row of scenes, groups and bench above the map: there where it is needed, or wanted."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QToolButton, QWidget

from vtt.text import tr
from vtt.ui.board.board_view import BoardView
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.scenes.bringing import Bringing
from vtt.ui.scenes.chips import Chips
from vtt.ui.scenes.scene_menu import SceneMenu
from vtt.ui.scenes.scenes_model import ScenesModel
from vtt.ui.scenes.strip import SceneStrip
from vtt.ui.scenes.waiting_rows import bench_rows, group_rows
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import labelled, named


class Scenes(QFrame):
    """The strip of scenes, the groups, the bench, and the button that brings more.

    Attributes:
        bringing: What brings in who waits.
        map_wanted: A further map is to be chosen from a file.
        blank_wanted: A blank mat or a quick map is to be made.
        map_dropped: A map file was dropped: its path.
    """

    map_wanted = Signal[()]()
    blank_wanted = Signal[()]()
    map_dropped = Signal[Path]()

    def __init__(self, board: BoardView, controller: SessionController, publisher: Publisher) -> None:
        super().__init__()
        named(self, "scenes")
        self._board, self._controller, self._publisher = board, controller, publisher
        pictures = board.board.pictures
        self.menu = SceneMenu(controller, publisher, board)
        self.bringing = Bringing(controller, self._middle, board)
        self.strip = SceneStrip(ScenesModel(pictures), controller, self.menu, self.bringing)
        self.groups, self.bench = Chips(tr("Groups"), pictures), Chips(tr("Bench"), pictures)
        self._sides = {chips: _beside(chips) for chips in (self.groups, self.bench)}
        self.more = self._more_button()
        self._session: object = None
        self._lay_out()
        self._connect()
        self.refresh()

    def refresh(self) -> None:
        """Show the scenes, the groups and the bench as they are now."""
        session = self._controller.session
        if self._session is not session:
            self._session = session
            self.strip.rows.forget()
        self.strip.rows.show(session.battle, self._controller.scene, self._publisher.state)
        self.strip.show_current()
        self.groups.show_rows(group_rows(session.battle.groups))
        self.bench.show_rows(bench_rows(session.battle.bench))
        for chips, side in self._sides.items():
            side.setVisible(bool(chips.rows.rows))

    def take_drop(self, event: QDropEvent) -> bool:
        """Have those come in who are dropped on the map, where they are dropped; say whether any are."""
        view = self._board.viewport()
        place = view.mapFromGlobal(self._board.window().mapToGlobal(event.position().toPoint()))
        if not view.rect().contains(place):
            return False
        at = self._board.on_map(place.toPointF())
        return self.bringing.drop(event.mimeData(), self._controller.scene, (at.x(), at.y()))

    def _middle(self) -> tuple[float, float]:
        """Return the middle of what is in sight of the map."""
        at = self._board.on_map(self._board.viewport().rect().center().toPointF())
        return at.x(), at.y()

    def _more_button(self) -> QToolButton:
        button = named(QToolButton(), "more-maps")
        button.setText(tr("+ Map"))
        button.setToolTip(tr("Take a further map into this adventure; or drop a map file here."))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        menu = QMenu(button)
        menu.addAction(tr("From a file…")).triggered.connect(self._want_map)
        menu.addAction(tr("Blank or quick map…")).triggered.connect(self._want_blank)
        button.setMenu(menu)
        return button

    def _want_map(self, *_checked: bool) -> None:
        self.map_wanted.emit()

    def _want_blank(self, *_checked: bool) -> None:
        self.blank_wanted.emit()

    def _connect(self) -> None:
        self.strip.dropped.connect(self.map_dropped)
        for chips in (self.groups, self.bench):
            chips.chosen.connect(self.bringing.bring_in)
            chips.removed.connect(self.bringing.remove)
            chips.menu_asked.connect(self.bringing.open_menu)
        self._controller.changed.connect(self.refresh)
        self._publisher.changed.connect(self.refresh)

    def _lay_out(self) -> None:
        line = QHBoxLayout(self)
        line.setContentsMargins(2, 1, 4, 1)
        line.setSpacing(4)
        line.addWidget(self.strip, 1)
        line.addWidget(self.more, 0, Qt.AlignmentFlag.AlignVCenter)
        for side in self._sides.values():
            line.addWidget(side)


def _beside(chips: Chips) -> QWidget:
    """Return those who wait with a heading beside them."""
    side = QWidget()
    line = QHBoxLayout(side)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(4)
    line.addWidget(labelled("heading", chips.accessibleName()))
    line.addWidget(chips)
    return side
