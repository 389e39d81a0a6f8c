"""3) An attack: Melee Attack, Melee Combo Attack, Gun Attack, Aimed Attack, and a second one directly after.

Source: Rule text, step 3; completion 001.4.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from vtt.battle import Aim, Battle, Reckoning, TokenId
from vtt.rules import Another, Course, Outcome, Ruling, Verdict, change_sheet, demand, takes, victims_of
from vtt.rules.holding import lying_refusal, shot
from vtt.systems.miridon.attack.blow import Blow
from vtt.systems.miridon.attack.striking import strike
from vtt.systems.miridon.attack.targeting import choice_refusal, range_refusal, sight_refusal, wall_refusal
from vtt.systems.miridon.attack.to_hit import damage_bonus, damage_dice, to_hit
from vtt.systems.miridon.sheet import UNARMED, Weapon, sheet_of
from vtt.systems.miridon.terms import ActionId
from vtt.systems.miridon.turns.economy import done, turn_of
from vtt.systems.miridon.turns.paid_action import PaidAction, a_rank, once_a_block
from vtt.text import Quote, Refusal, listed, refuse, say

Kind = Literal["melee", "gun"]
MELEE: tuple[ActionId, ...] = ("melee-attack", "melee-combo-attack")
ATTACKS: tuple[ActionId, ...] = (*MELEE, "gun-attack", "aimed-attack")


@demand("a weapon of its kind")
def a_weapon(action: "Attack", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a weapon that such an attack is made with.  Source: completion 001.4."""
    if action.weapon(battle, aim) is not None:
        return None
    known = [one.said for one in action.weapons(battle, aim.actor)]
    return lying_refusal(battle, aim) or refuse(
        "no-weapon",
        "{who} cannot use the {weapon} for {action}, only: {known}."
        if known
        else "{who} has no weapon for {action}.",
        weapon=Quote(quote=aim.using or "gun"),
        action=action.said,
        known=listed(known, "comma"),
    )


@demand("a loaded weapon", refuse("empty", "The {weapon} is empty: reload it first."), after=[a_weapon])
def loaded(action: "Attack", battle: Battle, aim: Aim) -> Verdict:
    """Demand a shot where the gun may run out.  Source: completion 001.4, Reload."""
    weapon = action.weapon(battle, aim)
    return weapon is None or not weapon.holds or weapon.shots_left > 0 or {"weapon": weapon.said}


