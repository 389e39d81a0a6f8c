"""What is said of parts of a map, and of edits."""

from collections import Counter
from collections.abc import Callable

from vtt.battle import Room, called
from vtt.battle.editing import Part, Parts
from vtt.battle.scene import Note, Portal
from vtt.rules.actions.fog import room_said
from vtt.text import Said, Sentence, listed, say


def part_said(field: str, part: Part) -> Said:
    """Return what a part is called by its title, or by what its id tells.

    Args:
        field: The field of `Parts` that holds it.
        part: The part.
    """
    if isinstance(part, Room):
        return room_said(part)
    kind = part.kind if isinstance(part, Portal) else _NOUNS.get(field, "obstacle")
    return called(part.id, kind, getattr(part, "title", ""))


_NOUNS = {"walls": "wall", "terrain": "ground", "clouds": "cloud"}


def edit_told(put: Parts, before: Parts) -> Sentence:
    """Say what is drawn, changed and taken away, and how many of each kind.

    Args:
        put: What was put.
        before: What was removed or exchanged.
    """
    old = {part.id for _, part in before.each()}
    new = {part.id for _, part in put.each()}
    drawn, changed = _counted(put, lambda one: one not in old), _counted(put, lambda one: one in old)
    gone = _counted(before, lambda one: one not in new)
    said = []
    if drawn:
        said.append(say("map-drawn", "The GM draws {what}.", what=listed(drawn)))
    if changed:
        said.append(say("map-changed", "The GM changes {what}.", what=listed(changed)))
    if gone:
        said.append(say("map-removed", "The GM takes {what} off the map.", what=listed(gone)))
    return said[0] if len(said) == 1 else say("map-edited", "{what}", what=listed(said, "space"))


def _counted(parts: Parts, wanted: Callable[[str], bool]) -> list[Said]:
    counts = Counter(
        part.kind if isinstance(part, Portal | Note) else field
        for field, part in parts.each()
        if wanted(part.id)
    )
    return [_count_said(kind, times) for kind, times in counts.items()]


def _count_said(kind: str, count: int) -> Sentence:  # noqa: C901 - a table
    match kind:
        case "walls":
            return say("walls", "{count|wall|walls}", count=count)
        case "door":
            return say("doors", "{count|door|doors}", count=count)
        case "window":
            return say("windows", "{count|window|windows}", count=count)
        case "curtain":
            return say("curtains", "{count|curtain|curtains}", count=count)
        case "obstacles":
            return say("obstacles", "{count|obstacle|obstacles}", count=count)
        case "terrain":
            return say("terrain", "{count|piece of ground|pieces of ground}", count=count)
        case "clouds":
            return say("clouds", "{count|cloud|clouds}", count=count)
        case "lights":
            return say("lights", "{count|light|lights}", count=count)
        case "start":
            return say("start-places", "{count|start place|start places}", count=count)
        case "stairs":
            return say("stairs", "{count|flight of stairs|flights of stairs}", count=count)
        case "rooms":
            return say("rooms", "{count|room|rooms}", count=count)
        case _:
            return say("notes", "{count|note|notes}", count=count)
