"""The numbers of the rule book, as numbers.toml has them with their sources."""

from collections.abc import Mapping

from vtt.rules import Sourced, read_numbers
from vtt.rules.cover.objects import ObjectTable
from vtt.systems.space_shard.terms import Cost, Skill
from vtt.value import Value


class _Dice(Sourced):
    success: int
    again: int


class _Initiative(Sourced):
    dice: int
    sides: int


class _Debuff(Sourced):
    ruin_times: int


class _Size(Sourced):
    metres_each: float
    human: int


class _Reach(Sourced):
    born_share: int
    born_least_m: int
    blade_share: int


class _BornWeapon(Sourced):
    fist_share: int


class _Charge(Sourced):
    dice_per_metre: int
    surprise_speed_share: float


class _FullForce(Sourced):
    strength_share: int


class _FullDefense(Sourced):
    evade_times_base: int


class _Ranged(Sourced):
    penalty_each_unit: int
    gun_most_units: int
    bow_most_units: int
    cannon_most_units: int
    throw_units_each_strength: int
    gun_cap_times_damage: int
    bow_cap_times_damage: int
    cannon_cap_times_damage: int
    weak_penalty_times: int
    weak_bow_units_each: int
    light_thrown: int
    bow_hands: int
    high_speed_void_m: float


class _Aiming(Sourced):
    dice_each: int
    cap_each: int
    most_rounds: int
    most_units: int


class _Sight(Sourced):
    sensitive_m_each: int
    blurry_times: int
    human_size: int


class _Handling(Sourced):
    hand: Cost
    quick: Cost
    pocket: Cost
    sheath: Cost
    pouch: Cost
    backpack: Cost
    ground: Cost
    put_away: Cost
    open_door: Cost
    drop: Cost


class _Reload(Sourced):
    magazine: Cost
    belt: Cost
    battery: Cost
    speed_loader: Cost
    round: Cost
    full: Cost
    fill: Cost
    chamber: Cost
    arrow: Cost
    bolt: Cost
    string: Cost
    heavy_string: Cost
    loader_round: Cost
    loader_full: Cost


class _Requirement(Sourced):
    each_missing: int
    unusable_blade: int
    unusable_gun: int
    unusable_bow: int
    unusable_throwing: int
    unusable_cannon: int
    profession: int
    two_hands_lower: int
    one_hand_share: int
    both_hands: int
    heavy_times: int


class _Breaking(Sourced):
    usual_hardness: int


class _FireFromCover(Sourced):
    costs: Mapping[str, int]


class _Prone(Sourced):
    ranged_against: int
    defence_in_melee: int
    area_save: int
    crawl_share: float


class _BonusSuccesses(Sourced):
    attribute_each: int
    skill_at: tuple[int, ...]
    vision_m_each: int


class _Untrained(Sourced):
    physical_lost: int
    social_lost: int
    mental: tuple[Skill, ...]
    social: tuple[Skill, ...]


class _Willpower(Sourced):
    dice: int
    defence: int


class _Wounds(Sourced):
    below_intact: int


class _Healing(Sourced):
    bashing_each_rest: int
    lethal_each_two_days: int
    aggravated_each_week: int
    first_aid_dc: int
    first_aid_reach_m: float
    fast_rounds_each_aggravated: int


class _MultipleAttacks(Sourced):
    each: int


class _Inscriptions(Sourced):
    mighty_share: int
    extra_target: int
    shotgun_extra_target: int
    adjacent_m: float
    plain: tuple[str, ...]
    numbered: tuple[str, ...]


class _Spell(Sourced):
    power: Mapping[str, int]
    energy: Mapping[str, int]
    grade: Mapping[str, int]
    concentration_power: int


class Burst(Sourced):
    """Many rounds fired at once.

    Attributes:
        extra_targets: How many adjacent targets more it may be fired at.
    """

    dice: int
    rounds: int
    extra_targets: int


class MinorActionRule(Sourced):
    """A small action of daily life.

    Attributes:
        says: What it is called in a sentence: `drinks`.
        uses: Whether it uses up an item.
        moves: Whether it moves its actor.
    """

    title: str
    cost: Cost
    says: str
    uses: bool = False
    moves: bool = False


class Rulebook(Value):
    """The numbers of the rule book."""

    dice: _Dice
    initiative: _Initiative
    debuff: _Debuff
    size: _Size
    reach: _Reach
    born_weapon: _BornWeapon
    charge: _Charge
    full_force: _FullForce
    full_defense: _FullDefense
    ranged: _Ranged
    aiming: _Aiming
    sight: _Sight
    handling: _Handling
    reload: _Reload
    requirement: _Requirement
    cover: ObjectTable
    breaking: _Breaking
    fire_from_cover: _FireFromCover
    prone: _Prone
    bonus_successes: _BonusSuccesses
    untrained: _Untrained
    willpower: _Willpower
    wounds: _Wounds
    healing: _Healing
    multiple_attacks: _MultipleAttacks
    inscriptions: _Inscriptions
    burst: Mapping[str, Burst]
    spell: _Spell
    minor_action: Mapping[str, MinorActionRule]


RULEBOOK = read_numbers("vtt.systems.space_shard.data", "numbers.toml", Rulebook)
