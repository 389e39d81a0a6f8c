"""What is measured of cover, alike in all systems: lines of sight, shares, things by their place."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from vtt.battle import Battle, TokenId, measure
from vtt.battle.measure import LineOfSight
from vtt.geometry import Behind, Hiding, OnLine

ALMOST_ALL = 0.99
"""The share that is hidden at most of whoever is seen at all, if only past the edge of a thing."""

PairHeights = Callable[[Battle, TokenId], float]
"""How tall a token is for cover, metres."""


def standing_m(battle: Battle, token: TokenId) -> float:
    """Return how tall a token is that stands upright."""
    return battle.tokens[token].height_m


def lying_m(prone: Callable[[Battle, TokenId], bool], prone_m: float) -> PairHeights:
    """Return how tall a token is for cover where it may lie: who is prone is no higher than that."""

    def tall_m(battle: Battle, token: TokenId) -> float:
        height_m = battle.tokens[token].height_m
        return min(height_m, prone_m) if prone(battle, token) else height_m

    return tall_m


def hides_from(battle: Battle, viewer: TokenId, target: TokenId) -> bool:
    """Say whether the GM hides a token from another one; those that hide together know of each other."""
    who, other = battle.tokens[viewer], battle.tokens[target]
    return other.hidden and viewer != target and not (who.hidden and who.side == other.side)


def look(battle: Battle, viewer: TokenId, target: TokenId, full_m: PairHeights) -> LineOfSight:
    """Look from one token at another.

    Args:
        battle: The battle.
        viewer: Who looks.
        target: What is looked at.
        full_m: From which height on a thing hides the target altogether.
    """
    return measure.lines_of_sight(battle, viewer, (target,), lambda one: full_m(battle, one))[0]


def reached_from(
    battle: Battle, source: TokenId, targets: Sequence[TokenId], full_m: PairHeights
) -> tuple[TokenId, ...]:
    """Return which targets something reaches that goes off at a token: all that are not hidden altogether.

    All are measured together, and how much of each is hidden too: their cover is asked for next.
    """
    heights = _asked(battle, full_m)
    lines = measure.lines_of_sight(battle, source, targets, heights)
    seen = tuple(one.target for one in lines if one.sight.result != "blocked")
    measure.hidden_shares(battle, source, seen, heights)
    return seen


def seen_by(
    battle: Battle, viewers: Sequence[TokenId], target: TokenId, full_m: PairHeights
) -> tuple[TokenId, ...]:
    """Return which of many tokens see anything of another one: those for which `look` is not blocked."""
    return measure.who_sees(battle, viewers, target, full_m(battle, target))


def seen_by_all(battle: Battle, viewers: Sequence[TokenId], target: TokenId, full_m: PairHeights) -> bool:
    """Say whether all of many tokens see something of another one."""
    return measure.all_see(battle, viewers, target, full_m(battle, target))


def hidden_shares(
    battle: Battle, viewer: TokenId, lines_of_sight: Sequence[LineOfSight], tall_m: PairHeights
) -> tuple[float, ...]:
    """Return the share of each target that is hidden: all where it is not seen, and less where it is."""
    seen = [one.target for one in lines_of_sight if one.sight.result != "blocked"]
    shares = measure.hidden_shares(battle, viewer, seen, lambda one: tall_m(battle, one))
    found = dict(zip(seen, shares, strict=True))
    return tuple(min(ALMOST_ALL, found[one.target]) if one.target in found else 1.0 for one in lines_of_sight)


def hidden_by(
    battle: Battle, viewer: TokenId, line_of_sight: LineOfSight, tall_m: PairHeights
) -> tuple[Hiding, ...]:
    """Return what hides a target, and which share of it each thing hides alone."""
    found = measure.hidden_by(battle, viewer, line_of_sight.target, lambda one: tall_m(battle, one))
    return found if line_of_sight.sight.result == "blocked" else seen_past(found)


def seen_past(found: Iterable[Hiding]) -> tuple[Hiding, ...]:
    """Return what hides a body of which something is seen."""
    return tuple(one._replace(share=min(ALMOST_ALL, one.share)) for one in found)


class Facts(NamedTuple):
    """What is between a viewer and a target, by whose cover it is.

    Attributes:
        low: The low things on the line of the centres that are the target's cover.
        tall: What the target is behind of walls and tall things, with the share of it that they hide.
        own_low: The low things on that line that are the viewer's own cover.
        own_tall: What the viewer itself is behind, seen from the target.
    """

    low: tuple[OnLine, ...]
    tall: Behind
    own_low: tuple[OnLine, ...] = ()
    own_tall: Behind = Behind(0.0)


UNSEEN = Facts((), Behind(1.0))
"""What is between a viewer and whoever is not seen: enough."""


def facts_of(
    battle: Battle,
    viewer: TokenId,
    lines_of_sight: Sequence[LineOfSight],
    heights: tuple[PairHeights, PairHeights],
    own_within_m: float | None,
) -> tuple[Facts, ...]:
    """Return what is between a viewer and others.

    Args:
        battle: The battle.
        viewer: Who looks.
        lines_of_sight: What it has before it.
        heights: How tall creatures are for cover, and from which height on a thing is tall for each.
        own_within_m: What begins no further from the edge of the viewer, and is nearer to it than to the
            target, is the viewer's own cover; None where it has none.
    """
    tall_m, counts_m = (_asked(battle, one) for one in heights)
    seen = [one for one in lines_of_sight if one.sight.result != "blocked"]
    targets = [one.target for one in seen]
    ends = measure.ends_behind(battle, viewer, targets, (tall_m, counts_m), own_within_m)
    found: dict[TokenId, Facts] = {}
    for line, (target, own) in zip(seen, ends, strict=True):
        things = [one for one in line.between if one.kind == "solid"]
        mine = [one for one in things if is_own(one, own_within_m)]
        theirs = [one for one in things if one not in mine]
        low = _lower(theirs, counts_m(line.target)) if theirs else ()
        found[line.target] = Facts(low, target, _lower(mine, counts_m(viewer)) if mine else (), own)
    return tuple(found.get(one.target, UNSEEN) for one in lines_of_sight)


def _lower(things: Sequence[OnLine], tall_m: float) -> tuple[OnLine, ...]:
    return tuple(one for one in things if one.high_m < tall_m - LITTLE_M)


LITTLE_M = 1e-6


def is_own(thing: OnLine, within_m: float | None) -> bool:
    """Say whether a thing on the line of the centres is what the viewer is behind."""
    if within_m is None:
        return False
    return thing.from_a_m <= within_m + 1e-9 and thing.from_a_m < thing.from_b_m - 1e-9


def _asked(battle: Battle, heights: PairHeights) -> measure.Heights:
    return lambda one: heights(battle, one)
