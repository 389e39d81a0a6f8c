"""What the menu actions do with what lies over the map on the table screen."""

from vtt.play.table.showing import NOTHING_SHOWN
from vtt.ui.commands.gm_window import GmWindow


def message(window: GmWindow) -> None:
    """Write a message for the players."""
    window.ask_message()


def handout(window: GmWindow) -> None:
    """Lay a picture or a text before the players."""
    window.ask_handout()


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
