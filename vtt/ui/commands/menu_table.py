"""What can be chosen from the menus: one table of id, menu, title, what it calls, shortcut."""

from collections.abc import Callable
from dataclasses import dataclass

from vtt.play.table.state import SLOTS
from vtt.text import Quote, Sentence, say
from vtt.ui.commands import frame_commands, lamp_commands, menu_commands, showing_commands
from vtt.ui.commands.gm_window import GmWindow


@dataclass(frozen=True, slots=True)
class MenuAction:
    """One line of a menu.

    Attributes:
        title: What it is called; its code is the id.
        shortcuts: Keys; single letters never act while a text field has the focus.
        icon: Name of a bundled icon; with one, it stands in the tool bar too.
        checked: Says whether it is switched on; None for what is no switch.
        possible: Says whether it can be chosen now.
        on_board: True where its keys act only while the map has the focus.
    """

    title: Sentence
    menu: Sentence
    calls: Callable[[GmWindow], None]
    shortcuts: tuple[str, ...] = ()
    icon: str = ""
    checked: Callable[[GmWindow], bool] | None = None
    possible: Callable[[GmWindow], bool] | None = None
    on_board: bool = False

    @property
    def id(self) -> str:
        """Its name in the program."""
        return self.title.code


_FILE, _EDIT, _VIEW = say("menu-file", "&File"), say("menu-edit", "&Edit"), say("menu-view", "&View")
_FIGHT, _TABLE = say("menu-encounter", "E&ncounter"), say("menu-table", "&Table")
_PLAYERS, _FOG = say("menu-players", "&Players"), say("menu-fog", "F&og")
_FRAME, _HELP = say("menu-frame", "F&rame"), say("menu-help", "&Help")

