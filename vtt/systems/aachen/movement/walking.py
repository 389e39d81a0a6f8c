"""Walking: the rate with each Move, which a Main or a further Move ends.

Source: Rule text, 'Move actions'; completion 002.4.
"""

from vtt.battle import Battle, Move, TokenId, measure, name_of
from vtt.geometry import Diagonal, Path, Walk, parted
from vtt.rules import Bill, Course, Outcome, Ruling, block_refusal, walked_path
from vtt.systems.aachen.movement.dragging import brought_along
from vtt.systems.aachen.movement.free_attack import walked
from vtt.systems.aachen.movement.melee_reach import measures_of
from vtt.systems.aachen.movement.shield_wall import leave_wall
from vtt.systems.aachen.rulebook import feet, metres
from vtt.systems.aachen.sheet import idle_refusal, sheet_of
from vtt.systems.aachen.turns.economy import AachenTurn, rate_ft, spend_turn, turn_of
from vtt.systems.aachen.turns.held import held_actions_first
from vtt.systems.aachen.wrestling.holding import held_refusal
from vtt.text import Refusal, refuse, say


def left_ft(battle: Battle, token: TokenId) -> float:
    """Return how far a creature can go now: what is left of the Move begun, the Move, the Main."""
    turn = turn_of(battle, token)
    if turn is None:
        return 0.0
    return turn.left_ft + (turn.move + turn.main) * rate_ft(sheet_of(battle, token))


class Walking:
    """A walk, paid with the Move, and beyond it with the Main."""

    modes: tuple[str, ...] = ("walk",)
    diagonal: Diagonal = "exact"

    def budget_m(self, battle: Battle, token: TokenId) -> float:
        """Return what one walk may cost now, metres."""
        return 0.0 if _still(battle, token) else metres(left_ft(battle, token))

    def refusal(self, battle: Battle, move: Move) -> Refusal | None:
        """Demand a free path that the Moves left cover."""
        walk = _walk(battle, move)
        return (
            _still(battle, move.token)
            or _route_refusal(battle, walk)
            or _length_refusal(battle, move.token, walk)
        )

    def bill(self, battle: Battle, move: Move) -> Bill:
        """Say in feet what the walk costs; what takes the Main is the second band."""
        cost_ft, turn = feet(_walk(battle, move).cost_m), turn_of(battle, move.token) or AachenTurn()
        after = _paid(turn, cost_ft, rate_ft(sheet_of(battle, move.token)))
        with_main = after.main < turn.main
        note = say(
            "walk-bill",
            "{cost_ft:m} of {left_ft:m} ft: the Move, and the Main as a Move"
            if with_main
            else "{cost_ft:m} of {left_ft:m} ft: the Move",
            cost_ft=cost_ft,
            left_ft=left_ft(battle, move.token),
        )
        return Bill(note=note, band=2 if with_main else 1)

    def carry_out(self, battle: Battle, move: Move) -> Ruling:
        """Pay and go; foes whose reach is left without disengaging may strike."""
        walk, token = _walk(battle, move), move.token
        turn = turn_of(battle, token) or AachenTurn()
        battle = yield from _pay(battle, token, walk)
        battle = yield from leave_wall(battle, token)
        before = battle
        battle, gone_m = yield from walked(battle, token, walk.path, move.mode, freely=turn.withdraws)
        walk = _walk_along(before, token, parted(walk.path, gone_m)[0])
        if turn.drags:
            battle = yield from brought_along(battle, token, turn.drags, walk.path)
        yield from held_actions_first(battle, token, say("moves", "{who} has moved."))
        return Outcome(
            details={"length_m": walk.length_m, "cost_m": walk.cost_m, "cost_ft": feet(walk.cost_m)}
        )


def _pay(battle: Battle, token: TokenId, walk: Walk) -> Course[Battle]:
    turn = turn_of(battle, token)
    if turn is None:
        return battle
    after = _paid(turn, feet(walk.cost_m), rate_ft(sheet_of(battle, token)))
    changes = {"main": after.main, "move": after.move, "left_ft": after.left_ft}
    if after.main < turn.main:
        told = say("spent", "{who} walks, with the Main turned into a Move.")
    elif after.move < turn.move:
        told = say("spent", "{who} walks with the Move.")
    else:
        told = say("spent", "{who} walks on with the same Move.")
    return (yield from spend_turn(battle, token, told, **changes))


def _paid(turn: AachenTurn, cost_ft: float, rate: float) -> AachenTurn:
    """Return the turn after a walk: first what the begun Move leaves, then the Move, then the Main."""
    left, move, main = turn.left_ft, turn.move, turn.main
    while left < cost_ft - 1e-6 and move + main > 0 and rate > 0:
        left += rate
        move, main = (move - 1, main) if move else (0, main - 1)
    return turn.replace(left_ft=max(0.0, round(left - cost_ft, 6)), move=move, main=main)


def _walk(battle: Battle, move: Move) -> Walk:
    return _walk_along(battle, move.token, walked_path(battle, move))


def _walk_along(battle: Battle, token: TokenId, path: Path) -> Walk:
    return measure.walk(battle, token, path, measures_of(battle, token, None))


def _still(battle: Battle, token: TokenId) -> Refusal | None:
    """Say why a creature stays where it is."""
    return idle_refusal(battle, token) or held_refusal(battle, token)


def _route_refusal(battle: Battle, walk: Walk) -> Refusal | None:
    refused = block_refusal(battle, walk, metres(1))
    return refused.with_facts(by=walk.block.id) if refused is not None and walk.block is not None else None


def _length_refusal(battle: Battle, token: TokenId, walk: Walk) -> Refusal | None:
    cost_ft, most_ft = feet(walk.cost_m), left_ft(battle, token)
    if cost_ft <= most_ft + 1e-6:
        return None
    turn = turn_of(battle, token) or AachenTurn()
    return refuse(
        "too-far",
        "The walk takes {cost_ft:m} ft; {who} has {most_ft:m} ft left (Main {main} of 1, Move {move} of 1, "
        "{left_ft:m} ft of the Move begun)."
        if turn.left_ft
        else "The walk takes {cost_ft:m} ft; {who} has {most_ft:m} ft left (Main {main} of 1, "
        "Move {move} of 1; a Main ends the Move).",
        who=name_of(battle, token),
        cost_ft=cost_ft,
        most_ft=most_ft,
        main=turn.main,
        move=turn.move,
        left_ft=turn.left_ft,
    )
