"""What the menu actions do: one small function for each, and what they can be asked."""

from vtt.battle import End, EndTurn, Hide, Remove, SetScene, Start
from vtt.battle.encounter import TurnBack
from vtt.play.turning.back import turn_before
from vtt.text import tr
from vtt.ui.commands.gm_window import GmWindow
from vtt.ui.publishing.screens.picker import open_picker

ZOOM_STEP = 1.25


def open_file(window: GmWindow) -> None:
    """Ask for a battle, a map or a battle script and open it."""
    window.files.choose()


def new_battle(window: GmWindow) -> None:
    """Ask for a blank mat and begin a battle on it."""
    window.files.blank_wanted.emit()


def paste(window: GmWindow) -> None:
    """Open the file or the picture that was copied elsewhere."""
    window.files.take_clipboard()


def recent_battles(window: GmWindow) -> None:
    """Show the battles played lately."""
    window.files.show_recent()


def maps(window: GmWindow) -> None:
    """Show the GM's maps."""
    window.library.show()


def has_library(window: GmWindow) -> bool:
    """Say whether maps are listed."""
    return window.library.is_kept


def save_as(window: GmWindow) -> None:
    """Ask where the battle is to be kept, and go on there."""
    window.files.save_as()


def save_copy(window: GmWindow) -> None:
    """Ask for a name, and write a copy of the battle."""
    window.files.save_copy()


def kept(window: GmWindow) -> bool:
    """Say whether the battle has a file."""
    return window.files.kept


def demo(window: GmWindow) -> None:
    """Open the battle that comes with the program."""
    window.files.demo_wanted.emit()


def demos(window: GmWindow) -> None:
    """Show the battles that come with the program, one for each rule system."""
    window.files.show_demos()


def leave(window: GmWindow) -> None:
    """Close the program."""
    window.close()


def show_keys(window: GmWindow) -> None:
    """Show every key and gesture."""
    window.help.show_keys()


def save_report(window: GmWindow) -> None:
    """Write what helps those who mend the program."""
    window.help.save_report()


def learn(window: GmWindow) -> None:
    """Begin the tour."""
    window.help.learn()


def about(window: GmWindow) -> None:
    """Show what the program is and what it is built on."""
    window.show_about()


def set_value(window: GmWindow) -> None:
    """Open the form that changes one value of the selected token."""
    window.edit_value()


def type_command(window: GmWindow) -> None:
    """Go to the line of commands."""
    window.type_command("")


def change_keys(window: GmWindow) -> None:
    """Give other keys to what the menus do."""
    window.change_keys()


def harm(window: GmWindow) -> None:
    """Go to the line of commands, to harm the selected tokens."""
    window.type_command("-")


def heal(window: GmWindow) -> None:
    """Go to the line of commands, to heal the selected tokens."""
    window.type_command("+")


def conditions(window: GmWindow) -> None:
    """Go to the line of commands, to give the selected tokens conditions or end them."""
    window.type_command("c ")


def type_dice(window: GmWindow) -> None:
    """Switch between digital and real dice."""
    window.switch_dice(not window.controller.session.typed_dice)


def table_screen(window: GmWindow) -> None:
    """Show the players' window, or hide it."""
    window.screens.toggle()


def table_full_screen(window: GmWindow) -> None:
    """Spread the players' window over its whole screen, or shrink it again."""
    window.screens.toggle_full()


def start_encounter(window: GmWindow) -> None:
    """Start an encounter of all tokens on the scene."""
    controller = window.controller
    if controller.tokens_here:
        controller.perform(Start(tokens=controller.tokens_here))
    else:
        controller.warn(tr("There is no token on this map: right-click the ground to bring a creature in."))


def end_encounter(window: GmWindow) -> None:
    """End the encounter, and say where it is told what came of it."""
    if window.controller.perform(End()):
        window.controller.note(tr("The encounter is over. Ctrl+J shows who did what in it."))


def summary(window: GmWindow) -> None:
    """Show what came of the latest fight."""
    window.help.show_summary()


def next_turn(window: GmWindow) -> None:
    """End the turn."""
    window.controller.perform(EndTurn())


def previous_turn(window: GmWindow) -> None:
    """Go back to the turn before; what was done since stays."""
    before = turn_before(window.controller.session)
    if before is None:
        window.controller.warn(tr("There is no turn to go back to."))
    else:
        window.controller.perform(TurnBack(encounter=before))


def hide_or_show(window: GmWindow) -> None:
    """Hide the selected tokens from the players, or show them: as the first of them is not yet."""
    chosen = window.controller.chosen
    if chosen:
        first, also = chosen[0], window.controller.chosen_ids[1:]
        window.controller.perform(Hide(token=first.id, also=also, hidden=not first.hidden))


