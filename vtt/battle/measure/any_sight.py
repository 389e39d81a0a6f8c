"""Whether tokens see others at all: measured of many pairs at once, by daylight and in darkness."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vtt.battle.battle import Battle
from vtt.battle.measure.cache import cached, cached_among
from vtt.battle.measure.gaps import between_m
from vtt.battle.measure.obstacles import lamps_of, obstacles_of
from vtt.battle.measure.sight_batches import hiding_uprights
from vtt.battle.scene import SceneId
from vtt.battle.token import Token, TokenId
from vtt.geometry import Disc, distance_m, sight, vision
from vtt.geometry.world import Obstacles

FEW = 6
"""How many viewers that may see a token are asked before all others."""


class Pair(NamedTuple):
    """A token that looks at another one.

    Attributes:
        over_m: The height above the line from feet to feet from which an obstacle hides the target, metres.
        lit: Whether the target is seen from afar: by daylight, and where a lamp shines upon it.
    """

    viewer: Token
    target: Token
    over_m: float
    lit: bool


def lit_tokens(battle: Battle, scene: SceneId, tokens: Sequence[Token]) -> list[bool]:
    """Return which tokens of a scene can be seen from afar: by daylight, all of them."""
    if not battle.scenes[scene].dark or not tokens:
        return [True] * len(tokens)
    bodies, uprights = [token.footprint for token in tokens], [token.upright for token in tokens]
    blocked = obstacles_of(battle.scenes[scene])
    return [bool(by) for by in vision.lit_by(bodies, lamps_of(battle, scene), blocked, uprights=uprights)]


def who_sees(
    battle: Battle, viewers: Sequence[TokenId], target: TokenId, over_m: float
) -> tuple[TokenId, ...]:
    """Return which of many tokens see anything of another one on their scene; all look at once.

    Args:
        battle: The battle.
        viewers: Who looks.
        target: What is looked at.
        over_m: The height above the line from feet to feet from which an obstacle hides it, metres.
    """

    def measured() -> tuple[TokenId, ...]:
        body = battle.tokens[target]
        (lit,) = lit_tokens(battle, body.scene, [body])
        blocked = obstacles_of(battle.scenes[body.scene])
        eyes = [battle.tokens[viewer] for viewer in viewers]
        pairs = [Pair(eye, body, over_m, lit) for eye in eyes]
        places = tuple((one.footprint, one.upright, one.senses_m) for one in (body, *eyes))
        asked = ("who-sees", places, over_m, lit)
        seeing = cached_among(blocked, asked, lambda: any_sight(pairs, blocked), len(places))
        return tuple(viewer for viewer, sees in zip(viewers, seeing, strict=True) if sees)

    return cached(battle, ("who-sees", tuple(viewers), target, over_m), measured)


def all_see(battle: Battle, viewers: Sequence[TokenId], target: TokenId, over_m: float) -> bool:
    """Say whether all of many tokens see something of another one; the farthest few are asked first."""
    farthest = sorted(viewers, key=lambda one: -distance_m(battle.tokens[one].at, battle.tokens[target].at))
    few = farthest[:FEW]
    return len(who_sees(battle, few, target, over_m)) == len(few) and (
        len(few) == len(viewers) or len(who_sees(battle, viewers, target, over_m)) == len(viewers)
    )


def any_sight(pairs: Sequence[Pair], blocked: Obstacles) -> list[bool]:
    """Return which viewers see anything of their targets; where the same solids hide, all at once."""
    seen = [False] * len(pairs)
    for numbers, found in _measured(pairs, blocked):
        for number, one in zip(numbers, found, strict=True):
            seen[number] = one
    return seen


def _measured(pairs: Sequence[Pair], blocked: Obstacles) -> Iterator[tuple[list[int], Sequence[bool]]]:
    """Yield numbers of pairs, and which of them see; those in darkness beyond their senses are left out."""
    level: dict[bytes, list[int]] = {}
    sloping: dict[TokenId, list[int]] = {}
    heights = {over_m: blocked.solids_over(over_m).tobytes() for over_m in {pair.over_m for pair in pairs}}
    near = [number for number, pair in enumerate(pairs) if pair.lit or _senses(pair)]
    for number, slopes in zip(near, _slope([pairs[number] for number in near], blocked), strict=True):
        viewer, _, over_m, _ = pairs[number]
        if slopes:
            sloping.setdefault(viewer.id, []).append(number)
        else:
            level.setdefault(heights[over_m], []).append(number)
    for numbers in level.values():
        some = [pairs[number] for number in numbers]
        yield numbers, sight.any_pass(*_discs(some), blocked, over_m=some[0].over_m).tolist()
    for numbers in sloping.values():
        yield numbers, _upwards([pairs[number] for number in numbers], blocked)


def _senses(pair: Pair) -> bool:
    return between_m(pair.viewer, pair.target) <= pair.viewer.senses_m


def _discs(pairs: Sequence[Pair]) -> tuple[list[Disc], list[Disc]]:
    return [pair.viewer.footprint for pair in pairs], [pair.target.footprint for pair in pairs]


def _slope(pairs: Sequence[Pair], blocked: Obstacles) -> list[bool]:
    """Return which pairs stand at other heights than the floor, with a solid that may be between them."""
    slope = [bool(pair.viewer.elevation_m or pair.target.elevation_m) for pair in pairs]
    raised = [pair for pair, slopes in zip(pairs, slope, strict=True) if slopes]
    found = iter(sight.solids_between(*_discs(raised), blocked).tolist())
    return [slopes and next(found) for slopes in slope]


def _upwards(pairs: Sequence[Pair], blocked: Obstacles) -> list[bool]:
    """Return which tokens one viewer, the same of all pairs, sees of those who stand higher or lower."""
    viewer = pairs[0].viewer
    hides = [hiding_uprights((viewer.upright, pair.target.upright), pair.over_m)[1] for pair in pairs]
    bodies = [pair.target.footprint for pair in pairs]
    found = sight.lines_of_sight(viewer.footprint, bodies, blocked, uprights=[viewer.upright, *hides])
    return [one.result != "blocked" for one in found]
