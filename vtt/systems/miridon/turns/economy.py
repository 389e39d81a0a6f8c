"""What may still be spent: a slot of each kind in a turn, and points of Strength and Speed.

Source: Rule text, step 2; completion 001.4.
"""

from functools import lru_cache
from typing import Literal

from vtt.battle import Battle, Sheet, TokenId, TurnSpent, TurnState, name_of
from vtt.rules import Allowance, Course, change_sheet, emit, own_turn
from vtt.systems.miridon.rulebook import RULEBOOK, Price
from vtt.systems.miridon.sheet import MiridonSheet, own, sheet_of
from vtt.systems.miridon.spells.concentration import disturbed
from vtt.systems.miridon.stances.states import Doing
from vtt.systems.miridon.terms import TITLES, ActionId, Slot, StateId
from vtt.text import Sentence, Term, say

ONE_A_TURN: tuple[Slot, ...] = ("offensive", "movement", "verbal")
HELD: tuple[StateId, ...] = ("grappling", "grappled", "torn")
"""States that take every action but Bonus Actions.  Source: completion 001.5."""
CASTS: tuple[ActionId, ...] = ("cast-spell", "echo-spell")
"""Actions that begin a spell."""


class MiridonTurn(TurnState):
    """What is left of a turn.

    Attributes:
        last: The action done last.
        charge: How many times its Weapon Weight a charge adds to later melee damage.
        facing_deg: Where the creature looked when the turn began; None where it is not known.
    """

    offensive: int = 1
    movement: int = 1
    verbal: int = 1
    last: ActionId | Literal[""] = ""
    charge: int = 0
    facing_deg: float | None = None


def turn_of(battle: Battle, token: TokenId) -> MiridonTurn | None:
    """Return the turn of a token; None where it is not its turn or there is no encounter."""
    return own_turn(battle, token, MiridonTurn)


def block_of(battle: Battle) -> int:
    """Return the Action Block: the round, 0 outside an encounter."""
    return battle.encounter.round if battle.encounter else 0


def done(battle: Battle, token: TokenId, blocks_ago: int = 0) -> tuple[Doing, ...]:
    """Return what a creature did in this block, or in one before."""
    block = block_of(battle) - blocks_ago
    return tuple(one for one in sheet_of(battle, token).deeds if one.block == block)


def did(battle: Battle, token: TokenId, action: ActionId, blocks_ago: int = 0) -> bool:
    """Say whether a creature did something in this block, or in one before."""
    return any(one.action == action for one in done(battle, token, blocks_ago))


@lru_cache(maxsize=256)
def price_said(price: Price) -> Sentence:
    """Return a price as the screen shows it: `Offensive, 2 Strength, 1 Speed`."""
    slot, points = Term(term=TITLES.slot[price.slot]), points_said(price.strength, price.speed)
    return say("price", "{slot}, {points}" if points else "{slot}", slot=slot, points=points)


def points_said(strength: int, speed: int) -> Sentence | None:
    """Return points of Strength and Speed as text: `2 Strength, 1 Speed`; None where there are none."""
    points = {"strength": strength, "speed": speed}
    if strength and speed:
        return say("points", "{strength} Strength, {speed} Speed", **points)
    if strength or speed:
        return say("points", "{strength} Strength" if strength else "{speed} Speed", **points)
    return None


def can_afford(sheet: MiridonSheet, price: Price) -> bool:
    """Say whether a creature has the points of a price; a pool may fall to 0 and not below."""
    return price.strength <= sheet.current_strength_points and price.speed <= sheet.current_speed_points


def pay(battle: Battle, token: TokenId, action: ActionId, price: Price, using: str = "") -> Course[Battle]:
    """Pay a price, as much of it as there is, and note what was done.

    Any action but casting itself disturbs a spell by its points.  Source: completion 001.5.
    """
    sheet = sheet_of(battle, token)
    after = sheet.replace(
        current_strength_points=max(0, sheet.current_strength_points - price.strength),
        current_speed_points=max(0, sheet.current_speed_points - price.speed),
        deeds=_noted(battle, sheet, Doing(block=0, action=action, slot=price.slot, using=using)),
    )
    why = say(
        "paid",
        "{who} uses {action} ({cost}).",
        action=Term(term=TITLES.action[action]),
        cost=price_said(price),
    )
    battle = yield from change_sheet(battle, token, after, why)
    if action not in CASTS:
        battle = yield from disturbed(battle, token, price.strength + price.speed)
    return (yield from _take_slot(battle, token, action, price.slot))


def _noted(battle: Battle, sheet: MiridonSheet, doing: Doing) -> tuple[Doing, ...]:
    """Return what was done in this block and the one before; outside an encounter nothing is noted."""
    block = block_of(battle)
    if not block:
        return sheet.deeds
    return (*(one for one in sheet.deeds if one.block >= block - 1), doing.replace(block=block))


def _take_slot(battle: Battle, token: TokenId, action: ActionId, slot: Slot) -> Course[Battle]:
    turn = turn_of(battle, token)
    if turn is None:
        return battle
    if slot == "defensive":
        return battle
    left: dict[str, object] = {slot: max(0, getattr(turn, slot) - 1)} if slot in ONE_A_TURN else {}
    return (yield from turn_changed(battle, token, {**left, "last": action}))


def turn_changed(battle: Battle, token: TokenId, fields: dict[str, object]) -> Course[Battle]:
    """Note something of a turn, where it is the token's turn."""
    turn = turn_of(battle, token)
    after = turn.replace(**fields) if turn else None
    if turn is None or after is None or after == turn:
        return battle
    why = say("turn-spent", "{who} goes on with the turn.", who=name_of(battle, token))
    return (yield from emit(TurnSpent(token=token, before=turn, after=after, why=why, told=False)))


def restored(sheet: MiridonSheet) -> MiridonSheet:
    """Return the sheet with its points restored to the battle maxima.  Source: Rule text, step 1; B10."""
    return sheet.replace(
        current_strength_points=sheet.battle_strength, current_speed_points=sheet.battle_speed, deeds=()
    )


def budget(turn: TurnState, sheet: Sheet) -> tuple[Allowance, ...]:
    """Return what is left of a turn, and the points to pay with, for any screen."""
    if not isinstance(turn, MiridonTurn):
        return ()
    mine = own(sheet)
    strength = {"left": mine.current_strength_points, "most": mine.battle_strength}
    speed = {"left": mine.current_speed_points, "most": mine.battle_speed}
    return (
        *(
            Allowance(id=slot, title=TITLES.slot[slot], left=getattr(turn, slot), most=1)
            for slot in ONE_A_TURN
        ),
        Allowance(id="strength", title="Strength", **strength),
        Allowance(id="speed", title="Speed", **speed),
    )


def price_of(action: ActionId) -> Price:
    """Return what an action costs."""
    return RULEBOOK.cost[action]
