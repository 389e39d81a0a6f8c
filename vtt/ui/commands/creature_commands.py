"""What the menu actions about creatures do."""

from vtt.ui.commands.gm_window import GmWindow


def show(window: GmWindow) -> None:
    """Show the library of creatures beside the map, or hide it."""
    window.creatures.toggle()


def are_shown(window: GmWindow) -> bool:
    """Say whether the library is beside the map."""
    return window.creatures.is_shown


def save(window: GmWindow) -> None:
    """Save the selected tokens to the library: one as a creature, several as a group."""
    window.creatures.save_chosen()


def sheet(window: GmWindow) -> None:
    """Show the sheet of the selected token as a form, and write what is changed there."""
    from vtt.ui.sheets.writing import write_sheet  # loaded when it is wanted

    write_sheet(window.controller, window.board.window())


def portrait(window: GmWindow) -> None:
    """Give the selected token a portrait from a file, the clipboard or by a drop."""
    from vtt.ui.creatures.token_portrait import ask_portrait  # loaded when it is wanted

    pictures = window.board.board.pictures
    ask_portrait(window.board.window(), window.controller, pictures, window.store)


def can_save(window: GmWindow) -> bool:
    """Say whether tokens are selected, and there is a library."""
    return window.creatures.is_kept and window.controller.selected_token is not None
