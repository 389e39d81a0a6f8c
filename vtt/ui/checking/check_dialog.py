"""The window with the flaws of a map: each is shown on the board, and mended by a step that can be undone."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from vtt.battle import EditMap, Scene
from vtt.play.linting import KINDS, Finding, FlawKind, FlawsByKind, mend_all
from vtt.text import Sentence, say, tr
from vtt.ui.board.board_view import BoardView
from vtt.ui.checking.flaw_mark import FlawMark
from vtt.ui.checking.looking_over import LookingOver
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import labelled

TITLES: Mapping[FlawKind, Sentence] = {
    "gap": say("flaws-gap", "Gaps in walls"),
    "leak": say("flaws-leak", "Rooms that leak light"),
    "stray-door": say("flaws-stray-door", "Doors that touch no wall"),
    "long-door": say("flaws-long-door", "Doors longer than 4 m"),
    "duplicate": say("flaws-duplicate", "Drawn twice"),
    "outside": say("flaws-outside", "Outside the map"),
    "low": say("flaws-low", "Obstacles without a height"),
    "off-grid": say("flaws-off-grid", "Corners beside the grid"),
}

BESIDE_PX = 40

_FLAW = Qt.ItemDataRole.UserRole


class CheckDialog(QDialog):
    """Lists the flaws of the map that is on the board, anew after every edit; the board stays in use.

    Attributes:
        tree: The flaws by their kinds.
        mark: What shows a flaw on the board.
    """

    def __init__(self, controller: SessionController, board: BoardView, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Check the map"))
        self._controller, self._board = controller, board
        self._checked: Scene | None = None
        self._listed: FlawsByKind = {}
        self._looking_over = LookingOver(self)
        self._looking_over.found.connect(self._show_found)
        self.mark = FlawMark(board)
        self.found = labelled("title", tr("The map is looked over …"))
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setUniformRowHeights(True)
        self.show_it = QPushButton(tr("Show"))
        self.mend = QPushButton(tr("Mend"))
        self.mend_kind = QPushButton(tr("Mend all of this kind"))
        self._lay_out()
        self.tree.currentItemChanged.connect(self._on_choice)
        self.tree.itemDoubleClicked.connect(self._show)
        self.show_it.clicked.connect(self._show)
        self.mend.clicked.connect(self._mend)
        self.mend_kind.clicked.connect(self._mend_kind)
        controller.changed.connect(self._check)
        board.replaced.connect(self.close)
        self._check()

    @property
    def flaw(self) -> Finding | None:
        """The flaw that is chosen; None where a kind is, or nothing."""
        item = self.tree.currentItem()
        found = item.data(0, _FLAW) if item is not None else None
        return found if isinstance(found, Finding) else None

    @property
    def kind(self) -> FlawKind | None:
        """The kind that is chosen, or that of the flaw."""
        if self.flaw is not None:
            return self.flaw.kind
        item = self.tree.currentItem()
        return next((kind for kind in KINDS if item is not None and item.data(0, _FLAW) == kind), None)

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        close = QPushButton(tr("Close"))
        close.clicked.connect(self.close)
        for button in (self.show_it, self.mend, self.mend_kind, close):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.addWidget(self.found)
        layout.addWidget(self.tree)
        layout.addLayout(buttons)
        self.resize(430, 460)

    def _check(self) -> None:
        """List the flaws, if the map is another one than was checked last."""
        scene = self._controller.session.battle.scenes.get(self._controller.scene)
        if scene is None or scene is self._checked:
            return
        self._checked = scene
        self._looking_over.begin(scene)

    def _show_found(self, found: FlawsByKind) -> None:
        chosen = self._place()
        self._list(found)
        self._choose(*chosen)

    def _list(self, found: FlawsByKind) -> None:
        self._listed = found
        self.tree.blockSignals(True)
        self.tree.clear()
        for kind, flaws in found.items():
            above = QTreeWidgetItem(self.tree, [tr("{kind} ({count})", kind=TITLES[kind], count=len(flaws))])
            above.setData(0, _FLAW, kind)
            for flaw in flaws:
                row = QTreeWidgetItem(above, [str(flaw.said)])
                row.setData(0, _FLAW, flaw)
            above.setExpanded(True)
        self.tree.blockSignals(False)
        count = sum(map(len, found.values()))
        self.found.setText(
            tr("{count|flaw|flaws} found.", count=count) if count else tr("The map has no flaws.")
        )

    def _place(self) -> tuple[FlawKind | None, int]:
        """Return the kind that is chosen, and which of its flaws; -1 for the kind itself."""
        item = self.tree.currentItem()
        above = item.parent() if item is not None else None
        return self.kind, above.indexOfChild(item) if item is not None and above is not None else -1

    def _choose(self, kind: FlawKind | None, row: int) -> None:
        """Choose what took the place of a flaw that was mended."""
        above = next(
            (item for item in self._kinds() if item.data(0, _FLAW) == kind), self.tree.topLevelItem(0)
        )
        if above is not None:
            same = above.data(0, _FLAW) == kind
            flaw = above.child(min(row, above.childCount() - 1)) if same and row >= 0 else None
            self.tree.setCurrentItem(above if flaw is None else flaw)
        self._on_choice()

    def _kinds(self) -> list[QTreeWidgetItem]:
        tops = (self.tree.topLevelItem(number) for number in range(self.tree.topLevelItemCount()))
        return [item for item in tops if item is not None]

    def _on_choice(self, *_items: object) -> None:
        flaw, kind = self.flaw, self.kind
        self.show_it.setEnabled(flaw is not None)
        self.mend.setEnabled(flaw is not None and flaw.mend is not None)
        listed = self._listed.get(kind, ()) if kind is not None else ()
        self.mend_kind.setEnabled(any(one.mend is not None for one in listed))
        if flaw is None:
            self.mark.take_off()
        elif self.isVisible():
            self.mark.show_at(flaw.at)

    def _show(self, *_item: object) -> None:
        if self.flaw is not None:
            self.mark.show_at(self.flaw.at)

    def _mend(self) -> None:
        if self.flaw is not None and self.flaw.mend is not None:
            self._perform(self.flaw.mend)

    def _mend_kind(self) -> None:
        controller, kind = self._controller, self.kind
        edit = mend_all(controller.session.battle, controller.scene, kind) if kind is not None else None
        if edit is not None:
            self._perform(edit)

    def _perform(self, edit: EditMap) -> None:
        self._controller.perform(edit.replace(overrule=True))

    def showEvent(self, event: QShowEvent) -> None:
        """Stand at the right of the window: what is marked comes into the middle of the board."""
        window = self.parentWidget()
        if window is not None and not event.spontaneous():
            place = window.frameGeometry()
            self.move(place.right() - self.frameGeometry().width() - BESIDE_PX, place.top() + 2 * BESIDE_PX)
        super().showEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Take the mark off the board."""
        self.mark.take_off()
        super().closeEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Take the mark off the board."""
        self.mark.take_off()
        super().hideEvent(event)