def delete(window: GmWindow) -> None:
    """Take the selected tokens off the map."""
    chosen = window.controller.chosen_ids
    if chosen:
        window.controller.perform(Remove(id=chosen[0], also=chosen[1:]))


def undo(window: GmWindow) -> None:
    """Take back what happened last."""
    window.controller.undo()


def redo(window: GmWindow) -> None:
    """Do again what was taken back."""
    window.controller.redo()


def zoom_in(window: GmWindow) -> None:
    """Show less of the map, larger."""
    window.board.zoom_by(ZOOM_STEP)


def zoom_out(window: GmWindow) -> None:
    """Show more of the map, smaller."""
    window.board.zoom_by(1 / ZOOM_STEP)


def fit_map(window: GmWindow) -> None:
    """Show the whole map."""
    window.board.fit_map()


def toggle_grid(window: GmWindow) -> None:
    """Show the grid, or hide it."""
    window.board.show_grid = not window.board.show_grid


def toggle_fog(window: GmWindow) -> None:
    """Put fog on the scene, or lift it."""
    window.controller.perform(SetScene(scene=window.controller.scene, fog=not foggy(window)))


def fog_tools(window: GmWindow) -> None:
    """Take up the tools that reveal and cover parts of the map, or lay them down."""
    window.fog_tools.toggle()


def reveal_behind(window: GmWindow) -> None:
    """Reveal the room behind the door that was opened last."""
    window.fog_tools.steps.reveal_behind()


def can_reveal_behind(window: GmWindow) -> bool:
    """Say whether a door was just opened to a room that the players do not know."""
    return window.fog_tools.steps.behind is not None


def fog_tools_used(window: GmWindow) -> bool:
    """Say whether these tools are taken up."""
    return window.fog_tools.active


def toggle_darkness(window: GmWindow) -> None:
    """Make the scene dark, or light."""
    window.controller.perform(SetScene(scene=window.controller.scene, dark=not dark(window)))


def toggle_on_grid(window: GmWindow) -> None:
    """Play the scene on the cells of its grid, or anywhere."""
    window.controller.perform(SetScene(scene=window.controller.scene, on_grid=not on_grid(window)))


def on_grid(window: GmWindow) -> bool:
    """Say whether charges end on the cells of the grid."""
    return window.controller.session.battle.scenes[window.controller.scene].on_grid


def foggy(window: GmWindow) -> bool:
    """Say whether the players see only what they have explored."""
    return window.controller.session.battle.scenes[window.controller.scene].fog


def dark(window: GmWindow) -> bool:
    """Say whether only what is lit is seen."""
    return window.controller.session.battle.scenes[window.controller.scene].dark


def next_token(window: GmWindow) -> None:
    """Select the next token of the scene."""
    window.select_neighbour(1)


def previous_token(window: GmWindow) -> None:
    """Select the token before."""
    window.select_neighbour(-1)


def next_part(window: GmWindow) -> None:
    """Put the focus into the next part of the window."""
    window.focus_neighbour(1)


def previous_part(window: GmWindow) -> None:
    """Put the focus into the part of the window before."""
    window.focus_neighbour(-1)


def window_size(window: GmWindow) -> None:
    """Choose how large the windows are drawn."""
    window.choose_size()


def grid_shown(window: GmWindow) -> bool:
    """Say whether the grid is shown."""
    return bool(window.board.show_grid)


def table_shown(window: GmWindow) -> bool:
    """Say whether the players' window is shown, as soon as its screen is there."""
    return window.screens.is_shown()


def choose_screens(window: GmWindow) -> None:
    """Show the screens, to choose some for the players."""
    open_picker(window.screens)


def wall_screen(window: GmWindow) -> None:
    """Show the players' second window, on the wall, or hide it."""
    window.screens.toggle("wall")


def wall_shown(window: GmWindow) -> bool:
    """Say whether the window on the wall is shown, as soon as its screen is there."""
    return window.screens.is_shown("wall")


def dice_typed(window: GmWindow) -> bool:
    """Say whether the faces of real dice are typed."""
    return window.controller.session.typed_dice


def token_selected(window: GmWindow) -> bool:
    """Say whether a token is selected."""
    return window.controller.selected_token is not None


def in_encounter(window: GmWindow) -> bool:
    """Say whether an encounter is on."""
    return window.controller.session.battle.encounter is not None


def no_encounter(window: GmWindow) -> bool:
    """Say whether no encounter is on."""
    return not in_encounter(window)


def can_undo(window: GmWindow) -> bool:
    """Say whether there is something to take back."""
    session = window.controller.session
    return session.pending is not None or session.journal.current is not None


def can_redo(window: GmWindow) -> bool:
    """Say whether there is something to do again."""
    session = window.controller.session
    return session.pending is None and session.journal.next is not None
