"""What a sketch shows, as the layout and the lights of a scene, in metres."""

from collections.abc import Sequence

from vtt.battle import Layout, Obstacle, Portal, Terrain, Wall
from vtt.battle.scene import MAX_NOTES, Light
from vtt.battle.scene import Note as MapNote
from vtt.files.maps.frame import Scale
from vtt.files.maps.lines import Line
from vtt.files.maps.openings import Opening
from vtt.files.maps.plan import UNKNOWN_HEIGHT_M
from vtt.files.maps.report import Note, Tally
from vtt.files.maps.sketching.sketch import Lamp, OneWay, Pin, Sketch
from vtt.files.maps.welding import Welder, welded

ROUGH_COST = 2.0
"""What a metre costs on ground of which a file says only that it is difficult."""


def drawn_layout(sketch: Sketch, scale: Scale, tally: Tally) -> Layout:
    """Return what stands on a sketched map; ends of walls that nearly meet are made one."""
    welder = Welder()
    walls = [_wall(line, sketch, scale) for line in welded(sketch.lines, welder, tally)]
    portals = [_portal(opening, welder, scale) for opening in sketch.openings]
    tally[Note.OBJECTS_OF_UNKNOWN_HEIGHT] += len(sketch.rings)
    rings = ((name, scale.ring(ring)) for name, ring in sketch.rings.items())
    rough = ((name, scale.ring(ring)) for name, ring in sketch.rough.items())
    return Layout(
        walls=tuple(walls),
        portals=tuple(portals),
        obstacles=tuple(Obstacle(id=name, ring=ring, height_m=UNKNOWN_HEIGHT_M) for name, ring in rings),
        terrain=tuple(Terrain(id=name, ring=ring, cost=ROUGH_COST) for name, ring in rough),
    )


def _wall(line: Line, sketch: Sketch, scale: Scale) -> Wall:
    one_way: OneWay = sketch.one_way.get(line.name, "")
    return Wall(id=line.name, a=scale.point(line.a), b=scale.point(line.b), one_way=one_way)


def _portal(one: Opening, welder: Welder, scale: Scale) -> Portal:
    a, b = (scale.point(welder.weld(end)) for end in (one.a, one.b))
    return Portal(id=one.id, kind=one.kind, a=a, b=b)


def drawn_lights(lamps: Sequence[Lamp], scale: Scale) -> tuple[Light, ...]:
    """Return the lights of a sketched map."""
    return tuple(
        Light(at=scale.point(lamp.at), radius_m=scale.metres(lamp.reach), colour=lamp.colour)
        for lamp in lamps
    )


def drawn_notes(pins: Sequence[Pin], scale: Scale, tally: Tally) -> tuple[MapNote, ...]:
    """Return the notes of a sketched map, as many as a scene may have."""
    tally[Note.NOTES] += max(len(pins) - MAX_NOTES, 0)
    return tuple(
        MapNote(id=f"note-{number}", at=scale.point(pin.at), title=pin.title, text=pin.text)
        for number, pin in enumerate(pins[:MAX_NOTES], start=1)
    )
