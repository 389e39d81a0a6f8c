"""How much of tokens is hidden from others, by what, and whose cover it is."""

from collections.abc import Callable, Sequence

from vtt.battle.battle import Battle
from vtt.battle.measure.cache import cached, cached_each
from vtt.battle.measure.obstacles import obstacles_of
from vtt.battle.token import Token, TokenId
from vtt.geometry import Disc, Ends, Hiding, Point, sight
from vtt.geometry.shapes import Upright

Heights = Callable[[TokenId], float]
"""How tall tokens are, metres."""


def hidden_shares(
    battle: Battle, viewer: TokenId, targets: Sequence[TokenId], tall_m: Heights
) -> tuple[float, ...]:
    """Return the share of the front of each target, 0 to 1, that walls and obstacles hide from the viewer.

    The front is its width times its height. Heights count above the straight line from the feet of the one to
    the feet of the other, so an obstacle hides the same share from every viewer on its level.

    Args:
        battle: The battle.
        viewer: Who looks.
        targets: What is looked at.
        tall_m: How tall each of them is for cover.
    """
    eye, blocked = battle.tokens[viewer], obstacles_of(battle.scene_of(viewer))
    (foot, *feet) = _uprights([eye, *(battle.tokens[target] for target in targets)], tall_m)

    def measured(new: Sequence[tuple[Point, Upright, Disc, Upright]]) -> tuple[float, ...]:
        uprights = [foot, *(upright for *_, upright in new)]
        return sight.hidden_shares(eye.at, [body for _, _, body, _ in new], blocked, uprights=uprights)

    bodies = [battle.tokens[target].footprint for target in targets]
    pairs = [(eye.at, foot, body, upright) for body, upright in zip(bodies, feet, strict=True)]
    return cached_each(blocked, "hidden-share", pairs, measured)


def hidden_by(battle: Battle, viewer: TokenId, target: TokenId, tall_m: Heights) -> tuple[Hiding, ...]:
    """Return what hides the share that `hidden_shares` measures, and how much each thing hides alone."""
    eye, body = battle.tokens[viewer], battle.tokens[target]
    blocked = obstacles_of(battle.scene_of(viewer))
    return sight.hidden_by(eye.at, body.footprint, blocked, uprights=_uprights([eye, body], tall_m))


def ends_behind(
    battle: Battle,
    viewer: TokenId,
    targets: Sequence[TokenId],
    heights: tuple[Heights, Heights],
    own_within_m: float | None,
) -> tuple[Ends, ...]:
    """Return what each target, and the viewer before it, is behind: walls, and obstacles that are tall.

    Args:
        battle: The battle.
        viewer: Who looks.
        targets: What is looked at.
        heights: How tall each of them is for cover, and from which height on an obstacle counts.
        own_within_m: How near to the edge of the viewer begins what the viewer itself is behind; None where
            it is behind nothing.
    """
    if not targets:
        return ()
    tall_m, counts_m = heights
    eye, bodies = battle.tokens[viewer], [battle.tokens[target] for target in targets]
    everyone = (viewer, *targets)
    rule = sight.Rule(tuple(counts_m(one) for one in everyone), own_within_m)
    key = ("ends", everyone, tuple(tall_m(one) for one in everyone), rule)

    def measured() -> tuple[Ends, ...]:
        uprights, discs = _uprights([eye, *bodies], tall_m), [body.footprint for body in bodies]
        blocked = obstacles_of(battle.scene_of(viewer))
        return sight.ends_behind(eye.footprint, discs, blocked, uprights, rule)

    return cached(battle, key, measured)


def _uprights(tokens: Sequence[Token], tall_m: Heights) -> list[Upright]:
    return [Upright(one.elevation_m, one.elevation_m + tall_m(one.id)) for one in tokens]
