"""Dodge and Riposte, decided before the Base To Hit Roll.  Source: Rule text, step 3; completion B3."""

from typing import Any, Literal

from vtt.battle import Battle, Part, Reckoning, TokenId, names_of
from vtt.rules import Course, Offer, QuestionKind
from vtt.systems.miridon.attack.targeting import touches
from vtt.systems.miridon.rulebook import RULEBOOK
from vtt.systems.miridon.sheet import Weapon, sheet_of
from vtt.systems.miridon.terms import ActionId, Evasion, QuestionId, Rest
from vtt.systems.miridon.turns.economy import HELD, can_afford, pay, points_said, price_of
from vtt.text import Sentence, say

NOTHING_MESSAGE = "Do nothing"
REST: Literal["none-of-the-rest"] = "none-of-the-rest"
"""The answer that lets all further bullets come."""
NOTHING_MORE_MESSAGE = "Nothing against the {bullets|bullet|bullets} left"
EVADE: QuestionKind[QuestionId, Evasion | Rest] = QuestionKind(
    id="evade",
    meaning="a creature is attacked and may dodge before the roll",
    answers={
        "none": NOTHING_MESSAGE,
        "dodge": "Dodge: {effect}",
        "riposte": "Riposte, strike back: {effect}",
        REST: NOTHING_MORE_MESSAGE,
    },
)


def can_defend(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature may take Defensive Actions: on another's turn, conscious and free."""
    encounter = battle.encounter
    mine = encounter is not None and encounter.current == token
    return not mine and can_block(battle, token)


def can_block(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature may block: conscious and free; on its own turn that is a Bonus Action.

    Source: completion 001.4: the block family also in its own turn.
    """
    sheet = sheet_of(battle, token)
    return not (sheet.unconscious or sheet.has(*HELD))


def can_pay(battle: Battle, token: TokenId, action: ActionId) -> bool:
    """Say whether a creature has the points for a Defensive Action."""
    return can_afford(sheet_of(battle, token), price_of(action))


def defence(kind: QuestionKind[QuestionId, Any], action: ActionId, effect: Sentence) -> Offer:
    """Return a Defensive Action as an answer, with its effect and its cost."""
    points = points_said(price_of(action).strength, price_of(action).speed)
    paid = say("paid", "{effect} ({points})", effect=effect, points=points) if points else effect
    return kind.offer(action, effect=paid)


def evaded(
    battle: Battle, actor: TokenId, target: TokenId, bullets: int = 1
) -> Course[tuple[Battle, Evasion | Rest]]:
    """Ask whether the target dodges or ripostes, and let it pay; return which, REST where nothing is left."""
    actions = _evasions(battle, actor, target)
    if not actions:
        return battle, offers_default(bullets)
    stands, moves = evasion(battle, target, "none").total, evasion(battle, target, "dodge").total
    effect = say("evasion", "Evasion {stands:g} → {moves:g}", stands=stands, moves=moves)
    names = names_of(battle, actor=actor, target=target)
    text = say("evade", "Does {target} dodge the attack of {actor}?", **names)
    offers = [EVADE.offer("none"), *(defence(EVADE, one, effect) for one in actions), *rest(EVADE, bullets)]
    chosen = (yield from EVADE.ask(target, text, offers, offers_default(bullets))).choose
    action = next((one for one in actions if one == chosen), None)
    if action is None:
        return battle, REST if chosen == REST else "none"
    return (yield from pay(battle, target, action, price_of(action))), action


def rest(kind: QuestionKind[QuestionId, Any], bullets: int) -> tuple[Offer, ...]:
    """Return the offer to do nothing against all bullets that are left, where there are several."""
    return (kind.offer(REST, bullets=bullets),) if bullets > 1 else ()


def offers_default(bullets: int) -> Rest:
    """Return the answer that is taken where none is given."""
    return REST if bullets > 1 else "none"


def _evasions(battle: Battle, actor: TokenId, target: TokenId) -> tuple[Evasion, ...]:
    if not can_defend(battle, target):
        return ()
    near = touches(battle, target, actor)
    every: tuple[Evasion, ...] = ("dodge", "riposte") if near else ("dodge",)
    return tuple(one for one in every if can_pay(battle, target, one))


def may_riposte(battle: Battle, actor: TokenId, target: TokenId) -> bool:
    """Say whether a target may strike back at a miss."""
    return "riposte" in _evasions(battle, actor, target)


def evasion(battle: Battle, target: TokenId, how: Evasion | Rest) -> Reckoning:
    """Return Passive Evasion, or Active Evasion of a creature that dodges or ripostes."""
    sheet, talent = sheet_of(battle, target), RULEBOOK.talent
    agile = talent.agile_evasion * sheet.talents.agile_evasion
    parts = [Part(label="Passive Evasion", value=sheet.passive_evasion, source="completion 001.2")]
    parts += [Part(label="Agile Evasion", value=agile, source=talent.source)] if agile else []
    if how in ("dodge", "riposte"):
        parts.append(Part(label="Dodge Boost", value=sheet.dodge, source="completion 001.2"))
    return Reckoning(label="Evasion", parts=tuple(parts))


def counter_weapon(battle: Battle, token: TokenId) -> Weapon:
    """Return what a creature strikes back with: its first weapon for melee."""
    return next(one for one in sheet_of(battle, token).arms if not one.is_gun)
