"""What a turn holds: one Swift, one Movement, one Standard Action, and what a downgrade makes of them."""

from collections.abc import Mapping, Set
from typing import Literal

from vtt.battle import Battle, Sheet, TokenId, TurnSpent, TurnState, Value, name_of
from vtt.rules import Allowance, Course, change_sheet, emit, own_turn
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.terms import Cost as BookCost
from vtt.systems.space_shard.terms import Single, StateId
from vtt.text import Items, Refusal, Sentence, Term, listed, refuse, say

Cost = Literal[BookCost, "charge"]
Price = Cost | tuple[Cost, ...]
"""One cost, or several that are paid together, the highest first."""
TITLES: Mapping[Cost, str] = {
    "free": "Free",
    "swift": "Swift",
    "movement": "Movement",
    "standard": "Standard",
    "full-turn": "Full-Turn (Standard + Movement)",
    "charge": "Full-Turn (Standard + Movement)",
    "whole-round": "Whole-Round (Standard + Movement + Swift)",
}
_SINGLES: Mapping[Cost, tuple[Single, ...]] = {
    "free": (),
    "swift": ("swift",),
    "movement": ("movement",),
    "standard": ("standard",),
    "full-turn": ("standard", "movement"),
    "charge": ("standard", "movement"),
    "whole-round": ("standard", "movement", "swift"),
}
OWED: Mapping[Single, StateId] = {
    "standard": "standard-spent",
    "movement": "movement-spent",
    "swift": "swift-spent",
}
"""The state in which the next turn lacks an action of that kind."""
_LOSES_AIM: Set[Cost] = {"movement", "standard", "full-turn", "charge", "whole-round"}


class ShardTurn(TurnState):
    """The actions left in a turn.

    Attributes:
        moved_m: How far it has flown in it, metres.
        surprise: True in the surprise round, where one action is all there is.
    """

    standard: int = 1
    movement: int = 1
    swift: int = 1
    surprise: bool = False
    moved_m: float = 0.0


class Payment(Value):
    """How a cost is met: what is left, and which actions were downgraded for it."""

    left: ShardTurn
    downgraded: tuple[Single, ...] = ()


SURPRISE_TURN = ShardTurn(standard=1, movement=0, swift=0, surprise=True)
"""Exactly one action; a Standard that may be downgraded.  Source: Rule text, 'Surprise Round'."""


def turn_of(battle: Battle, token: TokenId) -> ShardTurn | None:
    """Return the turn of a token; None where it is not its turn or there is no encounter."""
    return own_turn(battle, token, ShardTurn)


def pay(turn: ShardTurn, price: Price) -> Payment | None:
    """Pay a cost from what is left, downgrading where it must be; None where it cannot be paid.

    Source: Rule text, 'Downgrading an action': Standard > Movement > Swift, never back.
    """
    payment: Payment | None = Payment(left=turn)
    for cost in _costs(price):
        for single in _singles(turn, cost):
            payment = payment and _pay_single(payment, single)
    return payment


def price_title(price: Price) -> Items:
    """Return what a price is called."""
    return listed(Term(term=TITLES[cost]) for cost in _costs(price) or ("free",))


def short_title(price: Price) -> str:
    """Return what a price is called, without the single actions that it is made of."""
    return " + ".join(TITLES[cost].split(" (")[0] for cost in _costs(price))


def _costs(price: Price) -> tuple[Cost, ...]:
    return (price,) if isinstance(price, str) else price


def _singles(turn: ShardTurn, cost: Cost) -> tuple[Single, ...]:
    """Return the single actions of a cost; a charge is the one action of a surprise round."""
    return ("standard",) if cost == "charge" and turn.surprise else _SINGLES[cost]


_PAID_WITH: Mapping[Single, tuple[Single, ...]] = {
    "standard": ("standard",),
    "movement": ("movement", "standard"),
    "swift": ("swift", "movement", "standard"),
}


