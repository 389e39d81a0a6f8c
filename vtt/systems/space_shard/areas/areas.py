"""Areas: the creatures they strike, and with what force. Walls keep it off, other things must break first.

Source: Rule text, 'Area Effect' and 'Finding Cover'; completion A12.
"""

from collections.abc import Mapping
from typing import NamedTuple

from vtt.battle import Battle, TokenId, measure
from vtt.geometry import Point
from vtt.rules import Course
from vtt.rules.cover import from_place, look
from vtt.systems.space_shard.areas.breaking import battered, obstacle_before
from vtt.systems.space_shard.cover.cover import hides_from_m


class Reached(NamedTuple):
    """What of the force of an area reaches a creature.

    Attributes:
        behind: What has stopped all of it.
    """

    force: int
    behind: str | None = None


def in_circle(battle: Battle, actor: TokenId, at: Point | None, radius_m: float) -> tuple[TokenId, ...]:
    """Return the creatures in a circle on the actor's scene, round the actor where no place is given."""
    token = battle.tokens[actor]
    if radius_m <= 0:
        return ()
    if at is None:
        return tuple(measure.burst(battle, token.scene, token.at, radius_m, token.upright).struck)
    return tuple(measure.burst(battle, token.scene, at, radius_m).struck)


def reached(
    battle: Battle, origin: Point, victims: tuple[TokenId, ...], force: int
) -> Course[tuple[Battle, Mapping[TokenId, Reached]]]:
    """Damage what shields the victims of an area first; return what reaches each of them.

    A thing is damaged once, however many are behind it.
    """
    passed: dict[str, int] = {}
    found: dict[TokenId, Reached] = {}
    for victim in victims:
        found[victim] = Reached(force)
        while found[victim].force and (thing := _before(battle, origin, victim, passed)) is not None:
            if thing not in passed:
                battle, blow = yield from battered(battle, victim, thing, found[victim].force)
                passed[thing] = blow.passes
            left = min(found[victim].force, passed[thing])
            found[victim] = Reached(left, None if left else thing)
    return battle, found


def _before(battle: Battle, origin: Point, victim: TokenId, passed: Mapping[str, int]) -> str | None:
    """Return the next thing that hides a victim from the middle of an area."""
    seeing, place = from_place(battle, origin, victim)
    return obstacle_before(battle, victim, look(seeing, place, victim, hides_from_m).sight)
