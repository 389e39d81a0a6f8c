"""Who blocks a path, what it costs in words, and why there is none."""

from collections.abc import Callable

from vtt.battle import Battle, SceneId, Token, TokenId, TokenMoved, called, measure, thing_of
from vtt.battle.measure import Measures
from vtt.geometry import Hindrance, Path, Point, Walk, distance_m, path_length_m
from vtt.rules.rulings.ruling import Course, emit
from vtt.text import Refusal, Sentence, listed, refuse, say

Stands = Callable[[Battle, TokenId], bool]
"""Says whether a creature has not fallen, so that it is in the way."""


def foes_in_the_way(
    battle: Battle, token: TokenId, reach_m: float, stands: Stands, *, over_ground: bool = True
) -> Measures:
    """Return measures in which foes that stand block a path, and friends let pass.

    Args:
        battle: The battle.
        token: Who moves or reaches.
        reach_m: How far it reaches, edge to edge.
        stands: Who is in the way; the same function of all that ask in a battle.
        over_ground: Whether a straight run goes over difficult ground, at its price.
    """
    mine = battle.tokens[token]
    foes, friends = _standing(battle, mine.scene, mine.side, stands)
    others = tuple(one for one in friends if one != token)
    return Measures(reach_m=reach_m, blockers=foes, passable=others, over_ground=over_ground)


Ids = tuple[TokenId, ...]


def _standing(battle: Battle, scene: SceneId, side: str, stands: Stands) -> tuple[Ids, Ids]:
    """Return the foes and the friends of a side that stand on a scene, found once for a battle."""

    def all_of_them() -> tuple[Token, ...]:
        return tuple(one for one in battle.tokens.values() if one.scene == scene and stands(battle, one.id))

    def by_side() -> tuple[Ids, Ids]:
        upright = measure.cached(battle, ("standing", stands, scene), all_of_them)
        return (
            tuple(one.id for one in upright if one.side != side),
            tuple(one.id for one in upright if one.side == side),
        )

    return measure.cached(battle, ("standing", stands, scene, side), by_side)


def gone_along(battle: Battle, token: TokenId, path: Path, mode: str) -> Course[Battle]:
    """Move a token along a path; a path without length changes nothing."""
    if not path_length_m(path):
        return battle
    return (yield from emit(TokenMoved(token=token, path=path, mode=mode)))


def place_refusal(battle: Battle, token: TokenId, to: Point) -> Refusal | None:
    """Say why a token cannot end at a place: it is off the map, or taken; None where it can."""
    block = measure.in_the_way_at(battle, token, to)
    if block is None:
        return None
    if block.kind == "edge":
        return refuse("off-the-map", "The place is off the map.")
    thing = thing_of(battle, block.id, block.kind)
    return refuse("place-taken", "{thing} is in that place.", thing=thing).with_facts(by=block.id)


def with_ground(note: Sentence, walk: Walk) -> Sentence:
    """Add to a note the difficult ground that a walk leads over, if any."""
    said = over_ground(walk)
    return note if said is None else say("over-ground", "{note}; {ground}", note=note, ground=said)


def over_ground(walk: Walk) -> Sentence | None:
    """Say what of a walk leads over difficult ground, by its name; None where nothing does."""
    lengths: dict[tuple[str, float], float] = {}
    for leg in walk.legs:
        if leg.ground is not None and leg.cost > 1:
            key = leg.ground, leg.cost
            lengths[key] = lengths.get(key, 0.0) + distance_m(leg.start, leg.end)
    parts = [
        say(
            "ground",
            "{length:m} m over {ground:bare} cost {cost:m} m",
            length=length_m,
            ground=called(name, "ground"),
            cost=length_m * cost,
        )
        for (name, cost), length_m in lengths.items()
        if length_m > 0
    ]
    return say("grounds", "{parts}", parts=listed(parts, "comma")) if parts else None


def hindrance_said(battle: Battle, found: Hindrance, most_m: float, within_m: float) -> Sentence:
    """Say what keeps a token from a place."""
    name = thing_of(battle, *found.block[:2]) if found.block is not None else None
    if found.kind == "taken":
        return say("place-taken", "The path ends where {by} stands.", by=name)
    if found.kind == "dear":
        template = "The way around costs {cost_m:m} m; {most_m:m} m can be walked now."
        return say("way-around-too-far", template, cost_m=found.cost_m, most_m=most_m)
    if found.kind == "shut":
        return say("way-around-shut", "The way around is shut by {by}.", by=name)
    return say("no-way-around", "There is no way around within {within_m:m} m.", within_m=within_m)
