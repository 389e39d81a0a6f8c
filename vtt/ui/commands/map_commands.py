"""What the menu does with the map that is on the board; its dialogs are loaded when they are opened."""

from PySide6.QtCore import Qt

from vtt.battle import Align, Scene
from vtt.battle.scaling import changes_something
from vtt.ui.commands.gm_window import GmWindow


def export_map(window: GmWindow) -> None:
    """Ask for a name, and write the map that is shown as Universal VTT."""
    scene, pictures = _scene(window), window.board.board.pictures
    window.files.export_map(scene, pictures.bytes_of(scene.picture.id) if scene.picture else None)


def edit_map(window: GmWindow) -> None:
    """Begin to edit the map that is shown, or end it."""
    window.editing.editor.toggle()


def is_edited(window: GmWindow) -> bool:
    """Say whether the map is being edited."""
    return window.editing.is_active


def align_grid(window: GmWindow) -> None:
    """Lay the grid of the map that is shown on its picture, once more."""
    _align(window, is_new=False)


def align_first(window: GmWindow) -> None:
    """Lay the grid of the map that is shown on its picture, which has none yet."""
    _align(window, is_new=True)


def _align(window: GmWindow, *, is_new: bool) -> None:
    from vtt.ui.aligning.align_dialog import AlignDialog

    scene = _scene(window)
    if scene.picture is None:
        return
    pictures = window.board.board.pictures
    dialog = AlignDialog(scene, scene.picture, pictures, window.board.window(), is_new=is_new)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.accepted.connect(lambda: _perform(window, dialog.command))
    window.controller.changed.connect(dialog.follow)
    dialog.open()


def _perform(window: GmWindow, align: Align) -> None:
    """Lay the grid, unless it lies so already."""
    if changes_something(align, _scene(window)):
        window.controller.perform(align)


def check_map(window: GmWindow) -> None:
    """List the flaws of the map that is shown; the board stays in use meanwhile."""
    from vtt.ui.checking.check_dialog import CheckDialog

    dialog = CheckDialog(window.controller, window.board, window.board.window())
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()


def has_picture(window: GmWindow) -> bool:
    """Say whether the map that is shown has a picture."""
    return _scene(window).picture is not None


def _scene(window: GmWindow) -> Scene:
    return window.controller.session.battle.scenes[window.controller.scene]
