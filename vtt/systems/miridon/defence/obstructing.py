"""Obstruct Movement: a creature within melee range ends a Movement Action that was declared.

Source: Rule text, step 8; completion 001.4.
"""

from collections.abc import Sequence
from typing import Final, Literal

from vtt.battle import Battle, TokenId, measure, names_of
from vtt.geometry import Path, parted
from vtt.rules import Course, QuestionKind
from vtt.systems.miridon.attack.targeting import touches
from vtt.systems.miridon.defence.evading import NOTHING_MESSAGE, can_defend, can_pay, defence
from vtt.systems.miridon.options import switches_of
from vtt.systems.miridon.rulebook import MELEE_M
from vtt.systems.miridon.stances.changes import told
from vtt.systems.miridon.terms import QuestionId
from vtt.systems.miridon.turns.economy import pay, price_of
from vtt.text import say

OBSTRUCT: Final = "obstruct-movement"
NOBODY: Final = "nobody"
"""The answer for all who are near."""


def obstructed(battle: Battle, mover: TokenId) -> Course[tuple[Battle, TokenId | None]]:
    """Ask all creatures nearby, enemies first and friends too, to end the move; return the one that did.

    The move is over before its first foot: no new facing, no Charge damage, its slot and costs are spent.
    """
    if battle.encounter is None:
        return battle, None
    side = battle.tokens[mover].side
    near = [
        one for one in measure.neighbours(battle, mover) if touches(battle, mover, one) and _able(battle, one)
    ]
    near.sort(key=lambda one: battle.tokens[one].side == side)
    for place, one in enumerate(near):
        battle, choice = yield from _asked(battle, mover, one, others=near[place + 1 :])
        if choice == OBSTRUCT:
            return battle, one
        if choice == NOBODY:
            break
    return battle, None


def stopped_on_the_way(
    battle: Battle, mover: TokenId, path: Path
) -> Course[tuple[Battle, Path, TokenId | None]]:
    """Ask the creatures along the path, where the switch says so; return the path that is left."""
    if battle.encounter is None or not switches_of(battle).obstruct_on_the_way:
        return battle, path, None
    others = {one: MELEE_M for one in measure.neighbours(battle, mover) if _able(battle, one)}
    for one, threat in measure.threats_to(battle, mover, path, others):
        if threat.kind == "enters":
            battle, choice = yield from _asked(battle, mover, one)
            if choice == OBSTRUCT:
                return battle, parted(path, threat.along_m)[0], one
    return battle, path, None


def _able(battle: Battle, one: TokenId) -> bool:
    part = battle.encounter is not None and battle.encounter.combatant(one) is not None
    return part and can_defend(battle, one) and can_pay(battle, one, OBSTRUCT)


OBSTRUCTS: QuestionKind[QuestionId, Literal["none", "obstruct-movement", "nobody"]] = QuestionKind(
    id="obstruct",
    meaning="a creature moves near another one, which may end the move",
    answers={"none": NOTHING_MESSAGE, OBSTRUCT: "Obstruct Movement: {effect}", NOBODY: "Nobody obstructs it"},
    default="none",
)


def _asked(
    battle: Battle, mover: TokenId, one: TokenId, others: Sequence[TokenId] = ()
) -> Course[tuple[Battle, str]]:
    """Ask one creature; where others are near as well, one answer speaks for all of them."""
    names = names_of(battle, mover=mover, one=one)
    text = say("obstruct", "{mover} moves. Does {one} obstruct the move?", **names)
    offers = [OBSTRUCTS.offer("none"), defence(OBSTRUCTS, OBSTRUCT, say("ends", "the move ends here"))]
    offers += [OBSTRUCTS.offer(NOBODY)] if others else []
    choice = yield from OBSTRUCTS.ask(one, text, offers)
    if choice.choose != OBSTRUCT:
        return battle, choice.choose
    battle = yield from pay(battle, one, OBSTRUCT, price_of(OBSTRUCT))
    what = say("obstructed", "{who} obstructs the movement of {mover}.", mover=names["mover"])
    return (yield from told(battle, one, what)), OBSTRUCT
