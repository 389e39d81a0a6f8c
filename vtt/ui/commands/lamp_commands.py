"""What the menu does about the players' view: live, frozen, black or behind a curtain."""

from vtt.files.errors import FileError
from vtt.text import tr
from vtt.ui.commands.gm_window import GmWindow
from vtt.ui.publishing.curtain_picture import take_curtain


def publish(window: GmWindow) -> None:
    """Let the players see the scene that is on the board."""
    window.publisher.publish(window.controller.scene)
    if not window.screens.is_shown():
        window.screens.show()


def freeze(window: GmWindow) -> None:
    """Let the players go on seeing what they see now."""
    window.publisher.freeze()


def black(window: GmWindow) -> None:
    """Let the players see nothing."""
    window.publisher.black()


def curtain(window: GmWindow) -> None:
    """Let the players see the curtain instead of the map."""
    window.publisher.draw_curtain()


def choose_curtain(window: GmWindow) -> None:
    """Ask for a picture that is the curtain of this battle from now on."""
    path = window.files.choose_picture(tr("A picture for the curtain"))
    if path is None:
        return
    try:
        take_curtain(path, window.board.board.pictures, window.publisher, window.store)
    except FileError as error:
        window.controller.warn(str(error.sentence))
    else:
        window.controller.note(tr("The curtain of this battle is that picture now; F8 draws it."))


def own_curtain(window: GmWindow) -> None:
    """Take the curtain that comes with the program."""
    window.publisher.choose_curtain("")


def toggle_hold(window: GmWindow) -> None:
    """Let what is new to the players wait until Enter, or be shown at once."""
    hold = window.publisher.hold
    hold.is_on = not hold.is_on
    if window.store is not None:
        window.store.keep_settings(hold_reveals=hold.is_on)
    window.publisher.catch_up()


def holds(window: GmWindow) -> bool:
    """Say whether what is new to the players waits until Enter."""
    return window.publisher.hold.is_on


def is_live(window: GmWindow) -> bool:
    """Say whether the players see this scene as it is."""
    state = window.publisher.state
    return state.lamp == "live" and state.scene == window.controller.scene


def is_frozen(window: GmWindow) -> bool:
    """Say whether the players see what was, whatever happens."""
    return window.publisher.state.lamp == "frozen"


def is_black(window: GmWindow) -> bool:
    """Say whether the players see nothing."""
    return window.publisher.state.lamp == "black"


def is_behind_curtain(window: GmWindow) -> bool:
    """Say whether the players see the curtain."""
    return window.publisher.state.lamp == "curtain"


def can_freeze(window: GmWindow) -> bool:
    """Say whether the players see a scene as it is."""
    return window.publisher.state.lamp == "live"


def has_picture(window: GmWindow) -> bool:
    """Say whether the curtain is the GM's own picture."""
    return window.publisher.state.curtain != ""
