"""What the menu actions do with what lies over the map on the table screen."""

from vtt.play.table.showing import NOTHING_SHOWN
from vtt.ui.commands.gm_window import GmWindow


def message(window: GmWindow) -> None:
    """Write a message for the players."""
    window.dialogs.ask_message()


def handout(window: GmWindow) -> None:
    """Lay a picture or a text before the players."""
    window.dialogs.handouts.ask()


def players(window: GmWindow) -> None:
    """Choose what the players see and are told."""
    window.dialogs.ask_players()


def cues(window: GmWindow) -> None:
    """Show the cues."""
    window.dialogs.show_cues()


def placed(window: GmWindow) -> None:
    """Take it that figures are lifted or stand where they are to stand."""
    window.publisher.placed()


def figures_wait(window: GmWindow) -> bool:
    """Say whether the players are told to lift, move or place figures."""
    return window.publisher.shown.figures_wait


def project(window: GmWindow) -> None:
    """Draw for a projector, or as the map is."""
    telling = window.publisher.state.telling
    window.publisher.set_telling(telling.replace(theme="art" if projects(window) else "projector"))


def projects(window: GmWindow) -> bool:
    """Say whether the table screen is drawn for a projector."""
    return window.publisher.state.telling.theme == "projector"


def share_drawings(window: GmWindow) -> None:
    """Show rulers and areas to the players as they are drawn, or keep them to the GM."""
    window.showings.share_drawings(not window.showings.shares)


def drawings_shared(window: GmWindow) -> bool:
    """Say whether the players see the rulers and areas that are drawn."""
    return window.showings.shares


def take_all_away(window: GmWindow) -> None:
    """Take all that lies over the map away from the table screen."""
    window.showings.take_all_away()


def something_shown(window: GmWindow) -> bool:
    """Say whether anything lies over the map on the table screen."""
    return window.showings.now != NOTHING_SHOWN
