"""The tools of the editor, by what they are called, their keys, and what is said of them."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from PySide6.QtCore import Qt

from vtt.text import Sentence, say

Kind = Literal["select", "wall", "room", "door", "thing", "ground", "cloud", "light", "note", "fill"]
KINDS: tuple[Kind, ...] = get_args(Kind)

DoorKind = Literal["door", "window", "curtain", "secret"]
DOOR_KINDS: tuple[DoorKind, ...] = get_args(DoorKind)

NoteKind = Literal["note", "start", "stairs"]
NOTE_KINDS: tuple[NoteKind, ...] = get_args(NoteKind)


class Told(NamedTuple):
    """What is said of a tool."""

    title: Sentence
    key: Qt.Key
    hint: Sentence


TOLD: Mapping[Kind, Told] = {
    "select": Told(
        say("edit-select", "Select"),
        Qt.Key.Key_V,
        say(
            "edit-select-hint",
            "Click or box, Shift adds; drag to move. Over a wall 1–4 make a door, 5 a wall, 6 a gap; "
            "over a thing 1–4 set its height.",
        ),
    ),
    "wall": Told(
        say("edit-wall", "Wall"),
        Qt.Key.Key_W,
        say(
            "edit-wall-hint",
            "Click corner by corner; Enter or a double click ends, Ctrl closes, Backspace takes back. "
            "F follows the picture.",
        ),
    ),
    "room": Told(
        say("edit-room", "Room"),
        Qt.Key.Key_R,
        say(
            "edit-room-hint",
            "Drag a room, or click its corners and end with Enter. Shift adds to a room, Ctrl takes away.",
        ),
    ),
    "door": Told(
        say("edit-door", "Door"),
        Qt.Key.Key_D,
        say(
            "edit-door-hint",
            "Click on a wall, or drag the width. Under the pointer 1–4 set the kind, 5 a wall, 6 a gap.",
        ),
    ),
    "thing": Told(
        say("edit-thing", "Thing"),
        Qt.Key.Key_T,
        say(
            "edit-thing-hint",
            "Click for one square, or drag. 1–4 choose the height of the next, chair to pillar.",
        ),
    ),
    "ground": Told(
        say("edit-ground", "Difficult ground"),
        Qt.Key.Key_G,
        say(
            "edit-ground-hint",
            "Drag difficult ground, or paint it with a brush (4, 5): Ctrl takes away, "
            "[ and ] or Shift and the wheel set its width.",
        ),
    ),
    "cloud": Told(
        say("edit-cloud", "Smoke or fog"),
        Qt.Key.Key_C,
        say(
            "edit-cloud-hint",
            "Drag smoke, or paint it with a brush (4, 5): Ctrl takes away, "
            "[ and ] or Shift and the wheel set its width.",
        ),
    ),
    "light": Told(
        say("edit-light", "Light"),
        Qt.Key.Key_L,
        say("edit-light-hint", "Click for a light, or drag from its middle as far as it shines."),
    ),
    "note": Told(
        say("edit-note", "Note, start place, stairs"),
        Qt.Key.Key_N,
        say("edit-note-hint", "Click for a pin that only you see; 1–3 choose its kind. Name it above."),
    ),
    "fill": Told(
        say("edit-fill", "Room for the fog"),
        Qt.Key.Key_B,
        say("edit-fill-hint", "Click inside walls and doors: what they enclose becomes a room of the fog."),
    ),
}

TOOL_OF_KEY: Mapping[Qt.Key, Kind] = {told.key: kind for kind, told in TOLD.items()}
