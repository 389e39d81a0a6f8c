"""The numbers of the rule book, read from numbers.toml, each group with its source."""

from collections.abc import Mapping
from typing import Literal

from vtt.rules import Sourced, read_numbers
from vtt.systems.miridon.terms import ActionId, BlockId, ModifierId, Slot
from vtt.value import Value


class _Time(Sourced):
    unit: str


class _Measure(Sourced):
    foot_m: float
    melee_ft: int
    charisma_ft: int


class _Body(Sourced):
    max_strength_points: int
    max_speed_points: int
    health_each_point: int
    weight_free_share: int
    passive_evasion: int
    physical_damage_reduction: int
    spell_damage_reduction: int
    dodge_speed_each: int
    dodge_least: int


class _Dice(Sourced):
    sides: int
    to_hit: int
    bullet: int
    tie: int
    charisma: int
    insanity: int
    grapple: int


class _Critical(Sourced):
    natural: int
    times: int
    advanced: int
    greater: int


class _Gun(Sourced):
    aimed_to_hit: int
    bands: tuple[int, ...]


class _Talent(Sourced):
    melee_boost_to_hit: int
    melee_boost_dice: int
    gun_boost_to_hit: int
    gun_boost_damage: int
    grapple_boost_to_hit: int
    agile_evasion: int
    resist_insanity: int
    teleport_ft: int
    teleport_ghost_each_ft: int
    healing_word_dice: int
    guidance_to_hit: int


class _Restore(Sourced):
    strength: int
    speed: int
    max_speed_each: int


class Block(Value):
    """A kind of block.

    Attributes:
        reduction: What it adds to Physical Damage Reduction.
        ignored_ft: How much knockback it ignores.
    """

    reduction: int
    ignored_ft: int


class _Block(Sourced):
    of: Mapping[BlockId, Block]


class _Riposte(Sourced):
    subtlety: int


class _Movement(Sourced):
    sidestep_ft: int
    fast_sidestep_ft: int
    charge_ft: int
    fast_charge_ft: int
    charge_angle_deg: float
    charge_weight_times: int
    fast_charge_weight_times: int
    whirlwind_least_ft: int


class _Drill(Sourced):
    regenerates: int


class _Grapple(Sourced):
    invest_from: tuple[int, ...]
    invest_each_above: int


class _Spell(Sourced):
    lost_each_ft_redirected: int
    ghost_each_strength: int
    ghost_each_speed: int
    explosive_ft: int
    advanced_explosive_ft: int
    beam_width_ft: int


class _Trap(Sourced):
    reach_ft: int
    near_m: float
    dice: int


class Price(Sourced):
    """What an action takes: a slot of the turn, and points."""

    slot: Slot
    strength: int = 0
    speed: int = 0


class SpellModifier(Sourced):
    """What a Spell Casting Modifier costs and does.

    Attributes:
        shortens: Blocks that it takes off the cast time.
        shape: The area that it spreads the spell over.
    """

    strength: int = 0
    speed: int = 0
    shortens: int = 0
    shape: Literal["", "burst", "beam"] = ""


class Rulebook(Value):
    """The numbers of the rule book."""

    time: _Time
    measure: _Measure
    body: _Body
    dice: _Dice
    critical: _Critical
    gun: _Gun
    talent: _Talent
    restore: _Restore
    block: _Block
    riposte: _Riposte
    movement: _Movement
    drill: _Drill
    grapple: _Grapple
    spell: _Spell
    trap: _Trap
    cost: Mapping[ActionId, Price]
    modifier: Mapping[ModifierId, SpellModifier]


RULEBOOK = read_numbers("vtt.systems.miridon.data", "numbers.toml", Rulebook)


def metres(feet: float) -> float:
    """Return a printed distance in metres."""
    return feet * RULEBOOK.measure.foot_m


MELEE_M = metres(RULEBOOK.measure.melee_ft)
NEAR_M = 1e-9
"""What a distance may be over and still count as within: ranges are inclusive."""
