"""What numbers does the book of Sides give? They stand in numbers.toml, with their sources."""

from vtt.rules import read_numbers
from vtt.value import Value


class _Sourced(Value):
    source: str


class _Fighter(_Sourced):
    bonus: int
    defence: int
    hp: int


class _Initiative(_Sourced):
    sides: int


class _Turn(_Sourced):
    actions: int
    walk_m: float


class _Attack(_Sourced):
    sides: int
    harm_sides: int
    reach_m: float


class _Dodge(_Sourced):
    defence: int
    off_balance: int


class Rulebook(Value):
    """The numbers of the book."""

    fighter: _Fighter
    initiative: _Initiative
    turn: _Turn
    attack: _Attack
    dodge: _Dodge


RULEBOOK = read_numbers("tests.examples.sides.data", "numbers.toml", Rulebook)
