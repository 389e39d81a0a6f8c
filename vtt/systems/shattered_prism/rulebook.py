"""The numbers of the rule book of ShatteredPrism, read from numbers.toml, which names their sources."""

from collections.abc import Mapping
from typing import Literal

from vtt.rules import Sourced, read_numbers
from vtt.value import Value

Card = Literal["white", "blue", "red"]
Attribute = Literal["PS", "PC", "PE", "PP", "MS", "MC", "ME", "MP"]
Location = Literal["torso", "head", "right-leg", "left-leg", "right-arm", "left-arm"]
Pace = Literal["auto", "walk", "slow", "double"]
StateId = Literal[
    "defending", "white-card", "blue-card", "red-card", "exhausted", "unconscious", "coma", "dead"
]
QuestionId = Literal["reaction", "desperation", "intent"]
LOCATION_WORDS: Mapping[Location, str] = {
    "torso": "torso",
    "head": "head",
    "right-leg": "right leg",
    "left-leg": "left leg",
    "right-arm": "right arm",
    "left-arm": "left arm",
}
CARD_WORDS: Mapping[Card, str] = {"white": "white", "blue": "blue", "red": "red"}


class _TimeChain(Sourced):
    unit: str
    slowest_tick: int
    rating_each_tick: int
    fastest_tick: int
    rating_attributes: tuple[Attribute, ...]
    rating_least: int
    rating_most: int
    interval_times: int


class _Surprise(Sourced):
    turns_lost: int


class _Intent(Sourced):
    order: tuple[Card, ...]


class _Movement(Sourced):
    energy_each_metre: int
    after_action_share: float
    slow_share: float
    double_reach: int
    double_price: float


class _Action(Sourced):
    energy: int
    extra_energy: int


class _Dodge(Sourced):
    energy_each_point: int
    slow_missiles_from_speed: int
    skill: str
    attribute: Attribute


class _Degree(Value):
    gap_most: int
    share: float


class _Deflect(Sourced):
    energy_each_point: int
    share: float
    degrees: tuple[_Degree, ...]


class _Desperation(Sourced):
    stamina_each_point: int
    energy_each_point: int


class _Defence(Sourced):
    penalty: int


class _Damage(Sourced):
    digit: int


class _Armour(Sourced):
    destroyed_share: float


class _Pools(Sourced):
    energy_each: int
    stamina_each: int
    vitality_each: int
    trauma_each: int
    threshold_share: int


class _Skill(Sourced):
    untrained: int


class _Reach(Sourced):
    melee_m: float
    hand_m: float


class _Recovery(Sourced):
    share: float
    seconds: int
    vitality_each_minute: int
    trauma_each_day: int
    coma_check_times: int
    coma_step: int
    dead_share: float


class _Locations(Sourced):
    called: Mapping[Location, int]
    digits: Mapping[str, Location]


class Rulebook(Value):
    """The numbers of the rule book."""

    time_chain: _TimeChain
    surprise: _Surprise
    intent: _Intent
    movement: _Movement
    action: _Action
    dodge: _Dodge
    deflect: _Deflect
    desperation: _Desperation
    defence: _Defence
    damage: _Damage
    armour: _Armour
    pools: _Pools
    skill: _Skill
    reach: _Reach
    recovery: _Recovery
    locations: _Locations


RULEBOOK = read_numbers("vtt.systems.shattered_prism.data", "numbers.toml", Rulebook)
