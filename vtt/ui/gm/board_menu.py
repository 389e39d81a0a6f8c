"""The menu under the right mouse button on the GM's board."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from vtt.battle import TokenId
from vtt.geometry import Point
from vtt.text import tr
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.tools.pointer import Pointer
from vtt.ui.gm.panels import Panels
from vtt.ui.panels.card.attack_menu import offer_attacks
from vtt.ui.panels.context_menu import add_things, ground_menu, thing_menu, token_menu
from vtt.ui.publishing.knowing.known_menu import KnownMenu
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.telling.mini_menu import add_mini_menu
from vtt.ui.session_controller import SessionController


class BoardMenu(QObject):
    """Opens the menu of the token, the thing or the place under the pointer.

    Of an enemy of the selected token it begins with the attacks at it; any other token is selected with it.

    Attributes:
        known: What the menu says of what the players know.
        further: What else the menu of a token offers.
    """

    def __init__(
        self,
        window: QWidget,
        board: BoardView,
        controller: SessionController,
        publisher: Publisher,
        panels: Panels,
    ) -> None:
        super().__init__(window)
        self._window, self._board, self._controller = window, board, controller
        self._publisher, self._panels = publisher, panels
        self.further: tuple[QAction, ...] = ()
        self.known = KnownMenu(controller, publisher, board, window)
        board.menu_asked.connect(self.open)

    def open(self, where: QPoint, pointer: Pointer) -> None:
        """Open the menu of what is under the pointer."""
        menu = self._menu_of(pointer)
        self.known.add(menu, pointer, where)
        self._offer_place(menu, pointer.at)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(where)

    def _menu_of(self, pointer: Pointer) -> QMenu:
        if pointer.token is not None:
            return self._token_menu(pointer.token)
        if pointer.thing is not None:
            return thing_menu(self._controller, pointer.thing, self._window)
        return ground_menu(self._controller, pointer.at, self._window)

    def _token_menu(self, token: TokenId) -> QMenu:
        attacks = self._controller.is_enemy(token)
        if not attacks:
            self._select(token)
        forms = self._panels.selected.forms.titles
        opened = {title: partial(self._open_form, token, form) for title, form in forms.items()}
        menu = token_menu(self._controller, token, opened, self._window)
        if attacks:
            self._controller.aim_at(token)
            offer_attacks(menu, menu.actions()[1], self._panels.selected.card.attacks)
        add_mini_menu(menu, self._publisher, token)
        for further in self.further:
            action = menu.addAction(further.text())
            action.setShortcut(further.shortcut())
            action.triggered.connect(partial(self._open_form, token, further.trigger))
        add_things(menu, self._controller, self._board.board.things_under(token))
        return menu

    def _select(self, token: TokenId) -> None:
        self._board.select(token)
        self._controller.select(token)

    def _open_form(self, token: TokenId, form: Callable[[], object], *_checked: bool) -> None:
        if token != self._controller.selection:
            self._select(token)
        form()

    def _offer_place(self, menu: QMenu, at: Point) -> None:
        """Put the choices that want a place first, where a question waits for one."""
        first = menu.actions()[0] if menu.actions() else None
        for offer in self._panels.bar.place_offers():
            action = menu.addAction(tr("{choice} here", choice=offer.title))
            action.triggered.connect(partial(self._panels.bar.question.choose_at, offer, at))
            if first is not None:
                menu.insertAction(first, action)
