"""What the players notice of an edit of a map: walls and doors they remember stay until they look there."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

from vtt.battle import Battle, Event, MapEdited, Memory, Portal, Scene, Wall
from vtt.battle.memory import SeenPortal, SeenWall, Stretches
from vtt.battle.scene import lines_of as lines_of_parts
from vtt.geometry import Explored, Point, Segment
from vtt.play.exploring import known_to_players
from vtt.play.view.standing import around_middle
from vtt.play.view.walls import Bools, Pieces, beside, on, pieces_of, stretches

Line = TypeVar("Line", Wall, Portal)


class Looking(Protocol):
    """How the players look at a scene in a step."""

    @property
    def battle(self) -> Battle:
        """The battle after it."""

    @property
    def scene(self) -> Scene:
        """The scene after it."""

    @property
    def events(self) -> Sequence[Event]:
        """What happened in it."""

    @property
    def memory(self) -> Memory:
        """What they remember."""

    @property
    def ground(self) -> Explored:
        """Where the party looked, and what the GM revealed."""

    @property
    def covered(self) -> Explored:
        """Where fog was laid and nobody looks."""


class Noticed(NamedTuple):
    """What becomes of the memory of walls and doors, as `MemoryRenewed` tells it."""

    walls: tuple[SeenWall, ...] | None = None
    doors: Mapping[str, SeenPortal | None] = {}
    unseen: Mapping[str, Stretches | None] = {}
    portals: Mapping[str, None] = {}

    @property
    def is_something(self) -> bool:
        """Whether anything changes."""
        return self.walls is not None or bool(self.doors or self.unseen or self.portals)


def edits_of(events: Sequence[Event], scene: Scene) -> list[MapEdited]:
    """Return the edits of a scene among some events that change what is seen."""
    mine = (one for one in events if isinstance(one, MapEdited) and one.scene == scene.id)
    return [one for one in mine if one.put.count_for_sight or one.before.count_for_sight]


def edits_noticed(look: Looking) -> Noticed:
    """Return what becomes of the memory of walls and doors in a step."""
    memory, edits = look.memory, edits_of(look.events, look.scene)
    if not (edits or memory.walls or memory.unseen or memory.doors):
        return Noticed()
    known = _Known(look, known_to_players(look.battle, look.scene.id))
    walls = known.left_of(memory.walls)
    doors: dict[str, SeenPortal | None] = {
        key: None for key, one in memory.doors.items() if known.is_settled(one)
    }
    unseen = known.left_unseen(memory.unseen)
    forgotten: dict[str, None] = {}
    for edit in edits:
        walls += tuple(known.walls_gone(edit))
        gone = dict(known.doors_gone(edit))
        doors |= gone
        forgotten |= dict.fromkeys(one.id for one in _changed(edit.before.portals, edit.put.portals))
        unseen |= known.new_in(edit)
    changed = {key: parts for key, parts in unseen.items() if memory.unseen.get(key) != parts}
    forgotten = {key: None for key in forgotten if key in memory.portals}
    return Noticed(walls if walls != memory.walls else None, doors, changed, forgotten)


def sees_an_edit(look: Looking) -> bool:
    """Say whether the players see something of what was edited in a step."""
    lines: list[Segment] = []
    corners: list[Point] = []
    for edit in edits_of(look.events, look.scene):
        for parts in (edit.before, edit.put):
            lines += lines_of_parts(parts)
            corners += [point for cloud in parts.clouds for point in cloud.ring]
    pieces = pieces_of(lines)
    is_beside = bool(beside(pieces, look.ground, look.scene.size_m).any())
    return is_beside or any(map(look.ground.holds, corners))


class _Known:
    """What the players know beside walls, and what of it they see anew in a step."""

    def __init__(self, look: Looking, known: Explored) -> None:
        self._look, self._known, self._size_m = look, known, look.scene.size_m

    def _settled(self, pieces: Pieces) -> Bools:
        """Tell which pieces are seen, or covered by fog: nothing else is remembered of them."""
        seen = beside(pieces, self._look.ground, self._size_m)
        return seen | beside(pieces, self._look.covered, self._size_m)

    def _to_keep(self, pieces: Pieces) -> Bools:
        """Tell which pieces are beside known ground where nobody sees what becomes of them."""
        return beside(pieces, self._known, self._size_m) & ~self._settled(pieces)

    def is_settled(self, door: Portal | SeenPortal) -> bool:
        """Tell whether the players see where a door is, or was, or have it covered by fog."""
        points = around_middle(door)
        return any(map(self._look.ground.holds, points)) or any(map(self._look.covered.holds, points))

    def left_of(self, walls: Sequence[SeenWall]) -> tuple[SeenWall, ...]:
        """Return what is still remembered of walls."""
        pieces = pieces_of([(one.a, one.b) for one in walls])
        wanted = ~self._settled(pieces) & on(pieces.middles, [part for one in walls for part in one.parts])
        return tuple(walls[number].replace(parts=parts) for number, parts in _by_line(pieces, wanted).items())

    def left_unseen(self, unseen: Mapping[str, Stretches]) -> dict[str, Stretches | None]:
        """Return what of new walls and doors is still not seen, None where nothing is."""
        layout = self._look.scene.layout
        walls = [one for one in layout.walls if one.id in unseen]
        doors = [one for one in layout.portals if one.id in unseen and not self.is_settled(one)]
        pieces = pieces_of([(one.a, one.b) for one in walls])
        wanted = ~self._settled(pieces) & on(
            pieces.middles, [part for one in unseen.values() for part in one]
        )
        left = {walls[number].id: parts for number, parts in _by_line(pieces, wanted).items()}
        return {**dict.fromkeys(unseen), **left, **{one.id: unseen[one.id] for one in doors}}

    def walls_gone(self, edit: MapEdited) -> Iterator[SeenWall]:
        """Yield the walls, and doors taken for walls, that go where nobody sees it."""
        memory = self._look.memory
        secret = [
            one for one in edit.before.portals if one.id in edit.were_walls and one.id not in memory.portals
        ]
        walls, doors = _changed(edit.before.walls, edit.put.walls), _changed(secret, edit.put.portals)
        lines = [(one.a, one.b) for one in walls] + [(one.a, one.b) for one in doors]
        pieces = pieces_of(lines)
        names = {one.id for one in walls} | {one.id for one in doors}
        new = [part for key, parts in memory.unseen.items() if key in names for part in parts]
        wanted = self._to_keep(pieces) & ~on(pieces.middles, new)
        for number, parts in _by_line(pieces, wanted).items():
            a, b = lines[number]
            yield SeenWall(a=a, b=b, parts=parts, is_door=number >= len(walls))

    def doors_gone(self, edit: MapEdited) -> Iterator[tuple[str, SeenPortal]]:
        """Yield the doors that the players know and that go where nobody sees it."""
        memory = self._look.memory
        for one in _changed(edit.before.portals, edit.put.portals):
            is_known = one.id in memory.portals or (
                one.id not in memory.unseen
                and one.id not in edit.were_walls
                and any(map(self._known.holds, around_middle(one)))
            )
            if is_known and not self.is_settled(one):
                seen = memory.portals.get(one.id, False)
                yield one.id, SeenPortal(kind=one.kind, a=one.a, b=one.b, open=seen)

    def new_in(self, edit: MapEdited) -> dict[str, Stretches | None]:
        """Return what of new walls and doors is beside ground that is known, and was not seen."""
        walls = _changed(edit.put.walls, edit.before.walls)
        doors = _changed(edit.put.portals, edit.before.portals)
        names = [*edit.removed, *(one.id for one in walls), *(one.id for one in doors)]
        found: dict[str, Stretches | None] = {key: None for key in names if key in self._look.memory.unseen}
        pieces = pieces_of([(one.a, one.b) for one in walls])
        new = _by_line(pieces, self._to_keep(pieces))
        found |= {walls[number].id: parts for number, parts in new.items()}
        return found | {one.id: ((one.a, one.b),) for one in doors if not self.is_settled(one)}


def _by_line(pieces: Pieces, wanted: Bools) -> dict[int, Stretches]:
    """Return the stretches of wanted pieces by the number of their line."""
    found: dict[int, Stretches] = {}
    for number, part in stretches(pieces, wanted):
        found[number] = (*found.get(number, ()), part)
    return found


def _changed(some: Sequence[Line], others: Sequence[Line]) -> list[Line]:
    """Return those that are not drawn alike, with the same id, among others."""
    shapes = {one.id: _shape(one) for one in others}
    return [one for one in some if shapes.get(one.id) != _shape(one)]


def _shape(line: Wall | Portal) -> tuple[Segment, str]:
    return (line.a, line.b), getattr(line, "kind", "wall")
