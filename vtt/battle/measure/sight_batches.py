"""What is seen between two places: measured together for many, and kept for those that do not move."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vtt.battle.measure.cache import cached_each
from vtt.geometry import Disc, OnLine, Sight, sight
from vtt.geometry.shapes import Upright
from vtt.geometry.world import Obstacles


class Viewed(NamedTuple):
    """A body that is looked at.

    Attributes:
        over_m: From which height above the line of the feet on a thing hides it altogether.
        uprights: How high the viewer and it stand; none where both stand on the floor.
        under_m: How high the taller of the two is; what hangs higher is not between them.
    """

    disc: Disc
    over_m: float
    uprights: tuple[Upright, Upright] | None = None
    under_m: float = math.inf


PARTS_OF_A_LOOK = 25
"""Lines that are tried, and things on them, on a map with many walls."""

SightPair = tuple[Sight, tuple[OnLine, ...]]


def sight_pairs(eye: Disc, bodies: Sequence[Viewed], blocked: Obstacles) -> tuple[SightPair, ...]:
    """Look from a disc at others; who stood in the same two places before is not measured again."""

    def measured(pairs: Sequence[tuple[Disc, Viewed]]) -> list[SightPair]:
        new = [body for _, body in pairs]
        found = dict((*_across(eye, new, blocked), *_upwards(eye, new, blocked)))
        return [found[body] for body in new]

    return cached_each(blocked, "sight", [(eye, body) for body in bodies], measured, PARTS_OF_A_LOOK)


def _across(eye: Disc, bodies: Sequence[Viewed], blocked: Obstacles) -> Iterator[tuple[Viewed, SightPair]]:
    """Look at those on the floor, together at all that the same things hide."""
    for alike, among in _alike([body for body in bodies if body.uprights is None], blocked):
        discs = [body.disc for body in alike]
        sights = sight.lines_of_sight(eye, discs, blocked, over_m=alike[0].over_m)
        between = sight.on_lines(eye, discs, among)
        yield from zip(alike, zip(sights, between, strict=True), strict=True)


def _alike(bodies: Sequence[Viewed], blocked: Obstacles) -> Iterator[tuple[list[Viewed], Obstacles]]:
    """Yield bodies that the same things hide, and what may stand between them and the eye."""
    groups: dict[tuple[bytes, int], tuple[list[Viewed], Obstacles]] = {}
    heights = {(body.over_m, body.under_m): None for body in bodies}
    keys = {}
    for over_m, under_m in heights:
        among = blocked.met_by(Upright(0.0, under_m))
        keys[over_m, under_m] = key = (blocked.solids_over(over_m).tobytes(), id(among))
        groups.setdefault(key, ([], among))
    for body in bodies:
        groups[keys[body.over_m, body.under_m]][0].append(body)
    yield from groups.values()


def _upwards(eye: Disc, bodies: Sequence[Viewed], blocked: Obstacles) -> Iterator[tuple[Viewed, SightPair]]:
    """Look at those who stand higher or lower, together: the heights of things decide what hides them."""
    alike: dict[Upright, list[tuple[Viewed, Upright, Upright]]] = {}
    for body in bodies:
        if body.uprights is not None:
            foot, hidden = hiding_uprights(body.uprights, body.over_m)
            alike.setdefault(foot, []).append((body, hidden, body.uprights[1]))
    for viewer, group in alike.items():
        some, hidden_from, stand = zip(*group, strict=True)
        discs = [body.disc for body in some]
        sights = sight.lines_of_sight(eye, discs, blocked, uprights=(viewer, *hidden_from))
        between = sight.on_lines(eye, discs, blocked, uprights=(viewer, *stand))
        yield from zip(some, zip(sights, between, strict=True), strict=True)


def hiding_uprights(pair: tuple[Upright, Upright], over_m: float) -> tuple[Upright, Upright]:
    """Return how high a viewer stands, and how high above its feet a thing must reach to hide a target."""
    return pair[0], Upright(pair[1].foot_m, pair[1].foot_m + over_m)
