"""What was chosen for the table screen, on maps of another scale: frames show what they showed before."""

from collections.abc import Mapping

from vtt.battle import Battle, SceneId
from vtt.geometry import Point
from vtt.play.table.showing import Arrow, Showing
from vtt.play.table.state import Cue, Frame, MapPart, TableState

Factors = Mapping[SceneId, float]


def with_maps_scaled(state: TableState, before: Battle, after: Battle) -> TableState:
    """Return the state after a step; where a map was scaled in it, or scaled back, frames go with the map."""
    factors = _factors(before, after)
    if not factors:
        return state
    frame = state.frame
    if frame is not None and state.scene is not None:
        frame = _frame(frame, factors.get(state.scene, 1.0))
    return state.replace(
        frame=frame,
        frames={scene: _frame(one, factors.get(scene, 1.0)) for scene, one in state.frames.items()},
        slots={
            scene: {slot: _frame(one, factors.get(scene, 1.0)) for slot, one in slots.items()}
            for scene, slots in state.slots.items()
        },
        wall={scene: _part(one, factors.get(scene, 1.0)) for scene, one in state.wall.items()},
        cues=tuple(_cue(cue, factors) for cue in state.cues),
    )


def _factors(before: Battle, after: Battle) -> Factors:
    pairs = ((key, before.scenes.get(key), scene) for key, scene in after.scenes.items())
    return {
        key: now.size_m[0] / then.size_m[0]
        for key, then, now in pairs
        if then is not None and then.size_m != now.size_m
    }


def _frame(frame: Frame, factor: float) -> Frame:
    return frame.replace(middle=_point(frame.middle, factor)) if factor != 1.0 else frame


def _part(part: MapPart, factor: float) -> MapPart:
    size = {"width_m": part.width_m * factor, "height_m": part.height_m * factor}
    return part.replace(corner=_point(part.corner, factor), **size) if factor != 1.0 else part


def _cue(cue: Cue, factors: Factors) -> Cue:
    factor = factors.get(cue.scene, 1.0) if cue.scene is not None else 1.0
    if factor == 1.0:
        return cue
    frame = _frame(cue.frame, factor) if cue.frame is not None else None
    return cue.replace(frame=frame, showing=_showing(cue.showing, factor))


def _showing(showing: Showing, factor: float) -> Showing:
    """Scale what of a showing is kept in a cue: its arrow and its spotlight."""
    arrow, spotlight = showing.arrow, showing.spotlight
    if arrow is not None:
        arrow = Arrow(start=_point(arrow.start, factor), end=_point(arrow.end, factor))
    if spotlight is not None:
        spotlight = spotlight.replace(at=_point(spotlight.at, factor), radius_m=spotlight.radius_m * factor)
    return showing.replace(arrow=arrow, spotlight=spotlight)


def _point(point: Point, factor: float) -> Point:
    return point[0] * factor, point[1] * factor
