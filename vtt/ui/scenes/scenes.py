"""The row of scenes and bench above the map: there where there is more than one scene, or it is wanted."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from vtt.battle import Travel
from vtt.text import tr
from vtt.ui.board.board_view import BoardView
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.scenes.bench import CHIP, Bench
from vtt.ui.scenes.dragged import tokens_in
from vtt.ui.scenes.scene_menu import SceneMenu
from vtt.ui.scenes.scenes_model import ScenesModel
from vtt.ui.scenes.strip import SceneStrip
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import labelled, named

MOST_BENCH = 4
"""So many of the bench are in sight beside the scenes; the others are scrolled to."""


class Scenes(QFrame):
    """The strip of scenes, the bench, and the button that brings further maps.

    Attributes:
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
        self.menu = SceneMenu(controller, publisher, board)
        self.strip = SceneStrip(ScenesModel(board.board.pictures), controller, self.menu)
        self.bench = Bench(controller, board.board.pictures)
        self.more = self._more_button()
        self._session: object = None
        self._lay_out()
        self.strip.dropped.connect(self.map_dropped)
        controller.changed.connect(self.refresh)
        publisher.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the scenes and the bench as they are now."""
        session = self._controller.session
        if self._session is not session:
            self._session = session
            self.strip.rows.forget()
        self.strip.rows.show(session.battle, self._controller.scene, self._publisher.state)
        self.strip.show_current()
        self.bench.refresh()
        waiting = len(self.bench.rows.rows)
        self._bench_side.setVisible(waiting > 0)
        self.bench.setFixedWidth(CHIP.width() * min(waiting, MOST_BENCH) + 4)

    def take_drop(self, event: QDropEvent) -> bool:
        """Have those come in who are dropped on the map, where they are dropped; say whether any are."""
        tokens = tokens_in(event.mimeData(), self._controller.session.battle)
        if not tokens:
            return False
        view = self._board.viewport()
        place = view.mapFromGlobal(self._board.window().mapToGlobal(event.position().toPoint()))
        if view.rect().contains(place):
            at = self._board.on_map(place.toPointF())
            where = (at.x(), at.y())
            self._controller.perform(Travel(tokens=tokens, scene=self._controller.scene, at=where))
        return True

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

    def _lay_out(self) -> None:
        self._bench_side = QWidget()
        side = QVBoxLayout(self._bench_side)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(0)
        heading = labelled("heading", tr("Bench"))
        line = QHBoxLayout(self)
        line.setContentsMargins(2, 1, 4, 1)
        line.setSpacing(4)
        line.addWidget(self.strip, 1)
        line.addWidget(self.more, 0, Qt.AlignmentFlag.AlignVCenter)
        side_line = QHBoxLayout()
        side_line.setSpacing(4)
        side_line.addWidget(heading)
        side_line.addWidget(self.bench)
        side.addLayout(side_line)
        line.addWidget(self._bench_side)
