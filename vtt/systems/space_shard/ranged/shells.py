"""Area shells of a cannon: fixed damage to all in a circle of the cannon's size.

Source: completion 000.7, 'Cannon'.
"""

from typing import Any

from vtt.battle import Battle, Part, Reckoning, TokenId, names_of
from vtt.geometry import distance_m
from vtt.rules import Course, Ruling, deciding_for, demand, gm_parts, roll, takes
from vtt.rules.actions.aims import AtPlace
from vtt.rules.holding import a_weapon
from vtt.systems.space_shard.areas.areas import area_save, in_circle, outcome_of, reached
from vtt.systems.space_shard.attack.bonus_dice import bonus_parts
from vtt.systems.space_shard.attack.demands import Armed, in_hand, usable
from vtt.systems.space_shard.attack.pool import Pool
from vtt.systems.space_shard.attack.requirements import requirement_parts
from vtt.systems.space_shard.attack.stacking import stacked
from vtt.systems.space_shard.conditions.demands import PaidAction, able_to_attack, the_price
from vtt.systems.space_shard.cover.cover import COVER, target_part
from vtt.systems.space_shard.defence.defence import defence_parts
from vtt.systems.space_shard.harm.harm import harms_of
from vtt.systems.space_shard.harm.health import suffer, suffered
from vtt.systems.space_shard.ranged.loading import fire, load_refusal
from vtt.systems.space_shard.ranged.ranges import distance_penalty, range_m
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, Weapon, sheet_of
from vtt.systems.space_shard.special.checks import lost_parts
from vtt.text import Refusal, Term, refuse, say

SOURCE = "completion 000.7, 'Cannon'"
_DODGED = ("Base Defense", "Evade", "Insight", "Guard")
"""The slots that do not help against a shell."""


def _gap_m(battle: Battle, aim: AtPlace) -> float:
    actor = battle.tokens[aim.actor]
    return max(0.0, distance_m(actor.at, aim.at) - actor.size_m / 2)


@demand("a loaded cannon", after=[a_weapon])
def _loaded(action: "CannonShell", battle: Battle, aim: AtPlace) -> Refusal | None:
    """Demand a shell to fire.  Source: Rule text, 'Reloading'."""
    weapon = action.weapon(battle, aim)
    return load_refusal(battle, aim, weapon) if weapon else None


@demand("a place in range", after=[a_weapon])
def _in_range(action: "CannonShell", battle: Battle, aim: AtPlace) -> Refusal | None:
    """Demand a place in the range of the cannon.  Source: completion 000.7, 'Cannon'."""
    weapon = action.weapon(battle, aim)
    if weapon is None:
        return None
    gap_m, farthest = _gap_m(battle, aim), range_m(sheet_of(battle, aim.actor), weapon)
    if gap_m <= farthest + 1e-9:
        return None
    return refuse(
        "out-of-range",
        "The place is {gap_m:m} m away; the {weapon} shoots {range_m:m} m.",
        gap_m=gap_m,
        weapon=Term(term=weapon.name),
        range_m=farthest,
    )


class CannonShell(Armed, PaidAction[AtPlace]):
    """Fire an area shell at a place."""

    id = "cannon-shell"
    aliases = ("area-shell",)
    title = "Area shell"
    kind = "cannon"
    held_first = True
    parameters = takes(at="the middle of the circle", using="a cannon on the sheet")
    demands = (a_weapon, able_to_attack, the_price, in_hand, usable, _loaded, _in_range)

    def weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        """Return the cannons at hand."""
        return sheet.armed("cannon")

    def carry_out(self, battle: Battle, aim: AtPlace) -> Ruling:
        """Spend the action and the shell; roll for each one in the circle."""
        weapon = self.weapon(battle, aim) or Weapon(name="no cannon", category="cannon", size=0)
        battle = yield from self.paid(battle, aim)
        battle = yield from fire(battle, aim, weapon)
        circle = in_circle(battle, aim.actor, aim.at, weapon.size / 2)
        origin = aim.at
        battle, found = yield from reached(battle, origin, circle, weapon.damage)
        victims, burst = list[dict[str, Any]](), battle
        for target, one in found.items():
            if not one.force:
                victims.append({"target": target, "harm": 0, "behind": one.behind})
                continue
            shell = _struck(battle, burst, aim, weapon, target, one.force)
            battle, victim = yield from deciding_for((target,), shell)
            victims.append(victim)
        return outcome_of(victims, hit=bool(victims))


def shell_dice(battle: Battle, aim: AtPlace, weapon: Weapon, target: TokenId) -> Reckoning:
    """Return the dice against one victim: INT + Firearms, less distance and what a dodge does not help."""
    sheet = sheet_of(battle, aim.actor)
    slots = defence_parts(battle, target, ranged=True, piercing=weapon.armour_piercing)
    parts = [
        Part(label="INT", value=sheet.attributes.INT, source=SOURCE),
        Part(label="Firearms", value=sheet.skills.firearms, source=SOURCE),
        Part(label="distance", value=-distance_penalty(_gap_m(battle, aim), weapon.range_m), source=SOURCE),
        *requirement_parts(sheet, weapon),
        *bonus_parts(sheet.bonuses, weapon),
        *lost_parts(sheet, "attack"),
        *(part for part in slots if part.label not in _DODGED and part.value < 0),
    ]
    cover = COVER.area_cover(battle, aim.at, target)
    parts += [target_part(cover)] if cover.number else []
    return stacked([*parts, *gm_parts(aim)])


def _struck(  # noqa: PLR0913 - one of several that a shell strikes
    battle: Battle, burst: Battle, aim: AtPlace, weapon: Weapon, target: TokenId, force: int
) -> Course[tuple[Battle, dict[str, Any]]]:
    """Roll for one victim, let it save with as many dice less as there are successes, and harm it."""
    dice = shell_dice(burst, aim, weapon, target)
    names = names_of(battle, actor=aim.actor, target=target)
    purpose = say("shell", "A shell of {actor} bursts at {target}", **names)
    pool = Pool(dice=int(dice.total), success=RULEBOOK.dice.success)
    reading = yield from roll(pool, aim.actor, purpose, dice)
    battle, saved = yield from area_save(battle, burst, target, aim.at, force, purpose, reading.successes)
    harms = harms_of(weapon, max(0, force - saved))
    left = suffered(sheet_of(battle, target), harms, area=True)
    battle, overflow = yield from suffer(battle, target, harms, area=True)
    return battle, {
        "target": target,
        "pool": int(dice.total),
        "successes": reading.successes,
        "saved": saved,
        "harm": left.total,
        "overflow": overflow,
    }
