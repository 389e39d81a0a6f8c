"""The ruling of the command that lays the grid of a scene on its picture, alike in all rule systems."""

from vtt.battle import Battle, Scene
from vtt.battle.aligning import MAX_SQUARES, Align, SceneAligned
from vtt.battle.places import MAX_SIDE_M
from vtt.battle.scaling import DIGITS, aligned
from vtt.geometry import Grid, Point
from vtt.rules.actions.general import ruling_of
from vtt.rules.actions.presence import CommandError, named_scene
from vtt.rules.rulings.ruling import Outcome, Ruling, emit
from vtt.rules.system import RuleSystem

SAME = 1e-9
"""Factors and cells that differ by less are the same."""


@ruling_of.register
def _(command: Align, system: RuleSystem, battle: Battle) -> Ruling:
    scene = named_scene(battle, command.scene)
    event = _event_of(command, scene)
    if (event.size_m, event.grid, event.metres_per_square) != _facts(scene):
        try:
            aligned(event, battle)
        except ValueError:
            raise CommandError(
                "what stands far beyond the map would be too far away; move it closer"
            ) from None
        yield from emit(event)
    across, down = (round(side / event.metres_per_square, 3) for side in event.size_m)
    return Outcome(details={"squares": [across, down], "size_m": list(event.size_m), "factor": event.factor})


def _facts(scene: Scene) -> tuple[Point, Grid, float]:
    return scene.size_m, scene.grid, scene.metres_per_square


def _event_of(command: Align, scene: Scene) -> SceneAligned:
    metres = command.metres_per_square or scene.metres_per_square
    factor = _squares_wide(command, scene) * metres / scene.size_m[0]
    factor = 1.0 if abs(factor - 1.0) < SAME else factor
    width, height = (round(side * factor, DIGITS) for side in scene.size_m)
    if max(width, height) > MAX_SIDE_M or max(width, height) / metres > MAX_SQUARES:
        raise CommandError(
            f"the map would measure {width:.0f} × {height:.0f} m, {width / metres:.0f} squares across; "
            f"Sightline takes up to {MAX_SIDE_M:.0f} m and {MAX_SQUARES} squares a side: take larger "
            "or fewer squares"
        )
    if min(width, height) < 0.01:
        raise CommandError("the map would be smaller than a centimetre; take smaller or more squares")
    grid = Grid(_cell_m(command, scene, metres), _origin(command, scene, metres))
    return SceneAligned(
        scene=scene.id,
        size_m=(width, height),
        grid=grid,
        metres_per_square=metres,
        factor=factor,
        keep=command.keep,
    )


def _squares_wide(command: Align, scene: Scene) -> float:
    if command.squares is not None:
        return command.squares
    if command.pixels_per_square is None:
        return scene.size_m[0] / scene.metres_per_square
    if scene.picture is None:
        raise CommandError(
            "the map has no picture whose pixels could be counted; say how many 'squares' it is wide"
        )
    return scene.picture.size_px[0] / command.pixels_per_square


def _cell_m(command: Align, scene: Scene, metres: float) -> float:
    """Return how large cells are: as asked; as large as a square where they were; else as they are."""
    if command.cell_m is not None:
        return command.cell_m
    were_squares = abs(scene.grid.cell_m - scene.metres_per_square) < SAME
    return metres if were_squares else scene.grid.cell_m


def _origin(command: Align, scene: Scene, metres: float) -> Point:
    """Return where the first lines cross, at most a square from the corner of the map."""
    squares = command.offset or (
        scene.grid.origin[0] / scene.metres_per_square,
        scene.grid.origin[1] / scene.metres_per_square,
    )
    x, y = (round((at % 1.0) * metres, DIGITS) for at in squares)
    return x, y
