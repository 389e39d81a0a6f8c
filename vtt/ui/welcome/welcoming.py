"""The page is shown at a start without a file, on the GM's screen, unless the GM does without it."""

from collections.abc import Sequence

from vtt.files.folders import lists_folder, program_folder, settings_file
from vtt.files.own_file import peek
from vtt.files.recent import Recents
from vtt.files.screens import SCREENS, peek_screens
from vtt.files.settings import Settings, load_settings, save_settings
from vtt.ui.application import application
from vtt.ui.publishing.screens.gm_place import bring_first
from vtt.ui.welcome.start_page import StartPage


def is_page_wanted() -> bool:
    """Say whether the program begins with the page; the file of the settings stays as it is."""
    return peek(settings_file(), Settings).start_page


def start_page(ahead: Sequence[str]) -> StartPage:
    """Return the page, on the GM's screen, with a choice made; none where it was closed.

    Args:
        ahead: Names of modules that are loaded while it is seen.
    """
    application()
    recents = Recents(lists_folder())
    page = StartPage(recents, ahead, keep_page, program_folder())
    bring_first(page, peek_screens(settings_file().with_name(SCREENS)))
    page.ask(str(recents.told or ""))
    return page


def keep_page(wanted: bool) -> None:
    """Keep whether the program begins with the page."""
    settings, _ = load_settings(settings_file())
    save_settings(settings_file(), settings.replace(start_page=wanted))
