"""The editor of a map with its palette and its property strip, put together."""

from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer

from vtt.ui.board.board_view import BoardView
from vtt.ui.editing.editor import MapEditor
from vtt.ui.editing.fields import TextField
from vtt.ui.editing.palette import EditPalette
from vtt.ui.editing.strip import EditStrip
from vtt.ui.session_controller import SessionController


class EditingWidgets(NamedTuple):
    """The editor, its tools, and what can be set about them."""

    editor: MapEditor
    palette: EditPalette
    strip: EditStrip


def editing_widgets(board: BoardView, controller: SessionController, parent: QObject) -> EditingWidgets:
    """Return a new editor of the map on a board, with its palette and its strip."""
    editor = MapEditor(board, controller, parent)
    made = EditingWidgets(editor, EditPalette(editor), EditStrip(editor))
    for field in made.strip.typed_into:
        field.left.connect(board.setFocus)
    editor.state.put.connect(lambda: _name_pin(made))
    return made


def _name_pin(made: EditingWidgets) -> None:
    """Let the name of a new pin be typed at once."""
    name = made.strip.fields["title"]
    if made.editor.state.kind == "note" and isinstance(name, TextField):
        QTimer.singleShot(0, name.field, name.field.setFocus)
