"""Breaking things: blows above the hardness of a thing use up its structure.

Source: Rule text, 'Finding Cover'; completion A12 and 000.9 'Item hardness'.
"""

from typing import NamedTuple

from vtt.battle import Battle, Obstacle, ObstaclePlaced, ObstacleRemoved, TokenId, thing_of
from vtt.geometry import Sight
from vtt.rules import Course, emit, tell
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import size_of_height
from vtt.text import say


class Blow(NamedTuple):
    """What a blow did to a thing.

    Attributes:
        dealt: The structure it has used up.
        passes: What is left of the blow, where the thing broke.
    """

    dealt: int
    passes: int
    broken: bool


def hardness_of(thing: Obstacle) -> int:
    """Return how much of a blow a thing shrugs off; wood where nothing is given."""
    return RULEBOOK.breaking.usual_hardness if thing.hardness is None else thing.hardness


def structure_of(thing: Obstacle) -> int:
    """Return what of its structure is left: size + hardness, less what it has suffered."""
    size = size_of_height(thing.height_m) if thing.size is None else thing.size
    return max(0, int(size) + hardness_of(thing) - thing.damage)


def obstacle_before(battle: Battle, target: TokenId, sight: Sight) -> str | None:
    """Return the obstacle that stops every line to a target; None where none does, or it is a wall."""
    if sight.result != "blocked" or sight.blocker is None:
        return None
    return sight.blocker if battle.scene_of(target).obstacle(sight.blocker) is not None else None


def battered(battle: Battle, near: TokenId, name: str, force: int) -> Course[tuple[Battle, Blow]]:
    """Strike a thing on the scene of a creature; a broken one is gone."""
    scene = battle.scene_of(near)
    thing = scene.obstacle(name)
    if thing is None:
        return battle, Blow(0, force, broken=True)
    hardness, structure = hardness_of(thing), structure_of(thing)
    dealt = min(structure, max(0, force - hardness))
    called = thing_of(battle, name)
    if dealt < structure:
        left = structure - dealt
        told = say(
            "battered",
            "{thing} takes {force}, hardness {hardness}: {left} of its structure left.",
            thing=called,
            force=force,
            hardness=hardness,
            left=left,
        )
        battle = yield from tell(told)
        if dealt:
            worn = thing.replace(damage=thing.damage + dealt)
            battle = yield from emit(ObstaclePlaced(scene=scene.id, obstacle=worn))
        return battle, Blow(dealt, 0, broken=False)
    told = say(
        "thing-breaks",
        "{thing} takes {force}, hardness {hardness}, and breaks.",
        thing=called,
        force=force,
        hardness=hardness,
    )
    battle = yield from tell(told)
    battle = yield from emit(ObstacleRemoved(scene=scene.id, obstacle=thing))
    return battle, Blow(dealt, max(0, force - hardness - dealt), broken=True)