ACTIONS = (
    MenuAction(say("open", "Open…"), _FILE, menu_commands.open_file, ("Ctrl+O",)),
    MenuAction(say("recent", "Recent battles…"), _FILE, menu_commands.recent_battles, ("Ctrl+R",)),
    MenuAction(
        say("save-as", "Save as…"),
        _FILE,
        menu_commands.save_as,
        ("Ctrl+Shift+S",),
        possible=menu_commands.kept,
    ),
    MenuAction(say("save-copy", "Save a copy…"), _FILE, menu_commands.save_copy, possible=menu_commands.kept),
    MenuAction(say("export-map", "Export the map…"), _FILE, menu_commands.export_map),
    MenuAction(say("demo", "Demo battle"), _FILE, menu_commands.demo),
    MenuAction(say("quit", "Quit"), _FILE, menu_commands.leave, ("Ctrl+Q",)),
    MenuAction(
        say("undo", "Undo"), _EDIT, menu_commands.undo, ("Ctrl+Z",), "undo", possible=menu_commands.can_undo
    ),
    MenuAction(
        say("redo", "Redo"),
        _EDIT,
        menu_commands.redo,
        ("Ctrl+Shift+Z",),
        "redo",
        possible=menu_commands.can_redo,
    ),
    MenuAction(say("paste", "Paste a map or a file"), _EDIT, menu_commands.paste, ("Ctrl+V",), on_board=True),
    MenuAction(
        say("hide", "Hide or show token"),
        _EDIT,
        menu_commands.hide_or_show,
        ("H",),
        possible=menu_commands.token_selected,
    ),
    MenuAction(
        say("set-value", "Set value…"),
        _EDIT,
        menu_commands.set_value,
        ("S",),
        possible=menu_commands.token_selected,
    ),
    MenuAction(
        say("delete", "Delete token"),
        _EDIT,
        menu_commands.delete,
        ("Del",),
        possible=menu_commands.token_selected,
    ),
    MenuAction(
        say("start", "Start encounter"),
        _FIGHT,
        menu_commands.start_encounter,
        ("Ctrl+E",),
        possible=menu_commands.no_encounter,
    ),
    MenuAction(
        say("next-turn", "Next turn"),
        _FIGHT,
        menu_commands.next_turn,
        ("N",),
        possible=menu_commands.in_encounter,
    ),
    MenuAction(
        say("end", "End encounter"),
        _FIGHT,
        menu_commands.end_encounter,
        ("Ctrl+Shift+E",),
        possible=menu_commands.in_encounter,
    ),
    MenuAction(
        say("typed-dice", "Type real dice"),
        _FIGHT,
        menu_commands.type_dice,
        ("Ctrl+T",),
        checked=menu_commands.dice_typed,
    ),
    MenuAction(say("next-token", "Next token"), _VIEW, menu_commands.next_token, ("Tab",), on_board=True),
    MenuAction(
        say("previous-token", "Previous token"),
        _VIEW,
        menu_commands.previous_token,
        ("Shift+Tab",),
        on_board=True,
    ),
    MenuAction(say("fit-map", "Fit map"), _VIEW, menu_commands.fit_map, ("Ctrl+0", "Home"), "fit"),
    MenuAction(say("zoom-in", "Zoom in"), _VIEW, menu_commands.zoom_in, ("Ctrl++", "Ctrl+="), "zoom-in"),
    MenuAction(say("zoom-out", "Zoom out"), _VIEW, menu_commands.zoom_out, ("Ctrl+-",), "zoom-out"),
    MenuAction(
        say("grid", "Grid"),
        _VIEW,
        menu_commands.toggle_grid,
        ("G",),
        "grid",
        checked=menu_commands.grid_shown,
    ),
    MenuAction(
        say("on-grid", "Play on the grid"),
        _FIGHT,
        menu_commands.toggle_on_grid,
        checked=menu_commands.on_grid,
    ),
    MenuAction(
        say("table", "Table screen"),
        _TABLE,
        menu_commands.table_screen,
        ("Ctrl+P",),
        "table",
        checked=menu_commands.table_shown,
    ),
    MenuAction(
        say("publish", "Show this map to the players"),
        _TABLE,
        lamp_commands.publish,
        ("F5",),
        checked=lamp_commands.is_live,
    ),
    MenuAction(
        say("freeze", "Freeze what the players see"),
        _TABLE,
        lamp_commands.freeze,
        ("F6",),
        checked=lamp_commands.is_frozen,
        possible=lamp_commands.can_freeze,
    ),
    MenuAction(
        say("black", "Black: the players see nothing"),
        _TABLE,
        lamp_commands.black,
        ("F7",),
        checked=lamp_commands.is_black,
    ),
    MenuAction(
        say("curtain", "Curtain: the players see a picture"),
        _TABLE,
        lamp_commands.curtain,
        ("F8",),
        checked=lamp_commands.is_behind_curtain,
    ),
    MenuAction(
        say("choose-curtain", "Choose a picture for the curtain…"), _TABLE, lamp_commands.choose_curtain
    ),
    MenuAction(
        say("own-curtain", "Sightline’s own curtain"),
        _TABLE,
        lamp_commands.own_curtain,
        possible=lamp_commands.has_picture,
    ),
    MenuAction(
        say("table-full", "Table screen full screen"), _TABLE, menu_commands.table_full_screen, ("F11",)
    ),
    MenuAction(
        say("screens", "Screens of the players…"), _TABLE, menu_commands.choose_screens, ("Ctrl+Shift+T",)
    ),
    MenuAction(
        say("wall", "Wall screen"), _TABLE, menu_commands.wall_screen, checked=menu_commands.wall_shown
    ),
    MenuAction(
        say("players", "What the players see…"), _PLAYERS, showing_commands.players, ("Ctrl+Shift+P",)
    ),
    MenuAction(say("cues", "Cues…"), _PLAYERS, showing_commands.cues, ("C",)),
    MenuAction(
        say("placed", "Figures are placed"),
        _PLAYERS,
        showing_commands.placed,
        ("Space",),
        possible=showing_commands.figures_wait,
        on_board=True,
    ),
    MenuAction(
        say("projector", "Draw for a projector"),
        _PLAYERS,
        showing_commands.project,
        ("Ctrl+Shift+W",),
        checked=showing_commands.projects,
    ),
    MenuAction(
        say("hold", "Hold what is new until Enter"),
        _PLAYERS,
        lamp_commands.toggle_hold,
        checked=lamp_commands.holds,
    ),
    MenuAction(say("message", "Message for the players…"), _PLAYERS, showing_commands.message, ("M",)),
    MenuAction(say("handout", "Handout…"), _PLAYERS, showing_commands.handout, ("Shift+M",)),
    MenuAction(
        say("share", "Show rulers and areas to the players"),
        _PLAYERS,
        showing_commands.share_drawings,
        ("R",),
        checked=showing_commands.drawings_shared,
    ),
    MenuAction(
        say("take-all-away", "Take all drawings and messages away"),
        _PLAYERS,
        showing_commands.take_all_away,
        ("Backspace",),
        possible=showing_commands.something_shown,
        on_board=True,
    ),
    MenuAction(
        say("fog-tools", "Fog tools: reveal and cover"),
        _FOG,
        menu_commands.fog_tools,
        ("F",),
        checked=menu_commands.fog_tools_used,
    ),
    MenuAction(
        say("reveal-behind", "Reveal the room behind the opened door"),
        _FOG,
        menu_commands.reveal_behind,
        ("Shift+R",),
        possible=menu_commands.can_reveal_behind,
    ),
    MenuAction(
        say("fog", "Fog of war"), _FOG, menu_commands.toggle_fog, ("Shift+F",), checked=menu_commands.foggy
    ),
    MenuAction(say("dark", "Darkness"), _FOG, menu_commands.toggle_darkness, checked=menu_commands.dark),
    MenuAction(
        say("wall-view", "Show this view on the wall"),
        _FRAME,
        frame_commands.show_view_on_wall,
        ("Shift+W",),
        possible=frame_commands.can_show_on_wall,
    ),
    MenuAction(
        say("wall-whole", "Show the whole map on the wall"),
        _FRAME,
        frame_commands.show_whole_on_wall,
        possible=frame_commands.is_part_on_wall,
    ),
    MenuAction(say("measure", "Measure the table screen…"), _FRAME, frame_commands.measure),
    MenuAction(
        say("frame-here", "Lay the middle of this view on the table"),
        _FRAME,
        frame_commands.lay_here,
        ("L",),
        possible=frame_commands.has_frame,
    ),
    MenuAction(
        say("frame-hold", "Move the frame with the arrow keys"),
        _FRAME,
        frame_commands.hold,
        ("Ctrl+L",),
        checked=frame_commands.is_held,
        possible=frame_commands.has_frame,
    ),
    MenuAction(
        say("frame-turn", "Turn the map on the table"),
        _FRAME,
        frame_commands.turn,
        ("T",),
        possible=frame_commands.is_published,
    ),
    MenuAction(
        say("frame-whole", "Whole map on the table (hold Z for a moment)"),
        _FRAME,
        frame_commands.show_whole,
        checked=frame_commands.is_whole,
    ),
    *(
        MenuAction(
            say(f"frame-take-{slot}", "Lay the frame of {key}", key=Quote(quote=slot)),
            _FRAME,
            frame_commands.take(slot),
            (slot,),
            possible=frame_commands.has_frame,
        )
        for slot in SLOTS
    ),
    *(
        MenuAction(
            say(f"frame-keep-{slot}", "Keep this frame for {key}", key=Quote(quote=slot)),
            _FRAME,
            frame_commands.keep(slot),
            (f"Shift+{slot}",),
            possible=frame_commands.has_frame,
        )
        for slot in SLOTS
    ),
    MenuAction(say("about", "About Sightline"), _HELP, menu_commands.about),
)
"""Every menu action, in the order of the menus."""
