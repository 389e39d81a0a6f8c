"""The notes of a scene of Foundry: pins with a text of their own, or named after an entry of a journal."""

from collections.abc import Iterator

from vtt.files.maps.frame import Frame
from vtt.files.maps.report import Note, Tally
from vtt.files.maps.sketching.sketch import MAX_PINS, Pin, title_of
from vtt.files.node import Node

MAX_ENTRIES = 20_000

JOURNAL = "$journal"
"""Under this key readers of packs put the entries of a journal; the key `journal` of a scene is an id."""


def note_nodes(root: Node) -> Iterator[Node]:
    """Return the notes of a scene.

    Raises:
        FileError: They are no list, or too many.
    """
    return root.entries("notes", MAX_PINS)


def pins(root: Node, notes: Iterator[Node], frame: Frame, tally: Tally) -> Iterator[Pin]:
    """Return the notes that have a name; entries of a journal are there where they are known."""
    names = dict(_names(root))
    for node in notes:
        at = [number.coordinate() if (number := node.get(key)) else None for key in ("x", "y")]
        title = title_of(node, "text") or names.get(_id(node, "pageId")) or names.get(_id(node, "entryId"))
        if at[0] is None or at[1] is None or not title:
            tally[Note.NOTES] += 1
            continue
        place = frame.placed((at[0] / frame.pixels_per_square, at[1] / frame.pixels_per_square))
        if frame.gap(place) > 0:
            tally[Note.NOTES_OUTSIDE] += 1
        else:
            yield Pin(place, title)


def _names(root: Node) -> Iterator[tuple[str, str]]:
    """Yield ids and names of the entries of a journal and of their pages."""
    journal = root.get(JOURNAL)
    for entry in journal.items(MAX_ENTRIES) if journal and isinstance(journal.value, list) else ():
        if isinstance(entry.value, dict):
            yield _id(entry, "_id"), title_of(entry, "name")
            pages = entry.get("pages")
            for page in pages.items(MAX_ENTRIES) if pages and isinstance(pages.value, list) else ():
                if isinstance(page.value, dict):
                    yield _id(page, "_id"), title_of(page, "name")


def _id(node: Node, key: str) -> str:
    found = node.get(key)
    return found.value if found is not None and isinstance(found.value, str) else ""
