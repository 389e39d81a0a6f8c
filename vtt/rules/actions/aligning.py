"""The ruling of the command that lays the grid of a scene on its picture, alike in all rule systems."""

from vtt.battle import Battle
from vtt.battle.aligning import Align
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
        try:
            aligned(event, battle)
        except ValueError:
            wrong = "what stands far beyond the map would be too far away; move it closer"
            raise CommandError(wrong) from None
        yield from emit(event)
    across, down = (round(side / event.metres_per_square, 3) for side in event.size_m)
    return Outcome(details={"squares": [across, down], "size_m": list(event.size_m), "factor": event.factor})
