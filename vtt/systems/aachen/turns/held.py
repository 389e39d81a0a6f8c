"""Held actions: used before a foe acts, and after one has moved.

Source: completion 002.4, 'hold action': used later as an Instant; held actions come before what would
hinder them.
"""

from vtt.battle import Battle, TokenId, name_of
from vtt.rules import Another, Course, Offer, QuestionKind
from vtt.systems.aachen.actions.handling import drawn, hand_refusal
from vtt.systems.aachen.attack.attack import Attack, attacker_refusal
from vtt.systems.aachen.attack.blows import let_fly, melee_attack_of, ranged_attack_of, shot_refusal, strikes
from vtt.systems.aachen.attack.striking import struck
from vtt.systems.aachen.movement.melee_reach import stands
from vtt.systems.aachen.questions import QuestionId
from vtt.systems.aachen.sheet import Weapon, idle_refusal, sheet_of
from vtt.systems.aachen.turns.economy import spend
from vtt.text import Sentence, say

HELD: QuestionKind[QuestionId, str] = QuestionKind(
    id="held",
    meaning="a creature acts while foes hold an action; which of them uses it first",
    answers={"nobody": "Nobody now", "TOKEN:WEAPON": "{holder}: {weapon}, {bonus:+g} to hit"},
    default="nobody",
)


def held_actions_first(battle: Battle, actor: TokenId, doing: Sentence) -> Course[Battle]:
    """Ask who uses a held action against an actor in its turn, one after the other as the referee says."""
    encounter = battle.encounter
    while encounter is not None and encounter.current == actor and stands(battle, actor):
        ready = {f"{aim.actor}:{arm.name}": (aim, arm) for aim, arm in _ready(battle, actor)}
        if not ready:
            return battle
        told = doing.with_values(who=name_of(battle, actor))
        text = say("held", "{doing} Does anybody use a held action first?", doing=told)
        offers = tuple(_offer(battle, name, *how) for name, how in ready.items())
        choice = yield from HELD.ask(None, text, (HELD.offer("nobody"), *offers))
        if choice.choose not in ready:
            return battle
        battle = yield from _used(battle, *ready[choice.choose])
    return battle


def brought_down_first(battle: Battle, actor: TokenId, doing: Sentence) -> Course[tuple[Battle, bool]]:
    """Let held actions come first; say whether one of them brought the actor down."""
    stood = stands(battle, actor)
    battle = yield from held_actions_first(battle, actor, doing)
    return battle, stood and not stands(battle, actor)


def _offer(battle: Battle, name: str, aim: Another, weapon: Weapon) -> Offer:
    bonus = _attack(battle, aim, weapon).hit.total
    holder = name_of(battle, aim.actor)
    return HELD.offer("TOKEN:WEAPON", name, holder=holder, weapon=weapon.said, bonus=bonus)


def _ready(battle: Battle, actor: TokenId) -> list[tuple[Another, Weapon]]:
    """Return the held actions that could be used against the actor now: each aim with its weapon."""
    side, found = battle.tokens[actor].side, []
    for one in battle.encounter.combatants if battle.encounter else ():
        sheet = sheet_of(battle, one.token)
        mine = battle.tokens[one.token].side == side
        if mine or not sheet.has("holding") or idle_refusal(battle, one.token):
            continue
        aim = Another(actor=one.token, target=actor)
        if attacker_refusal(battle, aim):
            continue
        found += [(aim, arm) for arm in sheet.fights_with if _reaches(battle, aim, arm)]
    return found


def _reaches(battle: Battle, aim: Another, weapon: Weapon) -> bool:
    if hand_refusal(battle, aim, weapon) is not None:
        return False
    shoots = bool(weapon.ranges) and shot_refusal(battle, aim, weapon) is None
    return shoots or strikes(battle, aim, weapon)


def _attack(battle: Battle, aim: Another, weapon: Weapon) -> Attack:
    attack = melee_attack_of if strikes(battle, aim, weapon) else ranged_attack_of
    return attack(battle, aim, weapon)


def _used(battle: Battle, aim: Another, weapon: Weapon) -> Course[Battle]:
    attack = _attack(battle, aim, weapon)
    battle = yield from spend(battle, aim.actor, "main", "Held action")
    battle = yield from drawn(battle, aim.actor, weapon)
    if not attack.melee:
        battle = yield from let_fly(battle, aim, weapon)
    return (yield from struck(battle, attack))[0]
