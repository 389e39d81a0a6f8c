"""What of a battle's map is on the table screen: as much as fits, and at first where the party is."""

from vtt.battle import Battle, SceneId
from vtt.geometry import Point
from vtt.play.exploring import PARTY
from vtt.play.table.calibration import Calibration
from vtt.play.table.cells import cells_of
from vtt.play.table.glass import Glass
from vtt.play.table.state import Frame, TableState


def glass_of(
    battle: Battle, state: TableState, calibration: Calibration, size_px: tuple[int, int]
) -> Glass | None:
    """Return what of the published map fits on a screen; None where no map of this battle is published."""
    scene = battle.scenes.get(state.scene) if state.scene is not None else None
    return Glass(size_px, calibration, cells_of(scene, state.cell).cell_m) if scene is not None else None


def frame_at(battle: Battle, state: TableState, glass: Glass, middle: Point) -> Frame:
    """Return the frame nearest to a point of the published map, turned as the one before."""
    origin = battle.scenes[state.scene].grid.origin if state.scene is not None else (0.0, 0.0)
    return glass.laid(middle, state.frame.rotation if state.frame is not None else 0, origin)


def first_middle(battle: Battle, scene: SceneId, size_m: tuple[float, float]) -> Point:
    """Return the middle of the first frame of a scene, metres; it tells nothing of hidden tokens.

    Args:
        battle: The battle.
        scene: The scene.
        size_m: How much of the map is seen at a time, from left to right and from top to bottom.
    """
    whole = battle.scenes[scene].size_m
    there = (one for one in battle.tokens.values() if one.scene == scene and not one.hidden)
    places = [one.at for one in there if one.side == PARTY]
    wanted = _middle(places) if places else (whole[0] / 2, whole[1] / 2)
    x, y = (_within(at, seen, side) for at, seen, side in zip(wanted, size_m, whole, strict=True))
    return x, y


def _middle(places: list[Point]) -> Point:
    (left, right), (top, bottom) = ((min(row), max(row)) for row in zip(*places, strict=True))
    return (left + right) / 2, (top + bottom) / 2


def _within(at: float, seen: float, side: float) -> float:
    """Return the middle nearest to a place with which nothing beyond a map is seen; that of a small map."""
    return side / 2 if seen >= side else min(max(at, seen / 2), side - seen / 2)
