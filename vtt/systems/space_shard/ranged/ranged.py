"""Shooting: guns, crossbows, bows, cannons and thrown weapons.  Source: Rule text, 'Ranged Attacks'."""

from vtt.battle import Battle, Reckoning
from vtt.rules import Another, Ruling, Verdict, demand, takes
from vtt.rules.holding import a_weapon
from vtt.systems.space_shard.areas.effects import with_effects
from vtt.systems.space_shard.attack.attack_settings import ATTACK, BURST, HANDS
from vtt.systems.space_shard.attack.demands import Armed, Attack, in_hand, usable
from vtt.systems.space_shard.attack.target_sight import sight_refusal
from vtt.systems.space_shard.conditions.demands import AN_ATTACKER, the_price
from vtt.systems.space_shard.ranged.bursts import burst_refusal, rounds_of
from vtt.systems.space_shard.ranged.loading import fire, load_refusal
from vtt.systems.space_shard.ranged.ranges import range_refusal
from vtt.systems.space_shard.ranged.volley import before, reckoned, volley
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import Category, ShardSheet, Weapon, sheet_of
from vtt.systems.space_shard.turns.economy import spend
from vtt.text import Refusal, refuse

SOURCE = "Rule text, 'Ranged Attacks'"


@demand(
    "hands enough",
    refuse("two-hands", "A bow takes {wanted|hand|hands}; {actor} has {hands} for it."),
    after=[a_weapon],
)
def _hands(action: "RangedAttack", battle: Battle, aim: Another) -> Verdict:
    """Demand both hands for a bow.  Source: Rule text, 'Bow'."""
    weapon = action.weapon(battle, aim)
    if weapon is None or weapon.category != "bow":
        return True
    hands = min(sheet_of(battle, aim.actor).hands_for(weapon.name), 1 if HANDS.of(aim) == "1" else 2)
    return hands >= RULEBOOK.ranged.bow_hands or {"wanted": RULEBOOK.ranged.bow_hands, "hands": hands}


@demand("targets that a burst may have", after=[a_weapon])
def _burst(action: "RangedAttack", battle: Battle, aim: Another) -> Refusal | None:
    """Demand a weapon that fires the burst, and near targets for it.  Source: completion 000.8."""
    return burst_refusal(battle, aim, action.weapon(battle, aim) or action.none)


@demand("a loaded weapon", after=[a_weapon])
def _loaded(action: "RangedAttack", battle: Battle, aim: Another) -> Refusal | None:
    """Demand the rounds that are fired.  Source: Rule text, 'Reloading'."""
    return load_refusal(battle, aim, action.weapon(battle, aim) or action.none, rounds_of(aim))


@demand("a target in range", after=[a_weapon])
def _in_range(action: "RangedAttack", battle: Battle, aim: Another) -> Refusal | None:
    """Demand a target in range.  Source: Rule text, 'Ranged Attacks'."""
    return range_refusal(battle, aim, action.weapon(battle, aim) or action.none)


@demand("a target in sight, or hidden by what the shot breaks", after=[a_weapon])
def _seen(action: "RangedAttack", battle: Battle, aim: Another) -> Refusal | None:
    """Demand sight, except of radar and a penetrating shot.  Source: completion 000.8, 'Penetrate'."""
    weapon = action.weapon(battle, aim)
    hidden = weapon is not None and before(battle, aim, weapon) is not None
    return None if hidden else sight_refusal(battle, aim.actor, aim.target)


class RangedAttack(Armed, Attack):
    """What the ranged attacks have in common."""

    held_first = True
    categories: tuple[Category, ...]
    parameters = takes(
        BURST,
        HANDS,
        *ATTACK,
        target="who is shot at",
        targets="further targets of a burst",
        using="a weapon of that kind on the sheet",
    )
    demands = (
        *(a_weapon, *AN_ATTACKER, the_price, in_hand, _hands, usable),
        *(_burst, _loaded, _in_range, _seen),
    )

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning | None:
        """Return the dice: attribute + skill + weapon, less distance, cover and the target's defence."""
        weapon = self.weapon(battle, aim)
        return reckoned(battle, aim, aim, weapon) if weapon else None

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Spend the action and the ammunition, and shoot at one target after the other."""
        weapon = self.weapon(battle, aim) or self.none
        battle = yield from spend(battle, aim.actor, "standard", self.title, keeps_aim=True)
        weapon, effects = yield from with_effects(weapon, rounds_of(aim))
        first = reckoned(battle, aim, aim, weapon)
        battle = yield from fire(battle, aim, weapon, rounds_of(aim))
        outcome = yield from volley(battle, aim, weapon, first)
        return outcome.replace(details={**outcome.details, "effects": list(effects)})

    def weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        """Return the weapons of its categories."""
        return sheet.armed(*self.categories)

    @property
    def none(self) -> Weapon:
        """What is fired where the GM lets a creature without such a weapon shoot."""
        return Weapon(name="no weapon", category=self.categories[0], requires={"STR": 0})


class GunAttack(RangedAttack):
    """Shoot a gun or crossbow.  Source: Rule text, 'Gun / Crossbow'."""

    id = "gun-attack"
    aliases = ("gun", "gun-crossbow", "crossbow-attack", "crossbow")
    title = "Gun Attack"
    kind = "gun or crossbow"
    categories = ("gun", "crossbow")


class BowAttack(RangedAttack):
    """Shoot a bow, with two hands.  Source: Rule text, 'Bow'."""

    id = "bow-attack"
    aliases = ("bow",)
    title = "Bow Attack"
    kind = "bow"
    categories = ("bow",)


class CannonAttack(RangedAttack):
    """Shoot a cannon.  Source: completion 000.7, 'Cannon'."""

    id = "cannon-attack"
    aliases = ("cannon",)
    title = "Cannon Attack"
    kind = "cannon"
    categories = ("cannon",)


class ThrowingAttack(RangedAttack):
    """Throw a weapon: a throwing weapon, or a blade made for it.  Source: Rule text, 'Throwing weapon'."""

    id = "throwing-attack"
    aliases = ("throw", "throwing", "throw-weapon")
    title = "Throwing Attack"
    kind = "throwing weapon"
    categories = ("throwing",)

    def weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        """Return throwing weapons and blades made for throwing."""
        thrown = (one for one in sheet.blades if _THROWN & set(one.inscriptions))
        return (*sheet.armed("throwing"), *(one.replace(category="throwing") for one in thrown))


_THROWN = {"thrown", "light-thrown", "heavy-thrown"}