@demand("a target that may be chosen")
def an_open_target(action: "Attack", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a living target that charisma leaves open.  Source: completion 001.6."""
    weapon, target = action.weapon(battle, aim), action.single(aim)
    return choice_refusal(battle, aim.actor, target, weapon or UNARMED) if target is not None else None


@demand("a target in range", after=[a_weapon])
def in_range(action: "Attack", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the weapon reaches the target.  Source: Rule text, step 2."""
    weapon, target = action.weapon(battle, aim), action.single(aim)
    if weapon is None or target is None:
        return None
    return range_refusal(battle, aim.actor, target, weapon.range_m, weapon.in_use)


@demand("a clear line to the target", after=[a_weapon])
def a_clear_line(action: "Attack", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that a shooter sees the target, or that no wall is between for a blow."""
    weapon, target = action.weapon(battle, aim), action.single(aim)
    if weapon is None or target is None:
        return None
    return (sight_refusal if weapon.is_gun else wall_refusal)(battle, aim.actor, target)


class Attack(PaidAction[Another]):
    """An attack with a weapon of one kind on one target."""

    aims_at = "tokens"
    oneself = refuse("oneself", "{who} cannot be the target of {who}'s own attack.")
    demands = (a_weapon, *PaidAction.demands, loaded, an_open_target, in_range, a_clear_line)
    parameters = takes(target="the target", using="the weapon; the first of its kind where none is named")

    def __init__(self, name: ActionId, kind: Kind, *, aimed: bool = False) -> None:
        self.id = name
        self.weapon_kind: Kind = kind
        self.aimed = aimed

    def single(self, aim: Aim) -> TokenId | None:
        """Return the one target of an attack that is not made on all in reach."""
        return aim.target

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the weapons of its kind."""
        return tuple(one.name for one in self.weapons(battle, aim.actor)) or (None,)

    def weapons(self, battle: Battle, actor: TokenId) -> tuple[Weapon, ...]:
        """Return what an actor may attack with."""
        return tuple(one for one in sheet_of(battle, actor).arms if one.is_gun == (self.weapon_kind == "gun"))

    def weapon(self, battle: Battle, aim: Aim) -> Weapon | None:
        """Return the weapon that is named, else the first."""
        known = self.weapons(battle, aim.actor)
        named = sheet_of(battle, aim.actor).arm(aim.using) if aim.using else next(iter(known), None)
        return next((one for one in known if one is named), None)

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning | None:
        """Return the To Hit Bonus."""
        weapon = self.weapon(battle, aim)
        return to_hit(battle, aim, weapon, aimed=self.aimed) if weapon else None

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Pay, then attack; the cost is paid also for a miss.  Source: completion B12."""
        return (yield from self.struck(battle, aim, aim.target))

    def struck(self, battle: Battle, aim: Aim, target: TokenId) -> Ruling:
        """Attack one target."""
        weapon = self.weapon(battle, aim)
        if weapon is None:
            return Outcome()
        blow = self.blow(battle, aim, target, weapon)
        battle = yield from self.loosed(battle, aim, weapon)
        _, result = yield from strike(battle, blow)
        return outcome(blow.to_hit, [result])

    def blow(self, battle: Battle, aim: Aim, target: TokenId, weapon: Weapon) -> Blow:
        """Reckon the attack on one target."""
        sheet = sheet_of(battle, aim.actor)
        return Blow(
            actor=aim.actor,
            target=target,
            weapon=weapon,
            to_hit=to_hit(battle, aim.replace(target=target), weapon, aimed=self.aimed),
            bonus=damage_bonus(sheet, weapon, charged=self.charged(battle, aim)),
            dice=damage_dice(sheet, weapon),
            misled=sheet.has("misled", "lured"),
        )

    def charged(self, battle: Battle, aim: Aim) -> int:
        """Return how many times the Weapon Weight an earlier charge adds."""
        turn = turn_of(battle, aim.actor)
        return turn.charge if turn and self.id in MELEE else 0

    def loosed(self, battle: Battle, aim: Aim, weapon: Weapon) -> Course[Battle]:
        """Pay, spend a shot, and let what misled this attack be over."""
        battle = yield from self.paid(battle, aim, using=weapon.name)
        battle = yield from shot(battle, aim.actor, weapon)
        after = sheet_of(battle, aim.actor).without_state("misled", "lured")
        return (
            yield from change_sheet(
                battle, aim.actor, after, say("fooled", "{who} was fooled in this attack.")
            )
        )


@demand(
    "an attack as Offensive Action directly before",
    refuse("not-directly-after", "{action} comes directly after an attack that was the Offensive Action."),
)
def directly_after(action: Attack, battle: Battle, aim: Aim) -> Verdict:
    """Demand that the Offensive Action directly before was an attack.  Source: completion 001.4."""
    turn = turn_of(battle, aim.actor)
    return turn is None or turn.last in ATTACKS or {"action": action.said}


class SecondAttack(Attack):
    """A second attack with another weapon, directly after the Offensive Action.

    Source: completion 001.4: once per block, with the talent Second Attack.
    """

    talent = "second_attack"
    demands = (a_rank, once_a_block, directly_after, *Attack.demands)

    def weapons(self, battle: Battle, actor: TokenId) -> tuple[Weapon, ...]:
        """Return what the Offensive Action was not made with; of two alike the other one is."""
        used = [one.using for one in done(battle, actor) if one.slot == "offensive"]
        known = super().weapons(battle, actor)
        names = [one.name for one in known]
        return tuple(one for one in known if one.name not in used or names.count(one.name) > 1)


def outcome(reckoning: Reckoning | None, results: Sequence[Mapping[str, Any]]) -> Outcome:
    """Return what came of an attack for each that it struck; the first stands for all."""
    first: Mapping[str, Any] = results[0] if results else {"hit": False, "harm": 0}
    details = dict(first) if len(results) == 1 else {"targets": list(results)}
    harm = first["harm"]
    details.pop("hit", None)
    details.pop("harm", None)
    each = victims_of((one["target"], one["hit"], one["harm"]) for one in results)
    return Outcome(hit=bool(first["hit"]), harm=harm, victims=each, reckoning=reckoning, details=details)
