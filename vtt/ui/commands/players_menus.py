"""What can be chosen for the players' windows: what they see, what is said to them, fog, and the frame."""

from vtt.play.table.state import SLOTS
from vtt.text import Quote, say
from vtt.ui.commands import frame_commands, lamp_commands, menu_commands, showing_commands
from vtt.ui.commands.menu_action import MenuAction

_TABLE, _PLAYERS = say("menu-table", "&Table"), say("menu-players", "&Players")
_FOG, _FRAME = say("menu-fog", "F&og"), say("menu-frame", "F&rame")

PLAYERS_ACTIONS = (
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
    MenuAction(say("cues", "Cues…"), _PLAYERS, showing_commands.cues, ("U",)),
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
    MenuAction(
        say("wall-turn", "Turn the map on the wall"),
        _FRAME,
        frame_commands.turn_wall,
        possible=frame_commands.is_published,
    ),
    MenuAction(
        say("wall-true", "True size on the wall"),
        _FRAME,
        frame_commands.scale_wall,
        checked=frame_commands.is_wall_true,
        possible=frame_commands.is_published,
    ),
    MenuAction(say("wall-measure", "Measure the wall screen…"), _FRAME, frame_commands.measure_wall),
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
        say(
            "frame-whole",
            "Whole map on the table (hold Z; Shift+Z: this view; Y: what you point at)",
        ),
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
)
"""Those menu actions, in the order of the menus."""
