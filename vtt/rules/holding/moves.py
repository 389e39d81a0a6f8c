"""What happens to gear: it changes its place, falls to the ground, flies, and is picked up."""

import math
from typing import Any

from vtt.battle import (
    Battle,
    Gear,
    LooseThing,
    ThingPlaced,
    ThingRemoved,
    TokenId,
    free_thing_id,
    measure,
    things_on,
)
from vtt.geometry import Point, distance_m
from vtt.rules.holding.bearer import bearer_of
from vtt.rules.holding.gear import Carried
from vtt.rules.rulings.ruling import Course, change_sheet, emit
from vtt.text import Sentence, say

SPOTS = 6
"""So many things are laid beside each other on the ground where a creature stands."""
SHARE = 0.6
"""How far from the middle of the footprint, in its radii: within it, so that no wall is between."""
NEAR_M = 1e-6
UNTOLD = say("untold", "")
_THROWN = say("throws", "{who} throws the {item}.")


def exchange(
    battle: Battle, token: TokenId, before: Gear, after: Gear | None, why: Sentence
) -> Course[Battle]:
    """Put a piece of gear into the place of another on a sheet, or take it away.

    In the sentence `{who}` is the creature and `{item}` the gear, where they have no value yet.
    """
    sheet, field = bearer_of(battle, token), kind_of(battle, token, before)
    if field is None or after == before:
        return battle
    gear = getattr(sheet, field)
    at = _place_of(gear, before)
    changed = (*gear[:at], *(() if after is None else (after,)), *gear[at + 1 :])
    return (yield from change_sheet(battle, token, sheet.replace(**{field: changed}), _about(why, before)))


def put(battle: Battle, token: TokenId, thing: Carried, place: object, why: Sentence) -> Course[Battle]:
    """Put something carried into another place of its bearer."""
    return (yield from exchange(battle, token, thing, thing.put(place), why))


def fall(battle: Battle, token: TokenId, thing: Carried, why: Sentence) -> Course[Battle]:
    """Let something carried fall where its bearer stands, all pieces of it."""
    kind = kind_of(battle, token, thing)
    if kind is None:
        return battle
    battle = yield from exchange(battle, token, thing, None, why)
    return (yield from laid(battle, token, kind, thing, _spot(battle, token)))


def thrown(battle: Battle, token: TokenId, thing: Carried, there: TokenId | Point | None) -> Course[Battle]:
    """Throw something carried, one piece of what is counted, to the feet of a creature or to a place."""
    kind = kind_of(battle, token, thing)
    if kind is None or thing.pieces == 0:
        return battle
    left, piece = (None, thing) if thing.pieces is None else (thing.fewer(thing.pieces - 1), thing.fewer(1))
    battle = yield from exchange(battle, token, thing, left, _THROWN)
    if isinstance(there, tuple):
        return (yield from laid(battle, token, kind, piece, there))
    return (yield from laid(battle, there or token, kind, piece, _spot(battle, there or token)))


def fall_all(battle: Battle, token: TokenId, why: Sentence) -> Course[Battle]:
    """Let everything fall that a creature holds in its hands."""
    for thing in bearer_of(battle, token).carried:
        if thing.in_hand and not thing.of_body:
            battle, why = (yield from fall(battle, token, thing, why)), UNTOLD
    return battle


def taken_up(
    battle: Battle, token: TokenId, loose: LooseThing, place: object, why: Sentence
) -> Course[Battle]:
    """Take a thing off the map, into a place about a creature."""
    sheet, gear = bearer_of(battle, token), loose.gear
    known = getattr(sheet, loose.kind, None)
    if not isinstance(known, tuple):
        return battle
    taken = gear.put(place) if isinstance(gear, Carried) else gear
    battle = yield from emit(ThingRemoved(thing=loose, why=UNTOLD))
    after = sheet.replace(**{loose.kind: _joined(known, taken)})
    return (yield from change_sheet(battle, token, after, _about(why, gear)))


def _about(why: Sentence, gear: Gear) -> Sentence:
    """Return a sentence with the name of its gear."""
    return why.with_values(item=gear.said) if "item" in why.open_places else why


def _joined(known: tuple[Gear, ...], taken: Gear) -> tuple[Gear, ...]:
    """Return gear with one more; counted pieces go to those of their kind."""
    more = taken.pieces if isinstance(taken, Carried) else None
    for at, one in enumerate(known):
        if more is not None and isinstance(one, Carried) and _alike(one, taken):
            return (*known[:at], one.fewer((one.pieces or 0) + more), *known[at + 1 :])
    return (*known, taken)


def _alike(one: Carried, other: Gear) -> bool:
    """Say whether two kinds of pieces differ only in their number and place."""
    if one.pieces is None or not isinstance(other, Carried) or other.pieces is None:
        return False
    hand = one.in_hand_word
    return one.fewer(0).put(hand) == other.fewer(0).put(hand)


def kind_of(battle: Battle, token: TokenId, thing: Gear) -> str | None:
    """Return the field of a sheet in which something is carried; None where it is not."""
    sheet = bearer_of(battle, token)
    groups = ((name, getattr(sheet, name)) for name in type(sheet).model_fields)
    return next((name for name, one in groups if isinstance(one, tuple) and _place_of(one, thing) >= 0), None)


def gap_m(battle: Battle, token: TokenId, thing: LooseThing) -> float:
    """Return how far a thing is from the edge of a creature, metres, up and down included."""
    bearer = battle.tokens[token]
    flat = max(0.0, distance_m(bearer.at, thing.at) - bearer.size_m / 2)
    above = max(0.0, thing.elevation_m - bearer.upright.top_m, bearer.elevation_m - thing.elevation_m)
    return math.hypot(flat, above)


def in_reach(battle: Battle, token: TokenId, reach_m: float) -> list[LooseThing]:
    """Return the things that a creature can pick up where it stands, the nearest first."""
    here = things_on(battle, battle.tokens[token].scene)
    near = [one for one in here if gap_m(battle, token, one) <= reach_m + NEAR_M]
    open_ones = [one for one in near if measure.touch_at(battle, token, one.at).result != "blocked"]
    return sorted(open_ones, key=lambda one: gap_m(battle, token, one))


def laid(battle: Battle, by: TokenId, kind: str, gear: Gear, at: Point) -> Course[Battle]:
    """Lay gear on the map, as high as a creature stands."""
    where = battle.tokens[by]
    thing = LooseThing(
        id=free_thing_id(battle, gear.name),
        kind=kind,
        gear=gear,
        scene=where.scene,
        at=at,
        elevation_m=where.elevation_m,
    )
    return (yield from emit(ThingPlaced(thing=thing, why=UNTOLD)))


def _spot(battle: Battle, by: TokenId) -> Point:
    """Return a spot on the ground where a creature stands, beside what is there already."""
    where = battle.tokens[by]
    lying = sum(distance_m(one.at, where.at) <= where.size_m / 2 for one in things_on(battle, where.scene))
    turn = 2 * math.pi * (lying + 0.75) / SPOTS
    far = SHARE * where.size_m / 2
    return (round(where.at[0] + far * math.cos(turn), 3), round(where.at[1] + far * math.sin(turn), 3))


def _place_of(gear: tuple[Any, ...], thing: Gear) -> int:
    """Return the index of a piece of gear, else of the first one equal to it; -1 where there is none."""
    same = next((at for at, one in enumerate(gear) if one is thing), None)
    return same if same is not None else next((at for at, one in enumerate(gear) if one == thing), -1)
