"""The levels of a scene of Foundry 14: floors with a picture each, one of which a map shows."""

from collections.abc import Iterator
from typing import NamedTuple

from vtt.files.maps.report import Note, Tally
from vtt.files.node import Node

MAX_LEVELS = 200


class Level(NamedTuple):
    """The level that is shown: where it stands in the file, None in a scene without levels, and its id."""

    node: Node | None
    id: str = ""

    def has(self, thing: Node) -> bool:
        """Say whether a thing is on this level: it names no levels, or this one."""
        named = [one.value for one in thing.entries("levels", MAX_LEVELS)]
        return self.node is None or not named or self.id in named

    def of(self, things: Iterator[Node], other: Note, tally: Tally) -> Iterator[Node]:
        """Yield the things on this level; the others are counted."""
        for thing in things:
            if self.has(thing):
                yield thing
            else:
                tally[other] += 1


def chosen_level(root: Node, wanted: str, tally: Tally) -> Level:
    """Return the level with an id, else that on which the scene begins, else the first that has a picture."""
    levels = levels_of(root)
    tally[Note.LEVELS_ELSEWHERE] += max(len(levels) - 1, 0)
    begins = _text(root, "initialLevel")
    named = (level for level in levels if level.id and level.id == (wanted or begins))
    shown = (level for level in levels if level.node and picture_of_level(level.node))
    return next(named, None) or next(shown, levels[0] if levels else Level(None))


def levels_of(root: Node) -> list[Level]:
    """Return the levels of a scene."""
    nodes = (node for node in root.entries("levels", MAX_LEVELS) if isinstance(node.value, dict))
    return [Level(node, _text(node, "_id")) for node in nodes]


def other_levels(root: Node) -> Iterator[tuple[str, str]]:
    """Yield ids and names of the levels with a picture, but for the one that is shown at first."""
    usual = chosen_level(root, "", Tally())
    for level in levels_of(root):
        if level.node and level.id and level.id != usual.id and picture_of_level(level.node):
            yield level.id, _text(level.node, "name") or level.id


def picture_of_level(node: Node) -> str:
    """Return the path of the picture of a level, or of a scene since version 10; empty where none is."""
    background = node.get("background")
    return _text(background, "src") if background and isinstance(background.value, dict) else ""


def _text(node: Node, key: str) -> str:
    found = node.get(key)
    return found.value if found is not None and isinstance(found.value, str) else ""
