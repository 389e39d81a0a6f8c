"""The numbers of the special attacks, as special.toml has them with their sources."""

from collections.abc import Mapping
from typing import Literal

from vtt.rules import Sourced, read_numbers
from vtt.systems.space_shard.terms import Cost, Maneuverability, StateId
from vtt.value import Value


class _Trip(Sourced):
    each_size_larger: int


class _Fall(Sourced):
    free_m: float
    metres_a_point: float
    most: int
    saved_m: float


class _Maneuverability(Sourced):
    clumsy: float
    normal: float
    good: float
    perfect: float
    turns_deg: Mapping[Maneuverability, float]
    clumsy_least_share: float


class _Collide(Sourced):
    each_size_larger: int
    metres_each: float
    back_penalty: int


class _Fakeout(Sourced):
    own_turns: int


class _Grapple(Sourced):
    each_size_smaller: int
    blade_size_below_own: int
    die: int
    holder_up_to: int
    size_each_face: int


class _Suppress(Sourced):
    drag_speed_share: float


class _Disarm(Sourced):
    penalty: int
    two_handed: int
    wood: int
    steel: int
    wooden: tuple[str, ...]


class _Bundle(Sourced):
    reinforced_share: int


class _Hurl(Sourced):
    each_size_larger: int
    metres_each: float
    soft_hardness: int


class _Location(Sourced):
    invisible_attack: int
    invisible_defence: int
    fuzzy_share: int
    blind_share: int


class _Detection(Sourced):
    cost: Cost
    invisible: int
    noise: int
    attacked: int
    cast: int
    spoke: int
    moved: int
    blurry: int
    sensitive: int


class _Guess(Sourced):
    within_m: float
    die: int
    spell_works_from: int


class BodyPart(Sourced):
    """A part of the body that may be attacked.

    Attributes:
        state: The debuff it brings, where it brings one.
        successes_each: How many successes make a point of it.
        lifts: What is lifted by a grade instead: points of the `harm`, or `wounds` that are there.
    """

    penalty: int
    state: StateId | Literal[""] = ""
    successes_each: int = 1
    lifts: Literal["", "harm", "wounds"] = ""


class Special(Value):
    """The numbers of the special attacks."""

    trip: _Trip
    fall: _Fall
    maneuverability: _Maneuverability
    collide: _Collide
    breakthrough: Sourced
    fakeout: _Fakeout
    grapple: _Grapple
    suppress: _Suppress
    disarm: _Disarm
    bundle: _Bundle
    support: Sourced
    hurl: _Hurl
    location: _Location
    detection: _Detection
    guess: _Guess
    body_part: Mapping[str, BodyPart]


SPECIAL = read_numbers("vtt.systems.space_shard.data", "special.toml", Special)
