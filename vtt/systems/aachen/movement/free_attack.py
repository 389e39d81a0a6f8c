"""Leaving melee: each foe whose reach is left has a free attack.

Source: Rule text, 'In and out of melee'; completion 002.4 'Opportunity attack', 002.6.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Literal

from vtt.battle import Battle, TokenId, measure, name_of, names_of
from vtt.geometry import Path, parted, path_length_m
from vtt.rules import Another, Course, QuestionKind, demand, gone_along, tell
from vtt.systems.aachen.actions.handling import drawn, hand_refusal
from vtt.systems.aachen.attack.blows import melee_attack_of
from vtt.systems.aachen.attack.striking import struck
from vtt.systems.aachen.attack.weapon_attack import REACH, MeleeAttack, WeaponAttack
from vtt.systems.aachen.harm.health import is_down
from vtt.systems.aachen.movement.melee_reach import foes_of, melee_weapons
from vtt.systems.aachen.questions import QuestionId
from vtt.systems.aachen.rulebook import RULEBOOK, metres
from vtt.systems.aachen.sheet import UNARMED, idle_refusal, sheet_of
from vtt.systems.aachen.turns.economy import Cost
from vtt.text import refuse, say

FIRST: QuestionKind[QuestionId, str] = QuestionKind(
    id="instant-order",
    meaning="a creature leaves the reach of several foes at once; which of them strikes first",
    answers={"TOKEN": "{token}"},
)
OPPORTUNITY: QuestionKind[QuestionId, Literal["strike", "let-go"]] = QuestionKind(
    id="opportunity",
    meaning="a creature leaves the reach of a foe; whether the foe takes its free attack",
    answers={"strike": "Free attack", "let-go": "Let it go"},
    default="strike",
)


@demand("a target that leaves melee", refuse("not-leaving", "It is not the turn of {target}."))
def leaving(action: Any, battle: Battle, aim: Another) -> bool:
    """Demand the turn of the target.  Source: completion 002.4, 'Opportunity attack'."""
    return battle.encounter is not None and battle.encounter.current == aim.target


class OpportunityAttack(MeleeAttack):
    """Strike at a creature that leaves melee; a walk asks for it by itself."""

    id = "opportunity-attack"
    aliases = ("free-attack",)
    title = "Free attack"
    price: Cost = "instant"
    demands = (*WeaponAttack.demands, leaving, REACH)


def walked(
    battle: Battle, token: TokenId, path: Path, mode: str, *, freely: bool
) -> Course[tuple[Battle, float]]:
    """Go along a path; where the reach of a foe is left, the foe may strike, and a fallen creature stops.

    Args:
        battle: The battle before it.
        token: The creature that goes.
        path: Where, from where it is.
        mode: How, for the screen.
        freely: Whether it has disengaged.

    Returns:
        The battle after it, and how far along the path the creature got, metres.
    """
    gone_m, length_m = 0.0, path_length_m(path)
    leaving = () if freely else _left_reaches(battle, token, path)
    for along_m, group in groupby(leaving, key=lambda one: round(one[0], 6)):
        here, path = parted(path, along_m - gone_m)
        gone_m = along_m
        battle = yield from gone_along(battle, token, here, mode)
        for foe in (yield from _in_order(battle, token, [foe for _, foe in group])):
            battle = yield from _struck_at(battle, token, foe)
            if is_down(battle.tokens[token].sheet):
                return battle, gone_m
    return (yield from gone_along(battle, token, path, mode)), length_m


def _left_reaches(battle: Battle, token: TokenId, path: Path) -> list[tuple[float, TokenId]]:
    """Return how far along a path it leaves the melee reach of which foe, in order."""
    reach_m = metres(RULEBOOK.melee.reach_ft)
    able = (foe for foe in foes_of(battle, token) if _strikes(battle, foe))
    found = measure.threats_to(battle, token, path, dict.fromkeys(able, reach_m))
    return [(threat.along_m, foe) for foe, threat in found if threat.kind == "leaves"]


def _strikes(battle: Battle, foe: TokenId) -> bool:
    return idle_refusal(battle, foe) is None and not sheet_of(battle, foe).has("routed")


def _in_order(battle: Battle, token: TokenId, foes: Sequence[TokenId]) -> Course[list[TokenId]]:
    """Ask the GM which of several foes strikes first.  Source: Rule text, 'Instant actions'."""
    left, order = list(foes), []
    while len(left) > 1:
        text = say("instants", "{who} leaves several foes. Who strikes first?", who=name_of(battle, token))
        order.append((yield from FIRST.which(battle, None, text, left)))
        left.remove(order[-1])
    return [*order, *left]


def _struck_at(battle: Battle, token: TokenId, foe: TokenId) -> Course[Battle]:
    """Ask a foe whether it takes its free attack, and let it strike."""
    names = names_of(battle, who=token, foe=foe)
    text = say("leaves-melee", "{who} leaves the reach of {foe}. Does {foe} strike?", **names)
    if (yield from OPPORTUNITY.ask(foe, text)).choose != "strike":
        return battle
    battle = yield from tell(say("free-attack", "{foe} has a free attack on {who}.", **names))
    aim, arms = Another(actor=foe, target=token), melee_weapons(sheet_of(battle, foe))
    weapon = next((one for one in arms if hand_refusal(battle, aim, one) is None), UNARMED)
    battle = yield from drawn(battle, foe, weapon)
    attack = melee_attack_of(battle, aim, weapon)
    battle, _ = yield from struck(battle, attack)
    return battle
