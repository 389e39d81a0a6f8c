"""What numbers does the rule book of Space Shard give? They stand in numbers.toml, with their sources."""

from vtt.battle.value import Value
from vtt.rules.numbers import read_numbers


class _Sourced(Value):
    source: str


class _Dice(_Sourced):
    success: int
    again: int


class _Size(_Sourced):
    metres_each: float
    human: int


class _Reach(_Sourced):
    born_share: int
    born_least_m: int
    blade_share: int


class _BornWeapon(_Sourced):
    fist_share: int


class _Charge(_Sourced):
    dice_per_metre: int
    surprise_speed_share: float


class _Ranged(_Sourced):
    penalty_each_unit: int
    gun_most_units: int
    high_speed_void_m: float


class _Requirement(_Sourced):
    each_missing: int
    unusable_blade: int
    unusable_gun: int
    profession: int


class _Grades(Value):
    light: int
    half: int
    heavy: int


class _Cover(_Sourced):
    plus: int
    most: int
    full_times: int
    own_within_m: float
    least: _Grades


class _FireFromCover(_Sourced, _Grades):
    pass


class _Prone(_Sourced):
    ranged_against: int
    defence_in_melee: int
    crawl_share: float


class Book(Value):
    """The numbers of the rule book."""

    dice: _Dice
    size: _Size
    reach: _Reach
    born_weapon: _BornWeapon
    charge: _Charge
    ranged: _Ranged
    requirement: _Requirement
    cover: _Cover
    fire_from_cover: _FireFromCover
    prone: _Prone


BOOK = read_numbers(__package__, "numbers.toml", Book)
