"""The keys of the editor: tools by their letters, kinds by digits, deeds on what is chosen."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt

from vtt.battle import EditMap, Obstacle
from vtt.ui.board.tools.pointer import Pointer
from vtt.ui.editing import copying, deeds
from vtt.ui.editing.canvas import Canvas
from vtt.ui.editing.from_picture.leading import turn_following
from vtt.ui.editing.kinds import DOOR_KINDS, NOTE_KINDS, TOOL_OF_KEY
from vtt.ui.editing.opening import change_under, put_opening, square_at
from vtt.ui.editing.painting import brush
from vtt.ui.editing.state import PAINTED, PATCH_SHAPES, PRESETS, SHAPES, EditorState

DIGITS = {key: number for number, key in enumerate((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4))}
SETTING: Mapping[Qt.Key, Callable[[Canvas], object]] = {
    Qt.Key.Key_BracketLeft: partial(brush.resize, steps=-1),
    Qt.Key.Key_BracketRight: partial(brush.resize, steps=1),
    Qt.Key.Key_F: turn_following,
}
WALL_KEY, GAP_KEY, CUT_KEY, ESCAPE = Qt.Key.Key_5, Qt.Key.Key_6, Qt.Key.Key_X, Qt.Key.Key_Escape
ON_CHOSEN: Mapping[Qt.Key, Callable[[Canvas], None]] = {
    Qt.Key.Key_J: deeds.join,
    Qt.Key.Key_S: deeds.simplify,
    Qt.Key.Key_O: deeds.turn_one_way,
    Qt.Key.Key_M: partial(deeds.mirror, across=True),
    Qt.Key.Key_Delete: deeds.take_away,
    Qt.Key.Key_Backspace: deeds.take_away,
}
_PLAIN = (*TOOL_OF_KEY, *DIGITS, *SETTING, *ON_CHOSEN, WALL_KEY, GAP_KEY, CUT_KEY, ESCAPE)
_WITH_CTRL = (Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_X)


def takes(state: EditorState, key: Qt.Key, *, ctrl: bool) -> bool:
    """Say whether a key is one of the editor's, alone or with Ctrl; for pasting there must be copies."""
    if ctrl:
        return key in _WITH_CTRL or (key == Qt.Key.Key_V and state.copied is not None)
    return key in _PLAIN


def take(canvas: Canvas, key: Qt.Key, pointer: Pointer, *, ctrl: bool) -> None:
    """Do what a key does, but for Escape, which may end editing."""
    if ctrl:
        _of_clipboard(canvas, key, pointer)
    elif key in TOOL_OF_KEY:
        canvas.take_up(TOOL_OF_KEY[key])
    elif key in DIGITS:
        _digit(canvas, DIGITS[key], pointer)
    elif key in SETTING:
        SETTING[key](canvas)
    elif key == WALL_KEY and canvas.state.kind in PAINTED:
        canvas.state.set(patch="round")
    elif key == WALL_KEY:
        change_under(pointer, canvas, None)
    elif key == GAP_KEY and (stretch := square_at(pointer, canvas)) is not None:
        put_opening(canvas, stretch, None)
    elif key == CUT_KEY:
        deeds.cut_at(canvas, pointer)
    elif key in ON_CHOSEN:
        ON_CHOSEN[key](canvas)


def turn_wheel(canvas: Canvas, notches: float) -> bool:
    """Make the brush larger or smaller; False where none is taken up."""
    return brush.resize(canvas, notches)


def _of_clipboard(canvas: Canvas, key: Qt.Key, pointer: Pointer) -> None:
    if key == Qt.Key.Key_V:
        copying.paste(canvas, pointer.at)
    elif key == Qt.Key.Key_A:
        copying.choose_all(canvas)
    else:
        copying.copy(canvas)
        if key == Qt.Key.Key_X:
            deeds.take_away(canvas)


def _digit(canvas: Canvas, number: int, pointer: Pointer) -> None:
    """Do what a digit means to the tool that is taken up; the first is 0."""
    kind, state = canvas.state.kind, canvas.state
    if kind == "thing":
        state.set(height_m=PRESETS[number].height_m)
    elif kind == "select" and isinstance(thing := canvas.part_at(pointer.at), Obstacle):
        higher = thing.replace(height_m=PRESETS[number].height_m)
        canvas.do(EditMap(obstacles=(higher,), scene=canvas.scene.id))
    elif kind in ("select", "wall", "door"):
        state.set(door=DOOR_KINDS[number])
        change_under(pointer, canvas, DOOR_KINDS[number])
    elif kind == "note" and number < len(NOTE_KINDS):
        state.set(note=NOTE_KINDS[number])
    elif kind in PAINTED:
        state.set(patch=PATCH_SHAPES[number])
    elif number < len(SHAPES):
        state.set(shape=SHAPES[number])
