"""The buttons of what is in one group of the card."""

from collections.abc import Sequence

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from vtt.battle import TokenId
from vtt.rules import Option
from vtt.text import tr
from vtt.ui.panels.actions.action_button import ActionButton
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.flow_layout import FlowLayout
from vtt.ui.widgets.shown_rows import laid_out_once


class GroupActions(QWidget):
    """A button for each allowed action, and for the refused ones where they are asked for.

    Attributes:
        more: Asks for the refused ones, or no longer.
        focus: What takes the focus of an action that is gone.
        buttons: Those that are shown.
    """

    def __init__(self, controller: SessionController, focus: QWidget) -> None:
        super().__init__()
        self._controller = controller
        self.focus = focus
        self._row = FlowLayout(5, filled=True)
        self.more = QPushButton()
        self.more.setFlat(True)
        self.more.clicked.connect(self._on_more)
        self.buttons: list[ActionButton] = []
        self._made: list[ActionButton] = []
        self._shows_refused = False
        self._shown: tuple[Sequence[Option], Sequence[Option], TokenId | None] = ((), (), None)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._row)
        column.addWidget(self.more)

    def show_options(self, alone: Sequence[Option], aimed: Sequence[Option], target: TokenId | None) -> None:
        """Show actions that need no aim, and those that are aimed at a token."""
        self._shown = alone, aimed, target
        pairs = [*((one, None) for one in alone), *((one, target) for one in aimed)]
        allowed = [pair for pair in pairs if pair[0].open]
        refused = [pair for pair in pairs if not pair[0].open]
        with laid_out_once(self._column):
            self._show_buttons([*allowed, *refused] if self._shows_refused else allowed)
        self.setVisible(bool(pairs))
        self.more.setVisible(bool(refused))
        self.more.setText(
            tr("Show only what is allowed")
            if self._shows_refused
            else tr("{count} refused, and why …", count=len(refused))
        )

    def _show_buttons(self, options: Sequence[tuple[Option, TokenId | None]]) -> None:
        """Show a button for each, used again since making them is slow; the focus stays with its action."""
        focused = next((one.act for one in self._made if one.hasFocus()), None)
        while len(self._made) < len(options):
            self._made.append(ActionButton(self._controller))
            self._row.addWidget(self._made[-1])
        for button, (option, target) in zip(self._made, options, strict=False):
            button.show_option(option, target)
        for place, button in enumerate(self._made):
            button.setVisible(place < len(options))
        self.buttons = self._made[: len(options)]
        if focused is not None:
            same = (one for one in self.buttons if one.act == focused)
            next(same, self.focus).setFocus()

    def _on_more(self) -> None:
        self._shows_refused = not self._shows_refused
        self.show_options(*self._shown)
