"""Who blocks a path, what it costs in words, and why there is none."""

from collections.abc import Iterable

from vtt.battle import Battle, TokenId, TokenMoved, called, measure, thing_of
from vtt.battle.measure import Measures
from vtt.geometry import Hindrance, Path, Point, Walk, distance_m, path_length_m
from vtt.rules.rulings.ruling import Course, emit
from vtt.text import Refusal, Sentence, listed, refuse, say


def foes_in_the_way(battle: Battle, token: TokenId, reach_m: float, standing: Iterable[TokenId]) -> Measures:
    """Return measures in which foes that stand block a path, friends let pass, and ground has its price."""
    sides = [(one, battle.tokens[one].side == battle.tokens[token].side) for one in standing]
    return Measures(
        reach_m=reach_m,
        blockers=tuple(one for one, friend in sides if not friend),
        passable=tuple(one for one, friend in sides if friend),
        over_ground=True,
    )


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
