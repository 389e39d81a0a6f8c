"""The ruling of the command that lays the grid of a scene on its picture, alike in all rule systems."""

from pydantic import ValidationError

from vtt.battle import Battle
from vtt.battle.aligning import Align, SceneAligned
from vtt.battle.scaling import aligned, alignment, changes_something
from vtt.rules.actions.general import ruling_of
from vtt.rules.actions.presence import CommandError, named_scene
from vtt.rules.rulings.ruling import Outcome, Ruling, emit
from vtt.rules.system import RuleSystem


@ruling_of.register
def _(command: Align, system: RuleSystem, battle: Battle) -> Ruling:
    scene = named_scene(battle, command.scene)
    try:
        event = alignment(command, scene)
    except ValueError as error:
        raise CommandError(str(error)) from None
    if changes_something(command, scene):
        _check(event, battle)
        yield from emit(event)
    across, down = (round(side / event.metres_per_square, 3) for side in event.size_m)
    return Outcome(details={"squares": [across, down], "size_m": list(event.size_m), "factor": event.factor})


def _check(event: SceneAligned, battle: Battle) -> None:
    """Carry it out for a trial: what is known of the map, or stands far outside, may not fit a larger one."""
    try:
        aligned(event, battle)
    except ValidationError:
        raise CommandError("what stands far beyond the map would be too far away; move it closer") from None
    except ValueError as error:
        raise CommandError(f"{error}; take fewer or smaller squares, or cover it with fog first") from None
