"""What is said to the GM of the screens of the table."""

from vtt.files.screens import Role, ScreenIdentity
from vtt.text import Quote, Sentence, say
from vtt.ui.publishing.screens.placement import Lack, Standing


def title_of(screen: ScreenIdentity | None) -> Quote:
    """Return what a screen is called."""
    return Quote(quote=screen.title if screen is not None and screen.title else "?")


def only_screen() -> Sentence:
    """Return what is said where no screen is left for the players."""
    return say(
        "screens.only",
        "There is no screen for the players. Connect one and let the system extend the desktop to it, "
        "not mirror it. Until then the players’ picture can be a window beside yours.",
    )


def once_more() -> Sentence:
    """Return what is said when Esc was pressed once."""
    return say("screens.once-more", "Press Esc once more to take the players’ windows off the full screen.")


def lacking(lack: Lack, home: ScreenIdentity | None) -> Sentence:
    """Return why a window cannot be seen."""
    screen = title_of(home)
    if lack == "unplugged":
        return say(
            "screens.unplugged",
            "{screen} is not connected. The players’ window is hidden, and returns by itself when it is.",
            screen=screen,
        )
    if lack == "gm-there":
        return say(
            "screens.gm-there",
            "Your window is on {screen}. The players’ window returns there as soon as yours is elsewhere.",
            screen=screen,
        )
    if lack == "table-there":
        return say(
            "screens.table-there",
            "{screen} is the table screen. Choose another one for the wall.",
            screen=screen,
        )
    return say("screens.not-chosen", "No screen is chosen for the players yet.")


def changed(before: Standing, now: Standing, home: ScreenIdentity | None) -> Sentence | None:
    """Return what is said when a window stands otherwise; None for what the GM has done and sees."""
    if now.state == "absent":
        return lacking(now.lack, home)
    if before.state == "absent" and now.is_seen:
        return say(
            "screens.back", "{screen} shows the players’ window again.", screen=title_of(now.screen or home)
        )
    return None


def marked(role: Role, now: Standing, home: ScreenIdentity | None) -> Sentence:
    """Return in few words how a window stands that is wanted."""
    screen = title_of(now.screen or home)
    if now.state == "absent":
        return say("screens.mark-absent", "Players’ screen missing: {screen}", screen=screen)
    if role == "wall":
        return say("screens.mark-wall", "Wall: {screen}", screen=screen)
    if now.state == "windowed":
        return say("screens.mark-window", "Table: in a window")
    return say("screens.mark-table", "Table: {screen}", screen=screen)
