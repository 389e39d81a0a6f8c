"""The rulings of commands that reveal and cover parts of a map, alike in all rule systems."""

from vtt.battle import FOG_SOURCES, Battle, Room, Scene, called
from vtt.battle.battle import Revealed
from vtt.battle.fog import (
    DrawRooms,
    FindRooms,
    FogLaid,
    FogLifted,
    Forget,
    RemoveRooms,
    Reveal,
    RevealedBy,
    RoomsDrawn,
    RoomsRemoved,
)
from vtt.battle.measure.rooms import found_rooms, part_of
from vtt.battle.scene import MAX_ROOMS
from vtt.geometry import Explored
from vtt.rules.actions.general import ruling_of
from vtt.rules.actions.presence import CommandError, named_scene
from vtt.rules.complaint import listed, short
from vtt.rules.rulings.ruling import Outcome, Ruling, emit
from vtt.rules.system import RuleSystem
from vtt.text import Said, Sentence, say


def room_said(room: Room) -> Said:
    """Return what a sentence calls a room: by its title, or by the number in its id."""
    number = room.id.removeprefix("room-")
    if not room.title and number.isdigit():
        return say("room-number", "room {number}", number=int(number))
    return called(room.id, "room", room.title)


@ruling_of.register
def _(command: Reveal, system: RuleSystem, battle: Battle) -> Ruling:
    scene = named_scene(battle, command.scene)
    part = _part(scene, command)
    known = battle.revealed.get(scene.id, Revealed())
    if command.hidden:
        gone = known.rooms.joined(known.brush).joined(battle.explored.get(scene.id, Explored())).common(part)
        if gone.tiles:
            why = _covered_said(scene, command)
            yield from emit(FogLaid(scene=scene.id, of=FOG_SOURCES, removed=gone, why=why))
        return Outcome(details={"covered_m2": gone.area_m2})
    by: RevealedBy = "brush" if command.room is None else "rooms"
    new = part.without(known.brush if by == "brush" else known.rooms)
    if new.tiles:
        why = _revealed_said(scene, command)
        yield from emit(FogLifted(scene=scene.id, by=by, added=new, why=why))
    return Outcome(details={"revealed_m2": new.area_m2})


def _part(scene: Scene, command: Reveal) -> Explored:
    if command.room is not None and scene.room(command.room) is None:
        known = listed(room.id for room in scene.rooms)
        raise CommandError(f"unknown room '{short(command.room)}'; rooms: {known}")
    try:
        return part_of(scene, command)
    except ValueError as error:
        raise CommandError(str(error)) from None


def _revealed_said(scene: Scene, command: Reveal) -> Sentence:
    room = scene.room(command.room) if command.room is not None else None
    if room is not None:
        return say("room-revealed", "The GM reveals {room:the}.", room=room_said(room))
    if command.all:
        return say("map-revealed", "The GM reveals the whole map.")
    return say("part-revealed", "The GM reveals a part of the map.")


def _covered_said(scene: Scene, command: Reveal) -> Sentence:
    room = scene.room(command.room) if command.room is not None else None
    if room is not None:
        return say("room-covered", "The GM covers {room:the} with fog.", room=room_said(room))
    if command.all:
        return say("map-covered", "The GM covers the whole map with fog.")
    return say("part-covered", "The GM covers a part of the map with fog.")


@ruling_of.register
def _(command: Forget, system: RuleSystem, battle: Battle) -> Ruling:
    scene = named_scene(battle, command.scene)
    gone = battle.explored.get(scene.id, Explored()).common(command.area)
    why = say("forgotten", "The players forget a part of what they saw.")
    if command.since is not None:
        why = say("forgotten", "The players forget what they saw after step {step}.", step=command.since)
    if gone.tiles:
        yield from emit(FogLaid(scene=scene.id, of=("sight",), removed=gone, why=why))
    return Outcome(details={"forgotten_m2": gone.area_m2})


@ruling_of.register
def _(command: DrawRooms, system: RuleSystem, battle: Battle) -> Ruling:
    scene = named_scene(battle, command.scene)
    drawn = {room.id: room for room in command.rooms}
    if len(drawn.keys() | {room.id for room in scene.rooms}) > MAX_ROOMS:
        raise CommandError(f"a map has at most {MAX_ROOMS} rooms")
    yield from emit(RoomsDrawn(scene=scene.id, rooms=tuple(drawn.values())))
    return Outcome()


@ruling_of.register
def _(command: FindRooms, system: RuleSystem, battle: Battle) -> Ruling:
    scene = named_scene(battle, command.scene)
    found = found_rooms(scene)
    if found:
        yield from emit(RoomsDrawn(scene=scene.id, rooms=found))
    return Outcome(details={"rooms": len(found)})


@ruling_of.register
def _(command: RemoveRooms, system: RuleSystem, battle: Battle) -> Ruling:
    scene = named_scene(battle, command.scene)
    rooms = tuple(room for name in dict.fromkeys(command.rooms) if (room := scene.room(name)) is not None)
    missing = next((name for name in command.rooms if scene.room(name) is None), None)
    if missing is not None:
        known = listed(room.id for room in scene.rooms)
        raise CommandError(f"unknown room '{short(missing)}'; rooms: {known}")
    yield from emit(RoomsRemoved(scene=scene.id, rooms=rooms))
    return Outcome()
