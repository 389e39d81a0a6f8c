"""What may still be spent? A slot of each kind in a turn, and points of Strength and Speed.

Source: Rule text, step 2; completion 001.4.
"""

from collections.abc import Mapping
from typing import Literal

from vtt.battle.battle import Battle
from vtt.battle.events import TurnSpent
from vtt.battle.token import Sheet, TokenId, TurnState
from vtt.rules.own import own_turn
from vtt.rules.rulings.ruling import Course, happen
from vtt.rules.system import Allowance
from vtt.systems.miridon.book import BOOK, Price
from vtt.systems.miridon.sheet.sheet import MiridonSheet, own, sheet_of
from vtt.systems.miridon.spells.concentration import disturbed
from vtt.systems.miridon.stances.changes import changed
from vtt.systems.miridon.stances.states import Doing
from vtt.systems.miridon.terms import TITLES, ActionId, Slot, StateId
from vtt.text.sentence import Refusal, refuse, say

_ONE_A_TURN: tuple[Slot, ...] = ("offensive", "movement", "verbal")
HELD: tuple[StateId, ...] = ("grappling", "grappled", "torn")
"""States that take every action but Bonus Actions.  Source: completion 001.5."""
_KEPT_FROM: Mapping[Slot, StateId] = {"offensive": "no-offensive", "verbal": "no-verbal"}


class MiridonTurn(TurnState):
    """What is left of a turn.

    Attributes:
        last: The action done last.
        charge: How many times its Weapon Weight a charge adds to later melee damage.
        facing_deg: Where the creature looked when the turn began; None where nobody says.
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


def price_title(price: Price) -> str:
    """Return a price as the screen shows it: `Offensive, 2 Strength, 1 Speed`."""
    parts = [TITLES.slot[price.slot]]
    parts += [f"{price.strength} Strength"] if price.strength else []
    parts += [f"{price.speed} Speed"] if price.speed else []
    return ", ".join(parts)


def idle_refusal(battle: Battle, token: TokenId, slot: Slot) -> Refusal | None:
    """Say why a creature can do nothing of a kind at all; None where it can."""
    sheet, name = sheet_of(battle, token), battle.tokens[token].title
    if sheet.dead:
        return refuse("dead", "{who} is dead.", who=name)
    if sheet.unconscious:
        health = sheet.current_health_points
        return refuse("unconscious", "{who} is unconscious with {health} Health.", who=name, health=health)
    held = next((one for one in HELD if sheet.has(one)), None)
    if held is not None and slot != "bonus":
        why = "is {held}" if held != "torn" else "has just been in a grapple"
        template = "{who} " + why + " and has only Bonus Actions in this block."
        return refuse("held", template, who=name, held=held)
    kept = sheet.state(_KEPT_FROM[slot]) if slot in _KEPT_FROM else None
    if kept is not None:
        by = battle.tokens[kept.of].title if kept.of in battle.tokens else kept.of
        template = "{who} has no {slot} Action until the end of its turn: {by} saw to it."
        return refuse("kept-from", template, who=name, slot=TITLES.slot[slot], by=by)
    return None


def price_refusal(battle: Battle, token: TokenId, action: str, price: Price) -> Refusal | None:
    """Say why a price cannot be paid: no such slot left, or too few points.  Source: Rule text, step 2."""
    turn, name = turn_of(battle, token), battle.tokens[token].title
    if turn is not None and price.slot in _ONE_A_TURN and not getattr(turn, price.slot):
        template = "{who} has had its {slot} Action of this turn."
        return refuse("no-action-left", template, who=name, slot=TITLES.slot[price.slot])
    return points_refusal(sheet_of(battle, token), name, action, price)


def points_refusal(sheet: MiridonSheet, name: str, action: str, price: Price) -> Refusal | None:
    """Say which points are too few; a pool may fall to 0 and not below."""
    strength, speed = sheet.current_strength_points, sheet.current_speed_points
    if price.strength <= strength and price.speed <= speed:
        return None
    kind, cost, left = (
        ("Strength", price.strength, strength) if price.strength > strength else ("Speed", price.speed, speed)
    )
    template = "{action} costs {cost} {kind}; {who} has {left}."
    return refuse("too-few-points", template, action=action, cost=cost, kind=kind, who=name, left=left)


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
    names = {"action": TITLES.action[action], "cost": price_title(price)}
    battle = yield from changed(battle, token, after, "paid", "{who}: {action} ({cost}).", **names)
    if action not in ("cast-spell", "echo-spell"):
        battle = yield from disturbed(battle, token, price.strength + price.speed)
    return (yield from _take_slot(battle, token, action, price.slot))


def _noted(battle: Battle, sheet: MiridonSheet, deed: Doing) -> tuple[Doing, ...]:
    """Return the deeds of this block and the one before; outside an encounter nothing is noted."""
    block = block_of(battle)
    if not block:
        return sheet.deeds
    return (*(one for one in sheet.deeds if one.block >= block - 1), deed.replace(block=block))


def _take_slot(battle: Battle, token: TokenId, action: ActionId, slot: Slot) -> Course[Battle]:
    turn = turn_of(battle, token)
    if turn is None:
        return battle
    if slot == "defensive":
        return battle
    left: dict[str, object] = {slot: max(0, getattr(turn, slot) - 1)} if slot in _ONE_A_TURN else {}
    return (yield from turn_changed(battle, token, {**left, "last": action}))


def turn_changed(battle: Battle, token: TokenId, fields: dict[str, object]) -> Course[Battle]:
    """Note something of a turn, where it is the token's turn."""
    turn = turn_of(battle, token)
    after = turn.replace(**fields) if turn else None
    if turn is None or after is None or after == turn:
        return battle
    name = battle.tokens[token].title
    why = say("turn-spent", "{who} goes on with its turn.", who=name, downgraded="")
    return (yield from happen(TurnSpent(token=token, before=turn, after=after, why=why)))


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
            for slot in _ONE_A_TURN
        ),
        Allowance(id="strength", title="Strength", **strength),
        Allowance(id="speed", title="Speed", **speed),
    )


def price_of(action: ActionId) -> Price:
    """Return what an action costs."""
    return BOOK.cost[action]
