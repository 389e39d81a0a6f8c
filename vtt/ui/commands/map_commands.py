"""What the menu does with the map that is on the board."""

from vtt.ui.commands.gm_window import GmWindow


def export_map(window: GmWindow) -> None:
    """Ask for a name, and write the map that is shown as Universal VTT."""
    scene = window.controller.session.battle.scenes[window.controller.scene]
    pictures = window.board.board.pictures
    window.files.export_map(scene, pictures.bytes_of(scene.picture.id) if scene.picture else None)


def edit_map(window: GmWindow) -> None:
    """Begin to edit the map that is shown, or end it."""
    window.editing.editor.toggle()


def is_edited(window: GmWindow) -> bool:
    """Say whether the map is being edited."""
    return window.editing.editor.state.active
