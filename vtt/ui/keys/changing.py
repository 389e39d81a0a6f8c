"""The keys of the window: as they are kept, and chosen anew."""

from PySide6.QtWidgets import QWidget

from vtt.files.key_choice import KeyChoice
from vtt.ui.commands.menu_table import ACTIONS
from vtt.ui.commands.menus import Menus
from vtt.ui.keys.change_dialog import ChangeKeys
from vtt.ui.keys.keymap import of_profile
from vtt.ui.start.battle_store import BattleStore


def lay_keys(menus: Menus, choice: KeyChoice) -> None:
    """Let the menus have the keys that were chosen."""
    defaults = {one.id: one.shortcuts for one in ACTIONS}
    menus.lay_keys(of_profile(defaults, choice.profile, choice.keys))


def change_keys(window: QWidget, menus: Menus, store: BattleStore | None) -> None:
    """Open the dialog of the keys; what is chosen holds at once, and is kept where there is a store."""

    def keep(choice: KeyChoice) -> None:
        lay_keys(menus, choice)
        if store is not None:
            store.keep_settings(keys=choice)

    ChangeKeys(ACTIONS, store.settings.keys if store is not None else KeyChoice(), keep, window).open()
