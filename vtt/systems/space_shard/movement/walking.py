"""Walking: how far one movement goes, and what it costs.  Source: Rule text, 'Movement Actions Examples'."""

import math

from vtt.battle import Battle, Move, TokenId, TokenMoved, TurnSpent, measure, name_of
from vtt.geometry import Diagonal, Walk
from vtt.rules import Bill, Course, Outcome, Ruling, block_refusal, emit, walked_path
from vtt.systems.space_shard.attack.bonus import nimble_speed_m
from vtt.systems.space_shard.conditions.states import action_refusal, speed_left_m, stuck_refusal
from vtt.systems.space_shard.cover.detecting import come_into_view
from vtt.systems.space_shard.movement.flying import (
    heading_of,
    is_flying,
    maneuverability,
    most_turn_deg,
    turned_deg,
)
from vtt.systems.space_shard.movement.measuring import measures_of
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.turns.economy import TITLES, cost_refusal, gain_state, pay, spend, turn_of
from vtt.text import Refusal, Term, refuse, say


def walking_speed_m(battle: Battle, token: TokenId) -> float:
    """Return the metres of one Movement Action; who is prone crawls."""
    sheet = sheet_of(battle, token)
    full_m = nimble_speed_m(battle, sheet)
    speed_m = math.floor(full_m * RULEBOOK.prone.crawl_share) if sheet.has("prone") else full_m
    return speed_left_m(sheet, speed_m)


class Walking:
    """One movement of up to Speed for a Movement Action."""

    modes: tuple[str, ...] = ("walk",)
    diagonal: Diagonal = "exact"

    def budget_m(self, battle: Battle, token: TokenId) -> float:
        """Return Speed where a Movement Action is left or can be had by a downgrade."""
        idle = action_refusal(battle, token) or cost_refusal(battle, token, "movement")
        return 0.0 if idle else walking_speed_m(battle, token)

    def refusal(self, battle: Battle, move: Move) -> Refusal | None:
        """Demand a free path no longer than Speed, and a Movement Action."""
        walk = _walk(battle, move)
        return (
            action_refusal(battle, move.token)
            or stuck_refusal(battle, move.token)
            or block_refusal(battle, walk)
            or _length_refusal(battle, move.token, walk)
            or _turn_refusal(battle, move.token, walk)
            or cost_refusal(battle, move.token, "movement" if walk.length_m else "free")
        )

    def bill(self, battle: Battle, move: Move) -> Bill:
        """Say which action the walk takes; a downgraded one is the second band."""
        turn = turn_of(battle, move.token)
        payment = pay(turn, "movement") if turn else None
        downgraded = payment.downgraded[0] if payment and payment.downgraded else None
        note = say(
            "walk-bill",
            "{cost_m:m} m of {speed_m:m} m: {downgraded} Action, downgraded"
            if downgraded
            else "{cost_m:m} m of {speed_m:m} m: Movement Action",
            cost_m=_walk(battle, move).cost_m,
            speed_m=walking_speed_m(battle, move.token),
            downgraded=Term(term=TITLES[downgraded]) if downgraded else None,
        )
        return Bill(note=note, band=2 if downgraded else 1)

    def carry_out(self, battle: Battle, move: Move) -> Ruling:
        """Pay and walk."""
        walk = _walk(battle, move)
        battle = yield from spend(battle, move.token, "movement" if walk.length_m else "free", "Move")
        battle = yield from emit(TokenMoved(token=move.token, path=walk.path, mode=move.mode))
        battle = yield from _noted(battle, move.token, walk)
        yield from come_into_view(battle, move.token)
        return Outcome(details={"length_m": walk.length_m, "cost_m": walk.cost_m})


def _walk(battle: Battle, move: Move) -> Walk:
    return measure.walk(battle, move.token, walked_path(battle, move), measures_of(battle, move.token, None))


def _length_refusal(battle: Battle, token: TokenId, walk: Walk) -> Refusal | None:
    speed = walking_speed_m(battle, token)
    if walk.cost_m <= speed + 1e-9:
        return None
    return refuse(
        "too-far",
        "{token} would walk {cost_m:m} m; one movement is at most {speed_m:m} m.",
        token=name_of(battle, token),
        cost_m=walk.cost_m,
        speed_m=speed,
    )


def _turn_refusal(battle: Battle, token: TokenId, walk: Walk) -> Refusal | None:
    """Demand that a flyer turns no farther than its maneuverability lets it."""
    turned, most = turned_deg(battle, token, walk.path), most_turn_deg(battle, token)
    if turned <= most + _ROUNDING_DEG:
        return None
    return refuse(
        "turns-too-far",
        "{token} would turn by {turned:m} degrees; {level} maneuverability allows {most:m}.",
        token=name_of(battle, token),
        turned=turned,
        level=Term(term=maneuverability(battle, token)),
        most=most,
    )


_ROUNDING_DEG = 0.5 + 1e-9
"""A heading is kept in whole degrees."""


def _noted(battle: Battle, token: TokenId, walk: Walk) -> Course[Battle]:
    """Remember how far a flyer has come in its turn, and where it is heading."""
    if not is_flying(battle, token):
        return battle
    turn, heading, name = turn_of(battle, token), heading_of(walk.path), name_of(battle, token)
    if turn is not None and walk.length_m:
        why = say("moved", "{token} has moved {moved_m:m} m.", token=name, moved_m=walk.length_m)
        after = turn.replace(moved_m=turn.moved_m + walk.length_m)
        battle = yield from emit(TurnSpent(token=token, before=turn, after=after, why=why))
    if heading is None or most_turn_deg(battle, token) == math.inf:
        return battle
    why = say("heading", "{token} heads for {degrees} degrees.", degrees=heading.value)
    return (yield from gain_state(battle, token, heading, why=why))