def _pay_single(payment: Payment, cost: Single) -> Payment | None:
    for kind in _PAID_WITH[cost]:
        if getattr(payment.left, kind):
            left = payment.left.replace(**{kind: getattr(payment.left, kind) - 1})
            downgraded = payment.downgraded if kind == cost else (*payment.downgraded, kind)
            return Payment(left=left, downgraded=downgraded)
    return None


def cost_refusal(battle: Battle, token: TokenId, price: Price) -> Refusal | None:
    """Say why a price cannot be paid now; outside an encounter nothing costs anything."""
    turn = turn_of(battle, token)
    if turn is None or pay(turn, price) is not None:
        return None
    return refuse(
        "no-action-left",
        "{actor} has no {cost} Action left: {left}.",
        actor=name_of(battle, token),
        cost=price_title(price),
        left=left_of(turn),
    )


def left_of(turn: ShardTurn) -> Items:
    """Return what is left of a turn."""
    return listed((_left(one) for one in _allowances(turn)), "comma")


def _left(one: Allowance) -> Sentence:
    title = Term(term=one.title)
    return say("left", "{action} {left} of {most}", action=title, left=one.left, most=one.most)


def spend(
    battle: Battle, token: TokenId, price: Price, what: str | Sentence, *, keeps_aim: bool = False
) -> Course[Battle]:
    """Pay a price; overruled, as much of it as there is.  Standard and Movement Actions lose an aim.

    Args:
        battle: The battle before.
        token: Whose turn it is.
        price: What is paid.
        what: The title of the action that it is paid for.
        keeps_aim: Whether an aim lasts all the same.
    """
    if not keeps_aim and _LOSES_AIM & set(_costs(price)):
        why = say("aiming-ended", "{token} no longer aims.")
        battle = yield from lose_state(battle, token, "aiming", why)
    turn = turn_of(battle, token)
    if turn is None or not any(_SINGLES[cost] for cost in _costs(price)):
        return battle
    payment = pay(turn, price)
    after = payment.left if payment else turn.replace(standard=0, movement=0)
    if after == turn:
        return battle
    downgraded = payment.downgraded if payment else ()
    why = say(
        "spent",
        "{actor} downgrades {downgraded} to {cost}: {what}."
        if downgraded
        else "{actor} spends {cost}: {what}.",
        actor=name_of(battle, token),
        what=Term(term=what) if isinstance(what, str) else what,
        cost=price_title(price),
        downgraded=listed(Term(term=TITLES[one]) for one in downgraded) if downgraded else None,
    )
    return (yield from emit(TurnSpent(token=token, before=turn, after=after, why=why, told=bool(downgraded))))


def lose_state(battle: Battle, token: TokenId, state: StateId, why: Sentence) -> Course[Battle]:
    """End a state of a creature, where it is in it, and tell it."""
    return (yield from change_sheet(battle, token, sheet_of(battle, token).without_state(state), why))


def gain_state(battle: Battle, token: TokenId, *states: State, why: Sentence) -> Course[Battle]:
    """Put a creature into states."""
    after = sheet_of(battle, token).with_state(*states)
    return (yield from change_sheet(battle, token, after, why, always=True))


def budget(turn: TurnState, sheet: Sheet) -> tuple[Allowance, ...]:
    """Return what is left, for any screen."""
    del sheet
    return _allowances(turn) if isinstance(turn, ShardTurn) else ()


def _allowances(turn: ShardTurn) -> tuple[Allowance, ...]:
    return tuple(
        Allowance(id=kind, title=TITLES[kind], left=getattr(turn, kind), most=max(getattr(turn, kind), most))
        for kind, most in _each_turn(surprise=turn.surprise).items()
    )


def _each_turn(*, surprise: bool) -> Mapping[Single, int]:
    """Return how many actions of each kind a turn has."""
    return {"standard": 1, "movement": 0 if surprise else 1, "swift": 0 if surprise else 1}
