"""What can be chosen from the menus, in their order; those of the players' windows have their own table."""

from vtt.text import say
from vtt.ui.commands import creature_commands, map_commands, menu_commands, scene_commands
from vtt.ui.commands.menu_action import MenuAction
from vtt.ui.commands.players_menus import PLAYERS_ACTIONS

_FILE, _EDIT, _VIEW = say("menu-file", "&File"), say("menu-edit", "&Edit"), say("menu-view", "&View")
_FIGHT, _MAP, _HELP = say("menu-encounter", "E&ncounter"), say("menu-map", "&Map"), say("menu-help", "&Help")

ACTIONS = (
    MenuAction(say("new-battle", "New battle…"), _FILE, menu_commands.new_battle, ("Ctrl+N",)),
    MenuAction(say("open", "Open…"), _FILE, menu_commands.open_file, ("Ctrl+O",)),
    MenuAction(
        say("maps", "Maps…"),
        _FILE,
        menu_commands.maps,
        ("Ctrl+Shift+O",),
        possible=menu_commands.has_library,
    ),
    MenuAction(say("recent", "Recent battles…"), _FILE, menu_commands.recent_battles, ("Ctrl+R",)),
    MenuAction(
        say("take-along", "Take the party along…"),
        _FILE,
        scene_commands.take_along,
        possible=menu_commands.kept,
    ),
    MenuAction(
        say("send-home", "Send the party home…"),
        _FILE,
        scene_commands.send_home,
        possible=scene_commands.has_library,
    ),
    MenuAction(
        say("save-as", "Save as…"),
        _FILE,
        menu_commands.save_as,
        ("Ctrl+Shift+S",),
        possible=menu_commands.kept,
    ),
    MenuAction(say("save-copy", "Save a copy…"), _FILE, menu_commands.save_copy, possible=menu_commands.kept),
    MenuAction(say("demo", "Demo battle"), _FILE, menu_commands.demo),
    MenuAction(say("demos", "More demo battles…"), _FILE, menu_commands.demos),
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
    MenuAction(say("command-line", "Command or name…"), _EDIT, menu_commands.type_command, ("Ctrl+K",)),
    MenuAction(
        say("harm", "Harm…"), _EDIT, menu_commands.harm, ("-",), possible=menu_commands.token_selected
    ),
    MenuAction(
        say("heal", "Heal…"), _EDIT, menu_commands.heal, ("+",), possible=menu_commands.token_selected
    ),
    MenuAction(
        say("conditions", "Conditions…"),
        _EDIT,
        menu_commands.conditions,
        ("C",),
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
        say("bench", "Send to the bench"),
        _EDIT,
        scene_commands.to_the_bench,
        ("B",),
        possible=menu_commands.token_selected,
    ),
    MenuAction(
        say("keep-group", "Keep as a group…"),
        _EDIT,
        scene_commands.keep_group,
        ("Ctrl+G",),
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
        say("sheet", "Sheet…"),
        _EDIT,
        creature_commands.sheet,
        ("Shift+S",),
        possible=menu_commands.token_selected,
    ),
    MenuAction(
        say("portrait", "Portrait…"), _EDIT, creature_commands.portrait, possible=menu_commands.token_selected
    ),
    MenuAction(
        say("save-creature", "Save to the library…"),
        _EDIT,
        creature_commands.save,
        ("Ctrl+Shift+I",),
        possible=creature_commands.can_save,
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
        say("previous-turn", "Previous turn"),
        _FIGHT,
        menu_commands.previous_turn,
        ("Shift+N",),
        possible=menu_commands.in_encounter,
    ),
    MenuAction(
        say("end", "End encounter"),
        _FIGHT,
        menu_commands.end_encounter,
        ("Ctrl+Shift+E",),
        possible=menu_commands.in_encounter,
    ),
    MenuAction(say("summary", "Summary…"), _FIGHT, menu_commands.summary, ("Ctrl+J",)),
    MenuAction(
        say("typed-dice", "Type real dice"),
        _FIGHT,
        menu_commands.type_dice,
        ("Ctrl+T",),
        checked=menu_commands.dice_typed,
    ),
    MenuAction(
        say("on-grid", "Play on the grid"),
        _FIGHT,
        menu_commands.toggle_on_grid,
        checked=menu_commands.on_grid,
    ),
    MenuAction(say("next-token", "Next token"), _VIEW, menu_commands.next_token, ("Tab",), on_board=True),
    MenuAction(
        say("previous-token", "Previous token"),
        _VIEW,
        menu_commands.previous_token,
        ("Shift+Tab",),
        on_board=True,
    ),
    MenuAction(say("next-part", "Next part of the window"), _VIEW, menu_commands.next_part, ("Ctrl+Tab",)),
    MenuAction(
        say("previous-part", "Previous part of the window"),
        _VIEW,
        menu_commands.previous_part,
        ("Ctrl+Shift+Tab",),
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
        say("creatures", "Creatures"),
        _VIEW,
        creature_commands.show,
        ("Ctrl+I",),
        "creatures",
        checked=creature_commands.are_shown,
    ),
    MenuAction(
        say("window-size", "Size of the windows…"),
        _VIEW,
        menu_commands.window_size,
        possible=menu_commands.kept,
    ),
    MenuAction(
        say("edit-map", "Edit the map"),
        _MAP,
        map_commands.edit_map,
        ("E",),
        "edit-map",
        checked=map_commands.is_edited,
    ),
    MenuAction(
        say("align-grid", "Align the grid…"), _MAP, map_commands.align_grid, possible=map_commands.has_picture
    ),
    MenuAction(say("check-map", "Check the map…"), _MAP, map_commands.check_map),
    MenuAction(say("add-map", "Add a map…"), _MAP, scene_commands.add_map, ("Ctrl+Shift+M",)),
    MenuAction(say("add-blank", "Add a blank or quick map…"), _MAP, scene_commands.add_blank),
    MenuAction(
        say("next-map", "Next map"),
        _MAP,
        scene_commands.next_map,
        ("PgDown",),
        possible=scene_commands.has_several,
        on_board=True,
    ),
    MenuAction(
        say("previous-map", "Previous map"),
        _MAP,
        scene_commands.previous_map,
        ("PgUp",),
        possible=scene_commands.has_several,
        on_board=True,
    ),
    MenuAction(
        say("scenes", "Maps and bench"),
        _MAP,
        scene_commands.toggle_scenes,
        ("Ctrl+B",),
        checked=scene_commands.scenes_shown,
    ),
    MenuAction(say("export-map", "Export the map…"), _MAP, map_commands.export_map),
    *PLAYERS_ACTIONS,
    MenuAction(say("keys", "All keys…"), _HELP, menu_commands.show_keys, ("?",)),
    MenuAction(say("change-keys", "Change keys…"), _HELP, menu_commands.change_keys),
    MenuAction(say("learn", "Learn in five minutes"), _HELP, menu_commands.learn),
    MenuAction(say("report", "Save a report…"), _HELP, menu_commands.save_report),
    MenuAction(say("about", "About Sightline"), _HELP, menu_commands.about),
)
"""Every menu action, in the order of the menus."""
