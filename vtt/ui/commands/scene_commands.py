"""What the menu does with the maps of an adventure and its bench."""

from vtt.battle import Travel
from vtt.ui.commands.gm_window import GmWindow


def add_map(window: GmWindow) -> None:
    """Ask for a map file, and take the map into the battle."""
    window.scenes.map_wanted.emit()


def add_blank(window: GmWindow) -> None:
    """Ask for a blank mat or a quick map, and take it into the battle."""
    window.scenes.blank_wanted.emit()


def next_map(window: GmWindow) -> None:
    """Look at the next map."""
    window.looking.step(1)


def previous_map(window: GmWindow) -> None:
    """Look at the map before."""
    window.looking.step(-1)


def has_several(window: GmWindow) -> bool:
    """Say whether there is another map to look at."""
    return len(window.controller.session.battle.scenes) > 1


def toggle_scenes(window: GmWindow) -> None:
    """Show the maps of the adventure and the bench, or put them away where there is only one."""
    window.scenes.toggle()


def scenes_shown(window: GmWindow) -> bool:
    """Say whether the maps and the bench are there."""
    return window.scenes.is_shown


def take_along(window: GmWindow) -> None:
    """Go on in another adventure with the party as it is."""
    window.files.along_wanted.emit()


def send_home(window: GmWindow) -> None:
    """Write the party into the library of creatures."""
    window.files.home_wanted.emit()


def has_library(window: GmWindow) -> bool:
    """Say whether there is a library of creatures."""
    return window.creatures.is_kept


def keep_group(window: GmWindow) -> None:
    """Keep the selected tokens as a group, with their places to one another."""
    window.scenes.keep_group()


def to_the_bench(window: GmWindow) -> None:
    """Send the selected tokens to the bench."""
    chosen = window.controller.chosen_ids
    if chosen:
        window.controller.perform(Travel(tokens=chosen))
