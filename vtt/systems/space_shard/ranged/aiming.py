"""How does a creature aim? A Whole-Round each time, up to five, and all of it for one attack.

Source: Rule text, 'Aiming'; completion A7.
"""

from collections.abc import Mapping
from typing import ClassVar, Literal

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.rules.actions.plain import PlainAction
from vtt.rules.rulings.ruling import Outcome, Ruling
from vtt.systems.space_shard.attack.looking import attacker_refusal, sight_refusal
from vtt.systems.space_shard.attack.requirements import requirement_refusal
from vtt.systems.space_shard.auxiliary.handling import hand_refusal
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.cover.seeing import blurry_sight_m
from vtt.systems.space_shard.melee.melee import weapon_refusal
from vtt.systems.space_shard.ranged.loading import load_refusal
from vtt.systems.space_shard.sheet.gear import Weapon
from vtt.systems.space_shard.sheet.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.turns.economy import cost_refusal, gain_state, spend
from vtt.text.sentence import Refusal, refuse, say


class Aiming(PlainAction):
    """Aim at somebody for a round."""

    id = "aiming"
    aliases = ("aim",)
    title = "Aim"
    cost = "Whole-Round"
    aims_at: Literal["token"] = "token"
    anytime = False
    parameters: ClassVar[Mapping[str, str]] = {
        "target": "who is aimed at",
        "with": "a ranged weapon on the sheet",
    }

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the ranged weapons."""
        return tuple(one.name for one in _weapons(sheet_of(battle, aim.actor)))

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a loaded weapon, a whole round, and a target that is near enough to be seen and hit."""
        weapon = _weapon(battle, aim)
        if weapon is None:
            return weapon_refusal(battle, aim, "ranged weapon")
        return (
            attacker_refusal(battle, aim)
            or cost_refusal(battle, aim.actor, "whole-round")
            or hand_refusal(battle, aim.actor, weapon)
            or requirement_refusal(sheet_of(battle, aim.actor), weapon)
            or load_refusal(battle, aim, weapon)
            or _distance_refusal(battle, aim, weapon)
            or sight_refusal(battle, aim)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> None:
        """Throw no dice."""

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the round; aim at the same target for one round more."""
        battle = yield from spend(battle, aim.actor, "whole-round", self.title, keeps_aim=True)
        target = aim.target or aim.actor
        before = sheet_of(battle, aim.actor).state("aiming")
        rounds = 1 + (before.value if before is not None and before.of == target else 0)
        rounds = min(rounds, BOOK.aiming.most_rounds)
        names = {"token": battle.tokens[aim.actor].title, "target": battle.tokens[target].title}
        why = say("aims", "{token} aims at {target}: +{rounds} to the next attack.", rounds=rounds, **names)
        state = State(id="aiming", of=target, value=rounds)
        yield from gain_state(battle, aim.actor, state, why=why)
        return Outcome(details={"aimed": rounds})


def _weapons(sheet: ShardSheet) -> tuple[Weapon, ...]:
    return tuple(one for one in sheet.weapons if one.range_m)


def _weapon(battle: Battle, aim: Aim) -> Weapon | None:
    known = _weapons(sheet_of(battle, aim.actor))
    return next((one for one in known if aim.using in (None, one.name)), None)


def _distance_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    target = aim.target or aim.actor
    gap = measure.gap_m(battle, aim.actor, target)
    unit_most = BOOK.aiming.most_units * weapon.range_m
    sight_most = blurry_sight_m(battle, aim.actor, target)
    if gap <= min(unit_most, sight_most) + 1e-9:
        return None
    by_units = unit_most <= sight_most
    return refuse(
        "too-far-to-aim",
        "{target} is {gap_m:m} m away; {actor} "
        + ("aims with {weapon} {most_m:m} m at most." if by_units else "sees no farther than {most_m:m} m."),
        target=battle.tokens[target].title,
        actor=battle.tokens[aim.actor].title,
        weapon=weapon.name,
        gap_m=gap,
        most_m=min(unit_most, sight_most),
    )
