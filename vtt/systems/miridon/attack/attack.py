"""3) An attack: Melee Attack, Melee Combo Attack, Gun Attack, Aimed Attack, and a second one directly after.

Source: Rule text, step 3; completion 001.4.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of
from vtt.battle.reckoning import Reckoning
from vtt.battle.token import TokenId
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Outcome, Ruling
from vtt.rules.system import AimsAt
from vtt.systems.miridon.attack.blow import Blow
from vtt.systems.miridon.attack.striking import strike
from vtt.systems.miridon.attack.targeting import choice_refusal, range_refusal, sight_refusal, wall_refusal
from vtt.systems.miridon.attack.to_hit import damage_bonus, damage_dice, to_hit
from vtt.systems.miridon.sheet.gear import Weapon
from vtt.systems.miridon.sheet.sheet import sheet_of
from vtt.systems.miridon.stances.changes import changed
from vtt.systems.miridon.terms import ActionId
from vtt.systems.miridon.turns.deed import Deed
from vtt.systems.miridon.turns.economy import did, done, turn_of
from vtt.text.sentence import Quote, Refusal, listed, refuse, say

Kind = Literal["melee", "gun"]
MELEE: tuple[ActionId, ...] = ("melee-attack", "melee-combo-attack")
ATTACKS: tuple[ActionId, ...] = (*MELEE, "gun-attack", "aimed-attack")


class Attack(Deed):
    """An attack with a weapon of one kind on one target."""

    aims_at: AimsAt = "tokens"
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "target": "whom to attack",
        "with": "the weapon; the first of its kind where none is named",
    }

    def __init__(self, name: ActionId, kind: Kind, *, aimed: bool = False) -> None:
        self.id = name
        self.kind: Kind = kind
        self.aimed = aimed

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the weapons of its kind."""
        return tuple(one.name for one in self.weapons(battle, aim.actor)) or (None,)

    def weapons(self, battle: Battle, actor: TokenId) -> tuple[Weapon, ...]:
        """Return what an actor may attack with."""
        return tuple(one for one in sheet_of(battle, actor).arms if one.is_gun == (self.kind == "gun"))

    def weapon(self, battle: Battle, aim: Aim) -> Weapon | None:
        """Return the weapon that is named, else the first."""
        known = self.weapons(battle, aim.actor)
        named = sheet_of(battle, aim.actor).arm(aim.using) if aim.using else next(iter(known), None)
        return named if named in known else None

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a weapon of the kind, the points, and a target in range."""
        weapon = self.weapon(battle, aim)
        if weapon is None:
            return self._no_weapon(battle, aim)
        return self.poor(battle, aim) or _empty(battle, aim, weapon) or self._target(battle, aim, weapon)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the To Hit Bonus."""
        weapon = self.weapon(battle, aim)
        return to_hit(battle, aim, weapon, aimed=self.aimed) if weapon else None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, then attack; the cost is paid also for a miss.  Source: completion B12."""
        weapon, target = self.weapon(battle, aim), aim.target
        if weapon is None or target is None:
            return Outcome()
        blow = self.blow(battle, aim, weapon)
        battle = yield from self.loosed(battle, aim, weapon)
        _, result = yield from strike(battle, blow)
        return outcome(blow.to_hit, [result])

    def blow(self, battle: Battle, aim: Aim, weapon: Weapon) -> Blow:
        """Reckon the attack on one target."""
        sheet = sheet_of(battle, aim.actor)
        return Blow(
            actor=aim.actor,
            target=aim.target or aim.actor,
            weapon=weapon,
            to_hit=to_hit(battle, aim, weapon, aimed=self.aimed),
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
        sheet = sheet_of(battle, aim.actor)
        shots = weapon.shots_left
        if shots is not None:
            fired = weapon.replace(loaded=max(0, shots - 1))
            after = sheet.with_weapon(weapon, fired)
            left = fired.loaded or 0
            why = say(
                "fired", "{left|shot is|shots are} left in {weapon} of {who}.", left=left, weapon=weapon.said
            )
            battle = yield from changed(battle, aim.actor, after, why)
        after = sheet_of(battle, aim.actor).without_state("misled", "lured")
        return (
            yield from changed(battle, aim.actor, after, say("fooled", "{who} was fooled in this attack."))
        )

    def _target(self, battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
        if aim.target is None:
            return refuse("no-target", "{action} needs a target.", action=self.said)
        return choice_refusal(battle, aim.actor, aim.target, weapon) or reach_refusal(
            battle, aim.actor, aim.target, weapon
        )

    def _no_weapon(self, battle: Battle, aim: Aim) -> Refusal:
        known = [one.said for one in self.weapons(battle, aim.actor)]
        return refuse(
            "no-weapon",
            "{who} has no '{weapon}' to use for {action}; it may use: {known}."
            if known
            else "{who} has no weapon to use for {action}.",
            who=name_of(battle, aim.actor),
            weapon=Quote(quote=aim.using or "gun"),
            action=self.said,
            known=listed(known, "comma"),
        )


def combo_refusal(battle: Battle, actor: TokenId) -> Refusal | None:
    """Demand a Melee Attack in the previous block.  Source: completion 001.4, B8."""
    if not turn_of(battle, actor) or did(battle, actor, "melee-attack", blocks_ago=1):
        return None
    who = name_of(battle, actor)
    return refuse("no-combo", "{who} made no Melee Attack in the previous Action Block.", who=who)


class SecondAttack(Attack):
    """A second attack with another weapon, directly after the Offensive Action.

    Source: completion 001.4: once per block, with the talent Second Attack.
    """

    def weapons(self, battle: Battle, actor: TokenId) -> tuple[Weapon, ...]:
        """Return what the Offensive Action was not made with; of two alike the other one is."""
        used = [one.using for one in done(battle, actor) if one.slot == "offensive"]
        known = super().weapons(battle, actor)
        names = [one.name for one in known]
        return tuple(one for one in known if one.name not in used or names.count(one.name) > 1)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand the talent, and an attack directly before."""
        who, turn = name_of(battle, aim.actor), turn_of(battle, aim.actor)
        if not sheet_of(battle, aim.actor).talents.second_attack:
            return refuse("no-talent", "{who} has no rank in Second Attack.", who=who)
        if did(battle, aim.actor, self.id):
            return refuse(
                "once-a-block", "{who} has made its {action} of this block.", who=who, action=self.said
            )
        if turn is not None and turn.last not in ATTACKS:
            return refuse(
                "not-directly-after",
                "{action} comes directly after an attack as Offensive Action.",
                action=self.said,
            )
        return super().refusal(battle, aim)


def _empty(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    if weapon.shots_left is None or weapon.shots_left > 0:
        return None
    return refuse("empty", "{weapon} is empty; it must be reloaded first.", weapon=weapon.said)


def reach_refusal(battle: Battle, actor: TokenId, target: TokenId, weapon: Weapon) -> Refusal | None:
    """Demand a target in range, seen by who shoots and not behind a wall for who strikes."""
    far = range_refusal(battle, actor, target, weapon.range_m, weapon.said)
    see = sight_refusal if weapon.is_gun else wall_refusal
    return far or see(battle, actor, target)


def outcome(reckoning: Reckoning | None, results: Sequence[Mapping[str, Any]]) -> Outcome:
    """Return what came of an attack: of one on several targets, the first counts and all are listed."""
    first: Mapping[str, Any] = results[0] if results else {"hit": False, "harm": 0}
    details = dict(first) if len(results) == 1 else {"targets": list(results)}
    harm = first["harm"]
    details.pop("hit", None)
    details.pop("harm", None)
    return Outcome(hit=bool(first["hit"]), harm=harm, reckoning=reckoning, details=details)
