"""The buttons of what the selected token can do without aiming at anything."""

from collections.abc import Sequence

from PySide6.QtWidgets import QPushButton, QWidget

from vtt.battle import TokenId
from vtt.play.own_options import own_options
from vtt.rules import Option
from vtt.text import tr
from vtt.ui.panels.actions.action_button import ActionButton
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.flow_layout import FlowLayout


class OwnActions:
    """A button for each allowed action, and for the refused ones where they are asked for.

    Attributes:
        row: The layout of the buttons.
        more: Asks for the refused ones, or no longer.
        focus: What takes the focus of an action that is gone.
        buttons: Those that are shown.
    """

    def __init__(self, controller: SessionController, focus: QWidget) -> None:
        self._controller = controller
        self.focus = focus
        self.row = FlowLayout(5, filled=True)
        self.more = QPushButton()
        self.more.setFlat(True)
        self.more.clicked.connect(self._on_more)
        self.buttons: list[ActionButton] = []
        self._made: list[ActionButton] = []
        self._shows_refused = False
        self._token: TokenId | None = None

    def show(self, token: TokenId | None) -> None:
        """Show what a token can do; nothing for none."""
        self._token = token
        options = own_options(self._controller.session, token) if token is not None else ()
        allowed = [one for one in options if one.open]
        refused = [one for one in options if not one.open]
        self._show_buttons([*allowed, *refused] if self._shows_refused else allowed)
        self.more.setVisible(bool(refused))
        self.more.setText(
            tr("Show only what is allowed")
            if self._shows_refused
            else tr("{count} refused, and why …", count=len(refused))
        )

    def _show_buttons(self, options: Sequence[Option]) -> None:
        """Show a button for each, used again since making them is slow; the focus stays with its action."""
        focused = next((one.act for one in self._made if one.hasFocus()), None)
        while len(self._made) < len(options):
            self._made.append(ActionButton(self._controller))
            self.row.addWidget(self._made[-1])
        for button, option in zip(self._made, options, strict=False):
            button.show_option(option)
        for place, button in enumerate(self._made):
            button.setVisible(place < len(options))
        self.buttons = self._made[: len(options)]
        if focused is not None:
            same = (one for one in self.buttons if one.act == focused)
            next(same, self.focus).setFocus()

    def _on_more(self) -> None:
        self._shows_refused = not self._shows_refused
        self.show(self._token)
