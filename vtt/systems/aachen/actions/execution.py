"""Execution attacks on those who suspect nothing or cannot resist.

Source: Rule text, 'Execution attacks'; completion 002.6.
"""

from typing import Any

from vtt.battle import Battle, Part, Reckoning, TokenId, measure, name_of, names_of
from vtt.rules import Another, Course, Outcome, Ruling, demand, takes, tell
from vtt.rules.holding import a_weapon
from vtt.systems.aachen.actions.handling import drawn
from vtt.systems.aachen.attack.attack import Attack, alive, attack_of
from vtt.systems.aachen.attack.blows import let_fly, reach_refusal, shot_refusal
from vtt.systems.aachen.attack.weapon_attack import WeaponAttack
from vtt.systems.aachen.checks.checks import check_parts, checked, circumstance_parts, roll_save
from vtt.systems.aachen.harm.falling import cut_down, suffer
from vtt.systems.aachen.harm.health import fate_of
from vtt.systems.aachen.movement.melee_reach import NEAR_M
from vtt.systems.aachen.rulebook import RULEBOOK, metres
from vtt.systems.aachen.sheet import AachenSheet, State, Weapon, gain, lose, sheet_of, skill_term
from vtt.systems.aachen.turns.initiative import watchful
from vtt.systems.aachen.turns.paid_action import GAIN, PaidAction, its_price
from vtt.text import Refusal, refuse, say

_RULE = RULEBOOK.execution


