"""7) Charisma Skills: an Offensive against a Defensive Charisma Roll, and what the target suffers.

Source: Rule text, step 7; completion 001.3, 001.6.
"""

from collections.abc import Mapping
from typing import Any

from vtt.battle import Aim, Battle, Part, Reckoning, TokenId, Value, measure, name_of, names_of
from vtt.rules import AimsAt, Another, OneOf, Sum, demand, gm_parts, read_numbers, takes
from vtt.rules.cover import seen_by, standing_m
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, deciding_for, roll, victims_of
from vtt.systems.miridon.attack.targeting import range_refusal
from vtt.systems.miridon.rulebook import RULEBOOK, metres
from vtt.systems.miridon.sheet import sheet_of
from vtt.systems.miridon.sheet.sheet import of_target
from vtt.systems.miridon.stances.changes import gained, told
from vtt.systems.miridon.stances.states import State
from vtt.systems.miridon.terms import STATES, TITLES, RankId, SkillActionId, SkillId, StateId
from vtt.systems.miridon.turns.paid_action import GAIN, PaidAction
from vtt.text import Refusal, Term, refuse, say

RANGE_M = metres(RULEBOOK.measure.charisma_ft)
SOURCE = "completion 001.6"
_BY_VOICE = say("voice", "by voice")


class Skill(Value):
    """What a charisma skill rolls and does; skills.toml explains each field."""

    rank: RankId
    state: StateId
    source: str
    value: int = 0
    rolls: int = 1
    several: bool = False
    watchers: bool = False
    unhurt: bool = False


class _Skills(Value):
    of: Mapping[SkillId, Skill]


SKILLS = read_numbers("vtt.systems.miridon.data", "skills.toml", _Skills).of
PLAIN: tuple[SkillId, ...] = ("jargon", "negotiation")
"""Skills that are used through the plain Charisma Skill action."""


