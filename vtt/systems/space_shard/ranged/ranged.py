"""How do creatures shoot? Guns, crossbows, bows and cannons.  Source: Rule text, 'Ranged Attacks'."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Reckoning
from vtt.rules.actions.plain import PlainAction
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Ruling
from vtt.systems.space_shard.areas.effects import with_effects
from vtt.systems.space_shard.attack.chosen import ATTACK, BURST, HANDS
from vtt.systems.space_shard.attack.looking import attacker_refusal, sight_refusal
from vtt.systems.space_shard.attack.requirements import requirement_refusal
from vtt.systems.space_shard.auxiliary.handling import hand_refusal
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.melee.melee import weapon_refusal
from vtt.systems.space_shard.ranged.bursts import burst_refusal, rounds_of
from vtt.systems.space_shard.ranged.loading import fire, load_refusal
from vtt.systems.space_shard.ranged.penetrating import before
from vtt.systems.space_shard.ranged.ranges import range_refusal
from vtt.systems.space_shard.ranged.volley import reckoned, volley
from vtt.systems.space_shard.sheet.gear import Category, Weapon
from vtt.systems.space_shard.sheet.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.turns.economy import cost_refusal, spend
from vtt.text.sentence import Refusal, refuse

SOURCE = "Rule text, 'Ranged Attacks'"


class RangedAttack(PlainAction):
    """What the ranged attacks have in common."""

    id: str
    aliases: tuple[str, ...] = ()
    title: str
    cost = "Standard"
    aims_at: Literal["token"] = "token"
    anytime = False
    kind: str
    categories: tuple[Category, ...]
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "target": "who is shot at",
        "targets": "further targets of a burst",
        "with": "a weapon of that kind on the sheet",
        "choices.burst": BURST,
        "choices.hands": HANDS,
        **ATTACK,
    }

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the weapons at hand."""
        return tuple(weapon.name for weapon in self._weapons(sheet_of(battle, aim.actor)))

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a loaded weapon, strength for it, range and sight."""
        weapon = self._weapon(battle, aim)
        if weapon is None:
            return weapon_refusal(battle, aim, self.kind)
        return (
            attacker_refusal(battle, aim)
            or cost_refusal(battle, aim.actor, "standard")
            or hand_refusal(battle, aim.actor, weapon)
            or _hands_refusal(battle, aim, weapon)
            or requirement_refusal(sheet_of(battle, aim.actor), weapon)
            or burst_refusal(battle, aim, weapon)
            or load_refusal(battle, aim, weapon, rounds_of(aim))
            or range_refusal(battle, aim, weapon)
            or (sight_refusal(battle, aim) if before(battle, aim, weapon) is None else None)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the dice: attribute + skill + weapon, less distance, cover and the target's defence."""
        weapon = self._weapon(battle, aim)
        return reckoned(battle, aim, aim, weapon) if weapon else None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action and the ammunition, and shoot at one target after the other."""
        weapon = self._weapon(battle, aim) or Weapon(
            name=f"no {self.kind}", category=self.categories[0], requires={"STR": 0}
        )
        battle = yield from spend(battle, aim.actor, "standard", self.title, keeps_aim=True)
        weapon, effects = yield from with_effects(weapon, rounds_of(aim))
        first = reckoned(battle, aim, aim, weapon)
        battle = yield from fire(battle, aim, weapon, rounds_of(aim))
        outcome = yield from volley(battle, aim, weapon, first)
        return outcome.replace(details={**outcome.details, "effects": list(effects)})

    def _weapon(self, battle: Battle, aim: Aim) -> Weapon | None:
        known = self._weapons(sheet_of(battle, aim.actor))
        return next((weapon for weapon in known if aim.using in (None, weapon.name)), None)

    def _weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        return sheet.armed(*self.categories)


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

    def _weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        thrown = (one for one in sheet.blades if _THROWN & set(one.inscriptions))
        return (*sheet.armed("throwing"), *(one.replace(category="throwing") for one in thrown))


_THROWN = {"thrown", "light-thrown", "heavy-thrown"}


def _hands_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    hands = min(sheet_of(battle, aim.actor).hands, 1 if aim.choices.get("hands") == 1 else 2)
    if weapon.category != "bow" or hands >= BOOK.ranged.bow_hands:
        return None
    return refuse(
        "two-hands",
        "A bow takes {wanted|hand|hands}; {actor} has {hands} for it.",
        wanted=BOOK.ranged.bow_hands,
        actor=battle.tokens[aim.actor].title,
        hands=hands,
    )
