"""Sight: what an attacker sees of its target, and the cover that follows from it.

Source: Rule text, note of 'Ranged Attacks' and 'Finding Cover'; completion 000.8 'Locate', A12.
"""

from vtt.battle import Battle, TokenId, measure, name_of
from vtt.battle.measure import LineOfSight
from vtt.rules import CoverGrade
from vtt.systems.space_shard.cover.cover import cover_refusal, covers, hides_from_m
from vtt.systems.space_shard.cover.locating import is_perceived, unveiled
from vtt.text import Refusal, refuse


def sight_of_target(battle: Battle, actor: TokenId, target: TokenId) -> LineOfSight:
    """Look at one target; who perceives it otherwise looks through smoke and darkness."""
    seeing = unveiled(battle, actor) if is_perceived(battle, actor, target) else battle
    return measure.lines_of_sight(seeing, actor, (target,), lambda one: hides_from_m(seeing, one))[0]


def cover_of(battle: Battle, actor: TokenId, line_of_sight: LineOfSight) -> CoverGrade:
    """Judge one sighting."""
    return covers(battle, actor, (line_of_sight,))[0]


def sight_refusal(battle: Battle, actor: TokenId, target: TokenId) -> Refusal | None:
    """Demand that the target is not hidden and something of it can be seen."""
    if battle.tokens[target].hidden:
        return refuse("hidden", "{target} is hidden.", target=name_of(battle, target))
    return cover_refusal(battle, sight_of_target(battle, actor, target))
