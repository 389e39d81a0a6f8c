"""What can be chosen from the menus: one table of id, menu, title, what it calls, shortcut."""

from collections.abc import Callable
from dataclasses import dataclass

from vtt.ui.commands import menu_commands
from vtt.ui.commands.gm_window import GmWindow


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
    calls: Callable[[GmWindow], None]
    shortcuts: tuple[str, ...] = ()
    icon: str = ""
    checked: Callable[[GmWindow], bool] | None = None
    possible: Callable[[GmWindow], bool] | None = None
    on_board: bool = False


_FILE, _EDIT, _FIGHT, _VIEW, _TV = "&File", "&Edit", "E&ncounter", "&View", "&Table"

ACTIONS = (
    MenuAction("open-map", _FILE, "Open map…", menu_commands.open_map, ("Ctrl+O",)),
    MenuAction("open-script", _FILE, "Open battle script…", menu_commands.open_script, ("Ctrl+Shift+O",)),
    MenuAction("open-battle", _FILE, "Open battle…", menu_commands.open_battle, ("Ctrl+B",)),
    MenuAction("recent", _FILE, "Recent battles…", menu_commands.recent_battles, ("Ctrl+R",)),
    MenuAction(
        "save-as", _FILE, "Save as…", menu_commands.save_as, ("Ctrl+Shift+S",), possible=menu_commands.kept
    ),
    MenuAction("save-copy", _FILE, "Save a copy…", menu_commands.save_copy, possible=menu_commands.kept),
    MenuAction("demo", _FILE, "Demo battle", menu_commands.demo),
    MenuAction("quit", _FILE, "Quit", menu_commands.leave, ("Ctrl+Q",)),
    MenuAction(
        "undo", _EDIT, "Undo", menu_commands.undo, ("Ctrl+Z",), "undo", possible=menu_commands.can_undo
    ),
    MenuAction(
        "redo", _EDIT, "Redo", menu_commands.redo, ("Ctrl+Shift+Z",), "redo", possible=menu_commands.can_redo
    ),
    MenuAction(
        "hide",
        _EDIT,
        "Hide or show token",
        menu_commands.hide_or_show,
        ("H",),
        possible=menu_commands.somebody,
    ),
    MenuAction(
        "set-value", _EDIT, "Set value…", menu_commands.set_value, ("S",), possible=menu_commands.somebody
    ),
    MenuAction(
        "delete", _EDIT, "Delete token", menu_commands.delete, ("Del",), possible=menu_commands.somebody
    ),
    MenuAction(
        "start",
        _FIGHT,
        "Start encounter",
        menu_commands.start_encounter,
        ("Ctrl+E",),
        possible=menu_commands.peaceful,
    ),
    MenuAction(
        "next-turn", _FIGHT, "Next turn", menu_commands.next_turn, ("N",), possible=menu_commands.fighting
    ),
    MenuAction(
        "end",
        _FIGHT,
        "End encounter",
        menu_commands.end_encounter,
        ("Ctrl+Shift+E",),
        possible=menu_commands.fighting,
    ),
    MenuAction(
        "typed-dice",
        _FIGHT,
        "Type real dice",
        menu_commands.type_dice,
        ("Ctrl+T",),
        checked=menu_commands.dice_typed,
    ),
    MenuAction("next-token", _VIEW, "Next token", menu_commands.next_token, ("Tab",), on_board=True),
    MenuAction(
        "previous-token", _VIEW, "Previous token", menu_commands.previous_token, ("Shift+Tab",), on_board=True
    ),
    MenuAction("fit-map", _VIEW, "Fit map", menu_commands.fit_map, ("Ctrl+0", "Home"), "fit"),
    MenuAction("zoom-in", _VIEW, "Zoom in", menu_commands.zoom_in, ("Ctrl++", "Ctrl+="), "zoom-in"),
    MenuAction("zoom-out", _VIEW, "Zoom out", menu_commands.zoom_out, ("Ctrl+-",), "zoom-out"),
    MenuAction(
        "grid", _VIEW, "Grid", menu_commands.toggle_grid, ("G",), "grid", checked=menu_commands.grid_shown
    ),
    MenuAction(
        "on-grid", _FIGHT, "Play on the grid", menu_commands.toggle_on_grid, checked=menu_commands.on_grid
    ),
    MenuAction(
        "table",
        _TV,
        "Table screen",
        menu_commands.table_screen,
        ("Ctrl+P",),
        "table",
        checked=menu_commands.table_shown,
    ),
    MenuAction("fog", _TV, "Fog of war", menu_commands.toggle_fog, ("F",), checked=menu_commands.foggy),
    MenuAction("dark", _TV, "Darkness", menu_commands.toggle_darkness, checked=menu_commands.dark),
    MenuAction("table-full", _TV, "Table screen full screen", menu_commands.table_full_screen, ("F11",)),
)
"""Every menu action, in the order of the menus."""