@demand("a target that suspects nothing")
def unaware(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a target that is unaware or surprised, or no fight at all.  Source: completion 002.6."""
    sheet = sheet_of(battle, aim.target)
    if watchful(battle, aim.target):
        return refuse("watchful", "{target} is watchful and never unaware.")
    if sheet.has("unaware") or sheet.has("surprised") or battle.encounter is None:
        return None
    return refuse("aware", "{target} is on guard: not unaware, surprised or helpless.")


@demand("a target that suspects nothing or is helpless")
def unaware_or_helpless(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a target that cannot defend itself.  Source: Rule text, 'Execution attacks'."""
    return None if is_helpless(sheet_of(battle, aim.target)) else unaware(action, battle, aim)


@demand("an execution that is prepared")
def prepared(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand the whole minute, unless the target is helpless.  Source: Rule text, 'Execution attacks'."""
    rounds = _prepared(battle, aim)
    if rounds >= _RULE.rounds or is_helpless(sheet_of(battle, aim.target)):
        return None
    template = "{who} has prepared {rounds} of the {most|round|rounds} that an execution takes."
    return refuse("not-prepared", template, rounds=rounds, most=_RULE.rounds)


@demand("a target within reach or range", after=[a_weapon])
def within_reach_or_range(action: WeaponAttack, battle: Battle, aim: Another) -> Refusal | None:
    """Demand that the weapon can strike or shoot from here.  Source: completion 002.5."""
    weapon = action.armed(battle, aim)
    return (shot_refusal if weapon.shot else reach_refusal)(battle, aim, weapon)


class PrepareExecution(PaidAction[Another]):
    """Steal up and take aim: a full minute, round by round in a fight."""

    id = "prepare-execution"
    title = "Prepare an execution"
    price = "main"
    parameters = takes(target="who suspects nothing")
    demands = (
        *(alive, unaware, its_price),
        GAIN("{who} is prepared to execute {target} already.", lambda one, its: not its.has("preparing")),
    )

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Prepare: outside a fight for the whole minute."""
        target = aim.target
        battle = yield from self.spent(battle, aim)
        rounds = _RULE.rounds if battle.encounter is None else _prepared(battle, aim) + 1
        state = State(id="preparing", value=min(rounds, _RULE.rounds), of=target)
        numbers = {"rounds": state.value, "most": _RULE.rounds}
        template = "{who} prepares to execute {target}: {rounds} of {most|round|rounds}."
        told = say("preparing", template, target=name_of(battle, target), **numbers)
        yield from gain(battle, aim.actor, state, told)
        return Outcome(details={"rounds": state.value})


class ExecutionAttack(WeaponAttack):
    """Strike down a target that is unaware or helpless."""

    id = "execution-attack"
    aliases = ("execute",)
    title = "Execution attack"
    demands = (*WeaponAttack.demands, unaware_or_helpless, prepared, within_reach_or_range)

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning | None:
        """Return what is added to 2d6 with a ranged weapon; a melee attack hits by itself."""
        weapon = self.weapon(battle, aim)
        if weapon is None or not weapon.shot:
            return None
        sheet = sheet_of(battle, aim.actor)
        return Reckoning(parts=(*check_parts(sheet, "DEX", "shoot"), *circumstance_parts(aim)))

    def attack(self, battle: Battle, aim: Another, weapon: Weapon) -> Attack:
        """Return the attack whose damage is done in full."""
        return attack_of(battle, aim, weapon, (), melee=not weapon.shot)

    def done(self, battle: Battle, aim: Another) -> Ruling:
        """Hit, and let the target save: it falls, or takes the highest damage there is."""
        weapon, target = self.armed(battle, aim), aim.target
        reckoning, most = self.reckoning(battle, aim), most_damage(self.attack(battle, aim, weapon), weapon)
        battle = yield from self.spent(battle, aim)
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

    def _shot(
        self, battle: Battle, aim: Another, weapon: Weapon
    ) -> Course[tuple[Battle, bool, dict[str, Any]]]:
        target, reckoning = aim.target, self.reckoning(battle, aim) or Reckoning()
        needed = shot_difficulty(battle, aim.actor, target, weapon)
        battle = yield from let_fly(battle, aim, weapon)
        names = names_of(battle, who=aim.actor, target=target)
        purpose = say("execution", "{who} shoots to execute {target}", **names)
        total = yield from checked(battle, aim.actor, reckoning, purpose, needed)
        hit, numbers = total >= needed.total, {"total": total, "difficulty": int(needed.total)}
        if not hit:
            told = say("missed", "{who} misses {target}: {total} against {difficulty}.", **names, **numbers)
            battle = yield from tell(told, reckoning)
        return battle, hit, numbers


def is_helpless(sheet: AachenSheet) -> bool:
    """Say whether a creature cannot resist at all."""
    return sheet.has("helpless") or bool(fate_of(sheet))


def shot_difficulty(battle: Battle, actor: TokenId, target: TokenId, weapon: Weapon) -> Reckoning:
    """Return what a shot must reach: at point-blank, normal or long range."""
    gap_m, source = measure.gap_m(battle, actor, target) - NEAR_M, _RULE.source
    if gap_m <= metres(_RULE.point_blank_ft):
        return Reckoning.single("point-blank difficulty", _RULE.point_blank, source)
    if gap_m <= metres(weapon.ranges[0]):
        return Reckoning.single("normal-range difficulty", _RULE.normal, source)
    return Reckoning.single("long-range difficulty", _RULE.long, source)


def most_damage(attack: Attack, weapon: Weapon) -> int:
    """Return the highest damage there is; doubled with a weapon made for executions."""
    dice = weapon.dice
    most = max(RULEBOOK.damage.least, dice.dice * dice.sides + dice.plus + int(attack.damage.total))
    return most * (_RULE.trait_times if weapon.has("execution") else 1)


def _resisted(
    battle: Battle, actor: TokenId, target: TokenId, weapon: Weapon
) -> Course[tuple[bool, dict[str, Any]]]:
    """Let the target save, unless it is helpless."""
    if is_helpless(sheet_of(battle, target)):
        return False, {"save": None}
    sheet = sheet_of(battle, actor)
    level = sheet.skills.get(weapon.skill, 0)
    label = say("attackers-skill", "the attacker's {skill}", skill=skill_term(weapon.skill))
    parts = [Part(label=label, value=-level, source=_RULE.source)]
    if weapon.has("execution"):
        parts.append(Part(label=weapon.name, value=_RULE.trait_save, source=_RULE.source))
    total, needed, saved = yield from roll_save(battle, target, "physical", tuple(parts))
    return saved, {"save": total, "save_needed": needed, "saved": saved}


def _prepared(battle: Battle, aim: Another) -> int:
    state = sheet_of(battle, aim.actor).state("preparing")
    return state.value if state is not None and state.of == aim.target else 0
