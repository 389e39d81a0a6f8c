"""The numbers of aachen, read from numbers.toml, where each group has its source."""

from collections.abc import Mapping
from typing import Literal

from vtt.rules import Sourced, read_numbers
from vtt.systems.aachen.terms import Attribute, MoraleTrait, Troop
from vtt.value import Value

Attitude = Literal["hostile", "unfriendly", "wary", "indifferent", "friendly"]
"""How the others behave when they are met."""


class _Distance(Sourced):
    metres_each_foot: float


class _Attribute(Sourced):
    up_to: tuple[tuple[int, int], ...]


class _AttackBonus(Sourced):
    fighter: tuple[int, ...]
    expert: tuple[int, ...]
    weaver: tuple[int, ...]
    partial_fighter: tuple[int, ...]


class _HitPoints(Sourced):
    fighter: float
    expert: float
    weaver: float
    hit_die: float


class _ArmourClass(Sourced):
    unarmoured: int
    shield: int


class _Save(Sourced):
    character: int
    other: int
    hit_dice_each: int


class _Skill(Sourced):
    untrained: int
    circumstance: int
    aid: int
    difficulty: int
    exceptional_failure: int
    failure: int
    success: int
    exceptional_success: int


class _Attack(Sourced):
    untrained: int
    always_misses: int
    always_hits: int


class _Movement(Sourced):
    rate_ft: float
    crawling_times: float


class _Initiative(Sourced):
    die: int
    ties: tuple[Literal["party", "DEX"], ...]


class _Surprise(Sourced):
    watchful_not_surprised: int
    watchful_first: int


class _Melee(Sourced):
    reach_ft: float
    long_reach_ft: float
    target_prone: int
    while_prone: int


class _Ranged(Sourced):
    long_range: int
    adjacent_prone: int
    distant_prone: int
    in_contact: int


class _Cover(Sourced):
    half_from: float
    half: int
    almost_from: float
    almost: int
    prone_m: float


class _Charge(Sourced):
    least_ft: float
    most_ft: float
    hit: int
    armour_class: int


class _TotalDefence(Sourced):
    armour_class: int


class _SnapAttack(Sourced):
    hit: int


class _ShieldWall(Sourced):
    shields: int
    armour_class: int
    adjacent_ft: float
    left_deg: float
    right_deg: float


class _Screen(Sourced):
    difficulty: int
    within_ft: float


class _Damage(Sourced):
    least: int


class _TwoWeapons(Sourced):
    skill: int
    hit: int
    damage: int


class _Mob(Sourced):
    hit_each: int
    hit_most: int
    damage_each: int


class _Grapple(Sourced):
    attribute: Attribute
    skills: tuple[str, ...]
    shove_ft: float


class _Execution(Sourced):
    rounds: int
    point_blank_ft: float
    point_blank: int
    normal: int
    long: int
    trait_save: int
    trait_times: int


class _Mortal(Sourced):
    rounds: int
    difficulty: int
    wakes_with: int


class _Morale(Sourced):
    modifier: int
    troops: Mapping[Troop, int]
    traits: Mapping[MoraleTrait, int]


class _Reaction(Sourced):
    up_to: tuple[tuple[int, Attitude], ...]
    above: Attitude


class _Reload(Sourced):
    quick_from_skill: int


class Rulebook(Value):
    """The numbers of the rules."""

    distance: _Distance
    attribute: _Attribute
    attack_bonus: _AttackBonus
    hit_points: _HitPoints
    armour_class: _ArmourClass
    save: _Save
    skill: _Skill
    attack: _Attack
    movement: _Movement
    initiative: _Initiative
    surprise: _Surprise
    melee: _Melee
    ranged: _Ranged
    cover: _Cover
    charge: _Charge
    total_defence: _TotalDefence
    snap_attack: _SnapAttack
    shield_wall: _ShieldWall
    screen: _Screen
    damage: _Damage
    two_weapons: _TwoWeapons
    mob: _Mob
    grapple: _Grapple
    execution: _Execution
    mortal: _Mortal
    morale: _Morale
    reaction: _Reaction
    reload: _Reload


RULEBOOK = read_numbers("vtt.systems.aachen.data", "numbers.toml", Rulebook)


def metres(feet: float) -> float:
    """Return printed feet in metres."""
    return feet * RULEBOOK.distance.metres_each_foot


def feet(length_m: float) -> float:
    """Return metres in feet, free of the rounding of floats."""
    return round(length_m / RULEBOOK.distance.metres_each_foot, 6)
