"""What may be done in a turn: one Main, one Move, any On-Turn; Instant at any time.

Source: Rule text, 'Action types'; completion 002.4.
"""

from typing import Any, Literal

from vtt.battle import NOBODY, Battle, Sheet, TokenId, TurnSpent, TurnState, name_of
from vtt.rules import Allowance, Course, emit, own_turn
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import AachenSheet, State, gain, idle_refusal, lose, sheet_of
from vtt.systems.aachen.sheet.sheet import own
from vtt.text import Refusal, Sentence, Term, refuse, say

Cost = Literal["main", "move", "on-turn", "instant", "move+main", "instant+main"]
TITLES: dict[Cost, str] = {
    "main": "Main",
    "move": "Move",
    "on-turn": "On-Turn",
    "instant": "Instant",
    "move+main": "Move + Main",
    "instant+main": "Instant + Main",
}


class AachenTurn(TurnState):
    """What is left of a turn.

    Attributes:
        left_ft: Feet left of the Move that is being made.
        withdraws: Whether it has disengaged and may leave melee freely.
        drags: The downed ally that comes along.
    """

    main: int = 1
    move: int = 1
    left_ft: float = 0
    withdraws: bool = False
    drags: TokenId = NOBODY


def turn_of(battle: Battle, token: TokenId) -> AachenTurn | None:
    """Return the turn of a token; None where it is not its turn or there is no encounter."""
    return own_turn(battle, token, AachenTurn)


def budget(turn: TurnState, sheet: Sheet) -> tuple[Allowance, ...]:
    """Return what is left, for any screen."""
    if not isinstance(turn, AachenTurn):
        return ()
    rate = rate_ft(own(sheet))
    feet = round(turn.left_ft + turn.move * rate, 1)
    return (
        Allowance(id="main", title="Main", left=turn.main, most=1),
        Allowance(id="move", title="Move", left=turn.move, most=max(1, turn.move)),
        Allowance(id="feet", title="Feet left to walk", left=feet, most=max(rate, feet)),
    )


def rate_ft(sheet: AachenSheet) -> float:
    """Return the feet of one Move; a prone creature crawls at half the rate."""
    return sheet.move_ft / RULEBOOK.movement.crawling_times if sheet.has("prone") else sheet.move_ft


def cost_refusal(battle: Battle, token: TokenId, cost: Cost) -> Refusal | None:
    """Say why a cost cannot be paid now; outside an encounter nothing costs anything."""
    if (idle := idle_refusal(battle, token)) is not None or battle.encounter is None:
        return idle
    if cost == "instant":
        return None
    if cost == "instant+main":
        return _no_main_out_of_turn(battle, token)
    turn, who = turn_of(battle, token), name_of(battle, token)
    if turn is None:
        held = cost == "main" and sheet_of(battle, token).has("holding")
        return None if held else _not_now(battle, token)
    wants = {"main": (1, 0), "move": (0, 1), "move+main": (1, 1)}.get(cost, (0, 0))
    if turn.main >= wants[0] and turn.main + turn.move >= sum(wants):
        return None
    return refuse(
        "no-action-left",
        "{who} has no {cost} left: Main {main} of 1, Move {move} of 1.",
        who=who,
        cost=Term(term=TITLES[cost]),
        main=turn.main,
        move=turn.move,
    )


def own_turn_refusal(battle: Battle, token: TokenId) -> Refusal | None:
    """Demand the turn of the actor for what changes its Move; a held action is not enough."""
    if turn_of(battle, token) is not None:
        return None
    if battle.encounter is None:
        return refuse("no-encounter", "Moves are counted in an encounter alone.")
    return _not_now(battle, token)


def has_main_out_of_turn(battle: Battle, token: TokenId) -> bool:
    """Say whether a Main can be spent as an Instant: of this turn, a held one, or of a turn to come."""
    encounter, turn = battle.encounter, turn_of(battle, token)
    if turn is not None:
        return turn.main > 0
    if encounter is None or sheet_of(battle, token).has("holding"):
        return True
    mine = encounter.place_of(token)
    now = encounter.place_of(encounter.current) if encounter.current is not None else None
    if mine is None or sheet_of(battle, token).has("main-spent"):
        return False
    return now is None or mine > now


def spend(battle: Battle, token: TokenId, cost: Cost, what: str) -> Course[Battle]:
    """Pay a cost; overruled, as much of it as there is.  A Main or a Move ends the Move that was begun."""
    turn = turn_of(battle, token)
    if turn is None:
        return (yield from _spend_out_of_turn(battle, token, cost, what))
    if cost in ("on-turn", "instant"):
        return battle
    main, move, left_ft = turn.main, turn.move, 0.0
    if cost in ("move", "move+main"):
        move, main = (move - 1, main) if move else (0, main - 1)
    if cost != "move":
        main -= 1
    changes = {"main": max(0, main), "move": max(0, move), "left_ft": left_ft}
    price = Term(term=TITLES[cost])
    why = say("spent", "{who}: {what} ({cost}).", what=Term(term=what), cost=price)
    return (yield from spend_turn(battle, token, why, **changes))


def spend_turn(battle: Battle, token: TokenId, why: Sentence, **changes: Any) -> Course[Battle]:
    """Let a turn become another one, where the creature has it; `{who}` is the creature."""
    turn = turn_of(battle, token)
    after = turn.replace(**changes) if turn is not None else None
    if turn is None or after is None or after == turn:
        return battle
    why = why.with_values(who=name_of(battle, token))
    return (yield from emit(TurnSpent(token=token, before=turn, after=after, why=why)))


def _spend_out_of_turn(battle: Battle, token: TokenId, cost: Cost, what: str) -> Course[Battle]:
    if battle.encounter is None or cost not in ("main", "instant+main"):
        return battle
    if sheet_of(battle, token).has("holding"):
        told = say("holding-ended", "{who} uses the held action.")
        return (yield from lose(battle, token, "holding", told))
    told = say("main-spent", "{who}: {what} (the Main of this round).", what=Term(term=what))
    return (yield from gain(battle, token, State(id="main-spent"), told))


def _no_main_out_of_turn(battle: Battle, token: TokenId) -> Refusal | None:
    if has_main_out_of_turn(battle, token):
        return None
    return refuse(
        "no-main-left", "{who} has no Main left in this round to give up.", who=name_of(battle, token)
    )


def _not_now(battle: Battle, token: TokenId) -> Refusal:
    current = battle.encounter.current if battle.encounter else None
    who = name_of(battle, token)
    if current is None:
        return refuse("not-your-turn", "It is nobody's turn, and {who} holds no action.", who=who)
    template = "It is the turn of {current}, and {who} holds no action."
    return refuse("not-your-turn", template, current=name_of(battle, current), who=who)
