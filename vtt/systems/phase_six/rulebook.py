"""The numbers of the rule book of Phase Six, read from numbers.toml, which names their sources."""

from collections.abc import Mapping

from vtt.rules import Sourced, read_numbers
from vtt.systems.phase_six.words import Attribute, HitCondition, ModeName, RatingName
from vtt.value import Value


class _Dice(Sourced):
    minimum_roll: int
    least_minimum_roll: int
    critical: int
    step: int


class _Difficulty(Sourced):
    very_easy: int
    easy: int
    normal: int
    challenging: int
    hard: int
    very_hard: int
    legendary: int


class _Luck(Sourced):
    destiny_minimum_roll: int


class _Actions(Sourced):
    base: int
    quick_reaction: int


class _Sheet(Sourced):
    attribute: int
    hearts: int


class _Foe(Sourced):
    strength: tuple[Attribute, ...]
    dexterity: tuple[Attribute, ...]
    mind: tuple[Attribute, ...]


class _Movement(Sourced):
    walk: int
    run: int
    crawl: int
    crawl_share: int
    walking_penalty: int


class _Distance(Sourced):
    times: int
    penalty: int


class _Each(Sourced):
    each: int


class _Massive(Sourced):
    dice_each: int


class _Penalty(Sourced):
    penalty: int


class _TwoHanded(Sourced):
    actions: int
    off_hand_penalty: int


class _Support(Sourced):
    bonus: int


class _Unarmed(Sourced):
    piercing: int
    piercing_strength_above: int
    dice: int
    dice_quickness_above: int
    range_m: float


class Mode(Sourced):
    """A mode of attack with a weapon.

    Attributes:
        rounds: Ammunition that an attack takes.
        dice: What is added to the hit roll.
    """

    title: str
    rounds: int
    dice: int
    critical: bool
    parried: bool
    dodged: bool
    aimed: bool


class _Cover(Sourced):
    hunkered: int
    most: Mapping[int, float]


class _ShieldBlock(Sourced):
    actions: int
    movement_share: int


class _Behind(Sourced):
    degrees: float


class _Deviation(Sourced):
    directions: int
    distance_m: int
    thing_m: float
    pick_up_m: float


class _Titled(Value):
    title: str


class _Skills(Sourced):
    bases: Mapping[RatingName, Attribute]


class _Sleeping(Sourced):
    value: int
    woken_by: RatingName


class _Knockout(Sourced):
    value_each_hit: int


class _Protection(Sourced):
    keeps_off: Mapping[str, HitCondition]
    cheapest_first: str
    units: Mapping[str, _Titled]
    plain: str
    free_stuck_weapon: int


class _FirstAid(Sourced):
    reach_m: float
    unconscious: int


class _Conditions(Sourced):
    dying: int
    dead: int
    hunkered_penalty: int


class _Rest(Sourced):
    rolls: tuple[RatingName, ...]


class Rulebook(Value):
    """The numbers of the rule book."""

    dice: _Dice
    difficulty: _Difficulty
    luck: _Luck
    actions: _Actions
    sheet: _Sheet
    ratings: Mapping[RatingName, _Titled]
    skills: _Skills
    foe: _Foe
    movement: _Movement
    distance: _Distance
    recoil: _Each
    aim: _Each
    accurate: _Each
    massive: _Massive
    disarm: _Penalty
    two_handed: _TwoHanded
    support: _Support
    unarmed: _Unarmed
    modes: Mapping[ModeName, Mode]
    cover: _Cover
    shield_block: _ShieldBlock
    behind: _Behind
    deviation: _Deviation
    conditions: _Conditions
    sleeping: _Sleeping
    knockout: _Knockout
    protection: _Protection
    first_aid: _FirstAid
    rest: _Rest


RULEBOOK = read_numbers("vtt.systems.phase_six.data", "numbers.toml", Rulebook)
