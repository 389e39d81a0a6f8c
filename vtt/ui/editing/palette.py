"""The palette of the editor: its tools, in a column on the left of the board."""

from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QButtonGroup, QFrame, QToolButton, QVBoxLayout, QWidget

from vtt.text import Quote, tr
from vtt.ui.editing.editor import MapEditor
from vtt.ui.editing.kinds import KINDS, TOLD, Kind
from vtt.ui.widgets.icons import icon
from vtt.ui.widgets.look import named
from vtt.ui.wording import quoted

ICON_PX, GAP_PX, MARGINS_PX = 24, 1, (4, 6, 4, 6)


class EditPalette(QFrame):
    """The tools of the editor; it is there while the map is edited."""

    def __init__(self, editor: MapEditor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._editor = editor
        named(self, "edit-palette")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(self)
        column.setContentsMargins(*MARGINS_PX)
        column.setSpacing(GAP_PX)
        self._group = QButtonGroup(self)
        self.kinds = {kind: self._button(kind) for kind in KINDS}
        for button in self.kinds.values():
            column.addWidget(button)
        column.addStretch(1)
        editor.state.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show which tool is taken up."""
        self.setVisible(self._editor.state.active)
        self.kinds[self._editor.state.kind].setChecked(True)

    def _button(self, kind: Kind) -> QToolButton:
        button = named(QToolButton(), "edit-tool")
        button.setIcon(icon(f"edit-{kind}"))
        button.setText(quoted(_key(kind)))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setIconSize(QSize(ICON_PX, ICON_PX))
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        title = Quote(quote=str(TOLD[kind].title))
        button.setToolTip(tr("{tool} ({key})", tool=title, key=Quote(quote=_key(kind))))
        button.setAccessibleName(str(TOLD[kind].title))
        button.clicked.connect(partial(self._choose, kind))
        self._group.addButton(button)
        return button

    def _choose(self, kind: Kind, *_checked: bool) -> None:
        self._editor.canvas.take_up(kind)


def _key(kind: Kind) -> str:
    return QKeySequence(TOLD[kind].key).toString(QKeySequence.SequenceFormat.NativeText)