@demand("a target")
def a_target(action: "CharismaSkill", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand targets, or an enemy that watches.  Source: Rule text, step 7; completion 001.6."""
    if action.targets(battle, aim):
        return None
    return refuse(
        "no-target",
        "{action} is against watchers, and no enemy sees {who}."
        if action.skill(aim).watchers
        else "{action} needs a target.",
        action=action.said,
    )


@demand("no more targets than the skill takes")
def few_targets(action: "CharismaSkill", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand one target of a skill that takes one.  Source: Rule text, step 7."""
    count = len(action.targets(battle, aim))
    if count < 2 or action.skill(aim).several:
        return None
    return refuse("one-target", "{action} takes one target, not {count}.", action=action.said, count=count)


@demand("targets that it works on", after=[a_target])
def fit_targets(action: "CharismaSkill", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand other creatures that are conscious, within range and, where it matters, unhurt.

    Source: completion 001.6.
    """
    skill = action.skill(aim)
    found = (_target_refusal(battle, aim.actor, one, skill) for one in action.targets(battle, aim))
    return next((one for one in found if one is not None), None)


class CharismaSkill(PaidAction):
    """A skill against one target, or against several that roll for themselves."""

    aims_at: AimsAt = "tokens"
    demands = (a_target, few_targets, *PaidAction.demands, fit_targets)
    parameters = takes(target="the target", targets="several, where the skill allows it")

    def __init__(self, name: SkillActionId) -> None:
        self.id = name
        self._skill = SKILLS[name]

    def skill(self, aim: Aim) -> Skill:
        """Return the skill that is used."""
        return self._skill

    def targets(self, battle: Battle, aim: Aim) -> tuple[TokenId, ...]:
        """Return the targets: those named, else for a watched skill every enemy that sees the actor."""
        named = (*(() if aim.target is None else (aim.target,)), *aim.targets)
        if named or not self.skill(aim).watchers:
            return tuple(dict.fromkeys(named))
        foes = measure.enemies(battle, aim.actor)
        awake = [one for one in foes if not sheet_of(battle, one).unconscious]
        return seen_by(battle, awake, aim.actor, standing_m)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return what is added to the Offensive Charisma Roll."""
        return offensive(battle, aim, self.skill(aim))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll against each target; one that does not resist suffers the effect."""
        skill = self.skill(aim)
        reckoning = offensive(battle, aim, skill)
        targets = self.targets(battle, aim)
        battle = yield from self.paid(battle, aim)
        results: list[dict[str, Any]] = []
        for one in targets:
            contest = _against(battle, aim, one, skill)
            battle, result = yield from deciding_for((one,), contest)
            results.append(result)
        first = results[0] if results else {"success": False}
        details = first if len(results) == 1 else {**first, "targets": results}
        each = victims_of((one["target"], one["success"], 0) for one in results)
        return Outcome(hit=bool(first["success"]), victims=each, reckoning=reckoning, details=details)


SKILL = OneOf(
    name="skill", meaning="the skill that is used", among=PLAIN, titles=TITLES.rank, default=PLAIN[0]
)


class PlainCharisma(CharismaSkill):
    """The Charisma Skill action, with Jargon or Negotiation."""

    parameters = takes(CharismaSkill.parameters, SKILL)

    def __init__(self) -> None:
        self.id = "charisma-skill"

    def skill(self, aim: Aim) -> Skill:
        """Return the skill that is named."""
        return SKILLS[next((one for one in PLAIN if one == SKILL.of(aim)), PLAIN[0])]


class Hiding(CharismaSkill):
    """Stealth and Veil: a watcher that does not resist no longer notices the actor."""

    aims_at = "self"
    parameters = takes(targets="the watchers; every enemy that sees the actor where none is named")


a_living_foe = of_target("a living foe", lambda one: not one.dead, refuse("target-dead", "{target} is dead."))
"""Demand a foe that is not dead.  Source: completion 001.6, Battle Strategy."""


class BattleStrategy(PaidAction[Another]):
    """Allies within 30 ft hit one named foe more easily, without a roll."""

    id = "battle-strategy"
    demands = (a_living_foe, *PaidAction.demands, GAIN("No ally near {who} lacks this help."))
    parameters = takes(target="the foe")

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Help every ally within range."""
        skill = SKILLS["battle-strategy"]
        battle = yield from self.paid(battle, aim)
        helped = [
            one
            for one in measure.allies(battle, aim.actor)
            if not sheet_of(battle, one).unconscious
            and range_refusal(battle, aim.actor, one, RANGE_M, _BY_VOICE) is None
        ]
        state = State(id=skill.state, of=aim.target, value=skill.value, until="turn-end")
        bonus, foe = skill.value, name_of(battle, aim.target)
        why = say("battle-strategy", "{who} gets {bonus:+} to hit against {foe}.", bonus=bonus, foe=foe)
        for one in helped:
            battle = yield from gained(battle, one, state, why)
        return Outcome(details={"helped": helped})


def _target_refusal(battle: Battle, actor: TokenId, target: TokenId, skill: Skill) -> Refusal | None:
    name, sheet = name_of(battle, target), sheet_of(battle, target)
    if target == actor:
        return refuse("oneself", "{who} cannot be {who}'s own target.", who=name)
    if sheet.unconscious:
        return refuse("target-down", "{target} is not conscious.", target=name)
    if skill.unhurt and sheet.current_health_points < sheet.most_health:
        return refuse(
            "damaged",
            "{target} is damaged already: {health} of {most} Health.",
            target=name,
            health=sheet.current_health_points,
            most=sheet.most_health,
        )
    if skill.watchers:
        return None
    return range_refusal(battle, actor, target, RANGE_M, _BY_VOICE)


def offensive(battle: Battle, aim: Aim, skill: Skill) -> Reckoning:
    """Return what is added to the Offensive Charisma Roll."""
    return Reckoning(parts=(_rank(battle, aim.actor, skill), *gm_parts(aim)))


def _rank(battle: Battle, token: TokenId, skill: Skill) -> Part:
    rank = getattr(sheet_of(battle, token).charisma, skill.rank)
    return Part(label=TITLES.rank[skill.rank], value=rank, source="completion 001.3")


def _against(
    battle: Battle, aim: Aim, target: TokenId, skill: Skill
) -> Course[tuple[Battle, dict[str, Any]]]:
    """Roll as often as the skill demands; all rolls must succeed."""
    rolls: list[list[int]] = []
    success = True
    for _ in range(skill.rolls):
        ours, theirs = yield from _contest(battle, aim, target, skill)
        rolls.append([ours, theirs])
        success = success and ours >= theirs
    names = names_of(battle, actor=aim.actor, target=target)
    if success:
        state = State(id=skill.state, of=aim.actor, value=skill.value, until="turn-end")
        effect = Term(term=STATES[skill.state])
        why = say(skill.state, "{actor} succeeds against {target}: {effect}.", effect=effect, **names)
        battle = yield from gained(battle, target, state, why)
    else:
        battle = yield from told(battle, aim.actor, say("withstood", "{target} resists {actor}.", **names))
    result = {"target": target, "success": success, "offensive": rolls[-1][0], "defensive": rolls[-1][1]}
    return battle, result | ({"rolls": rolls} if skill.rolls > 1 else {})


def _contest(battle: Battle, aim: Aim, target: TokenId, skill: Skill) -> Course[tuple[int, int]]:
    reckoning, against = offensive(battle, aim, skill), Reckoning(parts=(_rank(battle, target, skill),))
    names = names_of(battle, actor=aim.actor, target=target)
    attack = say("offensive-charisma", "{actor}'s charisma against {target}", **names)
    defence = say("defensive-charisma", "{target} tries to resist {actor}", **names)
    ours = (yield from roll(_dice(reckoning), aim.actor, attack, reckoning)).total
    judged = yield from roll(_dice(against), target, defence, against, lambda one: ours >= one.total, attack)
    return ours, judged.total


def _dice(reckoning: Reckoning) -> Sum:
    return Sum(dice=RULEBOOK.dice.charisma, sides=RULEBOOK.dice.sides, plus=int(reckoning.total))
