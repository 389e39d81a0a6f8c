"""What can be chosen from the menus? The one table: id, menu, title, what it calls, shortcut."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vtt.ui import deeds

if TYPE_CHECKING:
    from vtt.ui.main_window import MainWindow


@dataclass(frozen=True, slots=True)
class MenuAction:
    """One line of a menu.

    Attributes:
        shortcuts: Keys; single letters never act while a text field has the focus.
        icon: Name of a bundled icon; with one, it stands in the tool bar too.
        checked: Says whether it is switched on; None for what is no switch.
        possible: Says whether it can be chosen now.
        on_board: True where its keys act only while the map has the focus.
    """

    id: str
    menu: str
    title: str
    calls: "Callable[[MainWindow], None]"
    shortcuts: tuple[str, ...] = ()
    icon: str = ""
    checked: "Callable[[MainWindow], bool] | None" = None
    possible: "Callable[[MainWindow], bool] | None" = None
    on_board: bool = False


_FILE, _EDIT, _FIGHT, _VIEW, _TV = "&File", "&Edit", "E&ncounter", "&View", "&Table"

ACTIONS = (
    MenuAction("open-map", _FILE, "Open map…", deeds.open_map, ("Ctrl+O",)),
    MenuAction("open-script", _FILE, "Open battle script…", deeds.open_script, ("Ctrl+Shift+O",)),
    MenuAction("open-battle", _FILE, "Open battle…", deeds.open_battle, ("Ctrl+B",)),
    MenuAction("recent", _FILE, "Recent battles…", deeds.recent_battles, ("Ctrl+R",)),
    MenuAction("save-as", _FILE, "Save as…", deeds.save_as, ("Ctrl+Shift+S",), possible=deeds.kept),
    MenuAction("save-copy", _FILE, "Save a copy…", deeds.save_copy, possible=deeds.kept),
    MenuAction("demo", _FILE, "Demo battle", deeds.demo),
    MenuAction("quit", _FILE, "Quit", deeds.leave, ("Ctrl+Q",)),
    MenuAction("undo", _EDIT, "Undo", deeds.undo, ("Ctrl+Z",), "undo", possible=deeds.can_undo),
    MenuAction("redo", _EDIT, "Redo", deeds.redo, ("Ctrl+Shift+Z",), "redo", possible=deeds.can_redo),
    MenuAction("hide", _EDIT, "Hide or show token", deeds.hide_or_show, ("H",), possible=deeds.somebody),
    MenuAction("set-value", _EDIT, "Set value…", deeds.set_value, ("S",), possible=deeds.somebody),
    MenuAction("delete", _EDIT, "Delete token", deeds.delete, ("Del",), possible=deeds.somebody),
    MenuAction(
        "start", _FIGHT, "Start encounter", deeds.start_encounter, ("Ctrl+E",), possible=deeds.peaceful
    ),
    MenuAction("next-turn", _FIGHT, "Next turn", deeds.next_turn, ("N",), possible=deeds.fighting),
    MenuAction(
        "end", _FIGHT, "End encounter", deeds.end_encounter, ("Ctrl+Shift+E",), possible=deeds.fighting
    ),
    MenuAction(
        "typed-dice", _FIGHT, "Type real dice", deeds.type_dice, ("Ctrl+T",), checked=deeds.dice_typed
    ),
    MenuAction("next-token", _VIEW, "Next token", deeds.next_token, ("Tab",), on_board=True),
    MenuAction(
        "previous-token", _VIEW, "Previous token", deeds.previous_token, ("Shift+Tab",), on_board=True
    ),
    MenuAction("fit-map", _VIEW, "Fit map", deeds.fit_map, ("Ctrl+0", "Home"), "fit"),
    MenuAction("zoom-in", _VIEW, "Zoom in", deeds.zoom_in, ("Ctrl++", "Ctrl+="), "zoom-in"),
    MenuAction("zoom-out", _VIEW, "Zoom out", deeds.zoom_out, ("Ctrl+-",), "zoom-out"),
    MenuAction("grid", _VIEW, "Grid", deeds.toggle_grid, ("G",), "grid", checked=deeds.grid_shown),
    MenuAction("on-grid", _FIGHT, "Play on the grid", deeds.toggle_on_grid, checked=deeds.on_grid),
    MenuAction(
        "table", _TV, "Table screen", deeds.table_screen, ("Ctrl+P",), "table", checked=deeds.table_shown
    ),
    MenuAction("fog", _TV, "Fog of war", deeds.toggle_fog, ("F",), checked=deeds.foggy),
    MenuAction("dark", _TV, "Darkness", deeds.toggle_darkness, checked=deeds.dark),
    MenuAction("table-full", _TV, "Table screen full screen", deeds.table_full_screen, ("F11",)),
)
"""Every menu action, in the order of the menus."""
