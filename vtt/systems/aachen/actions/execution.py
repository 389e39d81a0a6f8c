"""Execution attacks on those who suspect nothing or cannot resist.

Source: Rule text, 'Execution attacks'; completion 002.6.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import Told
from vtt.battle.names import name_of, names_of
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.token import TokenId
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, happen
from vtt.systems.aachen.actions.handling import drawn
from vtt.systems.aachen.attack.attack import Attack, attack_of
from vtt.systems.aachen.attack.melee_blow import reach_refusal
from vtt.systems.aachen.attack.ranged import RangedAttack
from vtt.systems.aachen.attack.shot import let_fly
from vtt.systems.aachen.attack.weapon_attack import ATTACK_PARAMETERS, WeaponAttack
from vtt.systems.aachen.book import BOOK, metres
from vtt.systems.aachen.checks.checks import check_parts, checked, circumstance_parts
from vtt.systems.aachen.checks.saves import throw_save
from vtt.systems.aachen.harm.falling import cut_down, suffer
from vtt.systems.aachen.harm.health import dead_refusal, fate_of
from vtt.systems.aachen.movement.melee_reach import NEAR_M
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import UNARMED, AachenSheet, State, sheet_of, skill_term
from vtt.systems.aachen.sheet.states import gain, lose
from vtt.systems.aachen.turns.deed import Deed
from vtt.systems.aachen.turns.economy import cost_refusal, spend
from vtt.systems.aachen.turns.initiative import watchful
from vtt.text.sentence import Refusal, refuse, say

_RULE = BOOK.execution
_RANGED = RangedAttack()


class PrepareExecution(Deed):
    """Steal up and take aim: a full minute, round by round in a fight."""

    id = "prepare-execution"
    title = "Prepare an execution"
    price = "main"
    aims_at = "token"
    parameters: ClassVar[Mapping[str, str | Setting]] = {"target": "who suspects nothing"}

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand somebody unaware."""
        target = aim.target or aim.actor
        return (
            dead_refusal(battle, target)
            or _aware_refusal(battle, target)
            or cost_refusal(battle, aim.actor, self.price)
        )

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Prepare: outside a fight for the whole minute."""
        target = aim.target or aim.actor
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        rounds = _RULE.rounds if battle.encounter is None else _prepared(battle, aim.actor, target) + 1
        state = State(id="preparing", value=min(rounds, _RULE.rounds), of=target)
        numbers = {"rounds": state.value, "most": _RULE.rounds}
        told = say(
            "preparing",
            "{who} prepares to execute {target}: {rounds} of {most|round|rounds}.",
            target=name_of(battle, target),
            **numbers,
        )
        yield from gain(battle, aim.actor, state, told)
        return Outcome(details={"rounds": state.value})


class ExecutionAttack(WeaponAttack):
    """Strike down somebody who is unaware or helpless."""

    id = "execution-attack"
    aliases = ("execute",)
    title = "Execution attack"
    parameters: ClassVar[Mapping[str, str | Setting]] = ATTACK_PARAMETERS

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return whatever it carries."""
        return sheet.fights_with

    def why_not(self, battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
        """Demand a prepared minute and an unaware target, or a helpless one; reach or range."""
        target = aim.target or aim.actor
        if not is_helpless(sheet_of(battle, target)):
            aware = _aware_refusal(battle, target)
            rounds = _prepared(battle, aim.actor, target)
            if aware is not None:
                return aware
            if rounds < _RULE.rounds:
                who = name_of(battle, aim.actor)
                return refuse(
                    "not-prepared",
                    "{who} has prepared {rounds} of the {most|round|rounds} that an execution takes.",
                    who=who,
                    rounds=rounds,
                    most=_RULE.rounds,
                )
        return _RANGED.why_not(battle, aim, weapon) if weapon.shot else reach_refusal(battle, aim, weapon)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return what is added to 2d6 with a ranged weapon; a melee attack hits by itself."""
        weapon = self.weapon(battle, aim)
        if weapon is None or not weapon.shot:
            return None
        sheet = sheet_of(battle, aim.actor)
        return Reckoning(parts=(*check_parts(sheet, "DEX", "shoot"), *circumstance_parts(aim)))

    def attack(self, battle: Battle, aim: Aim, weapon: Weapon) -> Attack:
        """Return the attack whose damage is done in full."""
        return attack_of(battle, aim, weapon, (), melee=not weapon.shot)

    def done(self, battle: Battle, aim: Aim) -> Ruling:
        """Hit, and let the target save; without a save it falls, with one it takes the most there is."""
        weapon, target = self.weapon(battle, aim) or UNARMED, aim.target or aim.actor
        reckoning, most = self.reckoning(battle, aim), most_damage(self.attack(battle, aim, weapon), weapon)
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        told = say("preparing-ended", "{who} strikes out of hiding.")
        battle = yield from lose(battle, aim.actor, "preparing", told)
        battle = yield from drawn(battle, aim.actor, weapon)
        details: dict[str, Any] = {"with": weapon.name}
        if weapon.shot:
            battle, hit, found = yield from self._shot(battle, aim, weapon)
            details |= found
            if not hit:
                yield from lose(battle, target, "unaware", say("unaware-ended", "{who} is warned."))
                return Outcome(hit=False, reckoning=reckoning, details=details)
        saved, found = yield from _resisted(battle, aim.actor, target, weapon)
        told = say("unaware-ended", "{who} is no longer unaware.")
        battle = yield from lose(battle, target, "unaware", told)
        harm = most if saved else sheet_of(battle, target).hp
        spare = weapon.has("less-lethal")
        yield from suffer(battle, target, most, spare=spare) if saved else cut_down(battle, target)
        return Outcome(hit=True, harm=harm, reckoning=reckoning, details=details | found)

    def _shot(self, battle: Battle, aim: Aim, weapon: Weapon) -> Course[tuple[Battle, bool, dict[str, Any]]]:
        target, reckoning = aim.target or aim.actor, self.reckoning(battle, aim) or Reckoning()
        needed = shot_difficulty(battle, aim.actor, target, weapon)
        battle = yield from let_fly(battle, aim.actor, weapon)
        names = names_of(battle, who=aim.actor, target=target)
        purpose = say("execution", "{who} shoots to execute {target}", **names)
        total = yield from checked(battle, aim.actor, reckoning, purpose)
        if total < needed:
            told = say("missed", "{who} misses {target}.", **names)
            battle = yield from happen(Told(sentence=told, reckoning=reckoning))
        return battle, total >= needed, {"total": total, "difficulty": needed}


def is_helpless(sheet: AachenSheet) -> bool:
    """Say whether a creature cannot resist at all."""
    return sheet.has("helpless") or bool(fate_of(sheet))


def shot_difficulty(battle: Battle, actor: TokenId, target: TokenId, weapon: Weapon) -> int:
    """Return what a shot must reach: at point-blank, normal or long range."""
    gap_m = measure.gap_m(battle, actor, target) - NEAR_M
    if gap_m <= metres(_RULE.point_blank_ft):
        return _RULE.point_blank
    return _RULE.normal if gap_m <= metres(weapon.ranges[0]) else _RULE.long


def most_damage(attack: Attack, weapon: Weapon) -> int:
    """Return the highest damage there is; doubled with a weapon made for executions."""
    dice = weapon.dice
    most = max(BOOK.damage.least, dice.dice * dice.sides + dice.plus + int(attack.damage.total))
    return most * (_RULE.trait_times if weapon.has("execution") else 1)


def _resisted(
    battle: Battle, actor: TokenId, target: TokenId, weapon: Weapon
) -> Course[tuple[bool, dict[str, Any]]]:
    """Let the target save; who is helpless does not."""
    if is_helpless(sheet_of(battle, target)):
        return False, {"save": None}
    sheet = sheet_of(battle, actor)
    level = sheet.skills.get(weapon.skill, 0)
    label = say("attackers-skill", "{skill} of the attacker", skill=skill_term(weapon.skill))
    parts = [Part(label=label, value=-level, source=_RULE.source)]
    if weapon.has("execution"):
        parts.append(Part(label=weapon.name, value=_RULE.trait_save, source=_RULE.source))
    total, needed, saved = yield from throw_save(battle, target, "physical", tuple(parts))
    return saved, {"save": total, "save_needed": needed, "saved": saved}


def _prepared(battle: Battle, actor: TokenId, target: TokenId) -> int:
    state = sheet_of(battle, actor).state("preparing")
    return state.value if state is not None and state.of == target else 0


def _aware_refusal(battle: Battle, target: TokenId) -> Refusal | None:
    sheet, name = sheet_of(battle, target), name_of(battle, target)
    if watchful(battle, target):
        return refuse("watchful", "{target} is watchful and never unaware.", target=name)
    if sheet.has("unaware") or sheet.has("surprised") or battle.encounter is None:
        return None
    return refuse("aware", "{target} is on guard: neither unaware, surprised nor helpless.", target=name)
