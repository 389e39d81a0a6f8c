"""The menus, the tool bar and the keys of the window, made from the one table."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QToolBar

from vtt.text import tr
from vtt.ui.commands.gm_window import GmWindow
from vtt.ui.commands.menu_action import MenuAction
from vtt.ui.commands.menu_table import ACTIONS
from vtt.ui.widgets.icons import icon
from vtt.ui.wording import quoted


class Menus(QObject):
    """The window's actions, kept in step with the battle."""

    def __init__(self, window: GmWindow, parent: QObject) -> None:
        super().__init__(parent)
        self._window = window
        self.bar = QMenuBar()
        self.actions = {one.id: self._made(one) for one in ACTIONS}
        self._fill_menus()
        self.refresh()

    def refresh(self) -> None:
        """Show what is possible and what is switched on."""
        for one in ACTIONS:
            action = self.actions[one.id]
            if one.possible is not None:
                action.setEnabled(one.possible(self._window))
            if one.checked is not None:
                action.setChecked(one.checked(self._window))

    def lay_keys(self, keymap: Mapping[str, tuple[str, ...]]) -> None:
        """Let the actions have these keys, by their ids."""
        for one in ACTIONS:
            action, keys = self.actions[one.id], keymap[one.id]
            action.setShortcuts([QKeySequence(key) for key in keys])
            action.setToolTip(_tool_tip(one, keys))

    def tool_bar(self) -> QToolBar:
        """Return a tool bar with the actions that have an icon."""
        bar = QToolBar(tr("Tools"))
        bar.setObjectName("tools")
        bar.setMovable(False)
        bar.setIconSize(QSize(22, 22))
        menu = None
        for one in ACTIONS:
            if not one.icon:
                continue
            if menu not in (None, one.menu):
                bar.addSeparator()
            menu = one.menu
            bar.addAction(self.actions[one.id])
        return bar

    def _made(self, one: MenuAction) -> QAction:
        action = QAction(str(one.title), self)
        action.setObjectName(one.id)
        action.setShortcuts([QKeySequence(key) for key in one.shortcuts])
        action.setCheckable(one.checked is not None)
        if one.icon:
            action.setIcon(icon(one.icon))
        action.setToolTip(_tool_tip(one, one.shortcuts))
        if one.on_board:
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self._window.board.addAction(action)
        action.triggered.connect(partial(self._call, one))
        return action

    def _call(self, one: MenuAction, *_checked: bool) -> None:
        one.calls(self._window)
        self.refresh()

    def _fill_menus(self) -> None:
        menus: dict[str, QMenu] = {}
        for one in ACTIONS:
            if one.menu.code not in menus:
                menus[one.menu.code] = self.bar.addMenu(str(one.menu))
            menus[one.menu.code].addAction(self.actions[one.id])


def _tool_tip(one: MenuAction, shortcuts: Sequence[str]) -> str:
    """Return the title without dots, with its first keys."""
    title = str(one.title).replace("…", "")
    keys = [QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in shortcuts]
    return f"{title}  ({quoted(keys[0])})" if keys else title
