"""Areas: the creatures they strike, and with what force. Walls keep it off, other things must break first.

Source: Rule text, 'Area Effect' and 'Finding Cover'; completion A12.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from vtt.battle import Battle, Reckoning, TokenId, measure
from vtt.geometry import Point
from vtt.rules import Course, Outcome, Victim
from vtt.systems.space_shard.areas.breaking import battered, obstacle_before
from vtt.systems.space_shard.cover.cover import hides_from_m
from vtt.systems.space_shard.cover.locating import unveiled


class Reached(NamedTuple):
    """What of the force of an area reaches a creature.

    Attributes:
        behind: What has stopped all of it.
    """

    force: int
    behind: str | None = None


def outcome_of(
    victims: Sequence[Mapping[str, Any]],
    *,
    hit: bool | None,
    reckoning: Reckoning | None = None,
    details: Mapping[str, Any] = MappingProxyType({}),
) -> Outcome:
    """Return what came of an area for all whom it struck, and for each."""
    each = {one["target"]: Victim(hit=not one.get("behind"), harm=one["harm"]) for one in victims}
    told = {**details, "victims": victims}
    harm = sum(one["harm"] for one in victims)
    return Outcome(hit=hit, harm=harm, victims=each, reckoning=reckoning, details=told)


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
    seen = measure.sight_from(unveiled(battle, victim), origin, victim, hides_from_m(battle, victim))
    return obstacle_before(battle, victim, seen)
