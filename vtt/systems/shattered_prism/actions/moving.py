"""Movement: how far a creature moves, and the Energy it takes.

Source: rule text, 'Movement'; completion 004.4, E6 and E7.
"""

from collections.abc import Mapping

from vtt.battle import Battle, Move, TokenId, TokenMoved, TurnSpent, measure, name_of
from vtt.geometry import Diagonal, Walk
from vtt.rules import Bill, Outcome, Ruling, block_refusal, emit, foes_in_the_way, walked_path
from vtt.systems.shattered_prism.harm.wear import floor
from vtt.systems.shattered_prism.rulebook import RULEBOOK, Pace
from vtt.systems.shattered_prism.sheet.sheet import sheet_of
from vtt.systems.shattered_prism.turns.energy import PrismTurn, burn, energy_refusal, turn_of
from vtt.text import Refusal, Term, refuse, say

_WORDS: Mapping[Pace, str] = {"walk": "move", "double": "double time", "slow": "slow move"}


def measures_of(battle: Battle, token: TokenId, using: str | None) -> measure.Measures:
    """Return how far a token reaches and which creatures are in its way."""
    sheet = sheet_of(battle, token)
    weapons = [one for one in sheet.weapons if one.in_hand and using in (None, one.name)]
    reaches = [one.reach_m for one in weapons if one.category == "melee"]
    return foes_in_the_way(battle, token, max(reaches, default=RULEBOOK.reach.melee_m), stands)


def stands(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature can act."""
    return not sheet_of(battle, token).is_down


class Moving:
    """Move then act, act then move half as far, move at double time, or creep for nothing.

    `auto`, the mode of a dragged token, creeps as far as that goes, and moves and runs farther.
    """

    modes: tuple[Pace, ...] = ("auto", "walk", "slow", "double")
    diagonal: Diagonal = "exact"

    def budget_m(self, battle: Battle, token: TokenId) -> float:
        """Return the metres that may still be moved in this Turn, double time included."""
        turn = turn_of(battle, token)
        if turn is None or sheet_of(battle, token).stopped:
            return 0.0
        return max(0.0, _most_m(battle, token, turn, "walk") - turn.moved_m)

    def refusal(self, battle: Battle, move: Move) -> Refusal | None:
        """Demand a free path, short enough for what was done before, and the Energy for it."""
        sheet, turn = sheet_of(battle, move.token), turn_of(battle, move.token) or PrismTurn()
        name = name_of(battle, move.token)
        if sheet.stopped:
            return refuse("down", "{token} is {state} and cannot move.", token=name, state=sheet.state)
        if turn.acted and turn.moved_m and not turn.after_action:
            return refuse("moved", "{token} moved before it acted; it cannot move again.", token=name)
        walk, most_m = _walk(battle, move), _most_m(battle, move.token, turn, move.mode)
        return (
            block_refusal(battle, walk)
            or _far_refusal(battle, move, walk, most_m - turn.moved_m)
            or self._double_refusal(battle, move, walk)
            or energy_refusal(battle, move.token, _fare(battle, move, walk))
        )

    def bill(self, battle: Battle, move: Move) -> Bill:
        """Say what the move costs; double time is the second band."""
        walk = _walk(battle, move)
        after = _moved(battle, move, walk)
        mode: Pace = "double" if after.doubled else "slow" if after.slow else "walk"
        note = say(
            "move-bill",
            "{cost_m:m} m: {energy} Energy, {how}",
            cost_m=walk.cost_m,
            energy=_fare(battle, move, walk),
            how=Term(term=_WORDS[mode]),
        )
        return Bill(note=note, band=2 if after.doubled else 1)

    def carry_out(self, battle: Battle, move: Move) -> Ruling:
        """Pay and move."""
        walk, before = _walk(battle, move), turn_of(battle, move.token)
        after, energy = _moved(battle, move, walk), _fare(battle, move, walk)
        if energy:
            how = Term(term="moving at double time") if after.doubled else Term(term="moving")
            battle = yield from burn(battle, move.token, energy, how)
        if before is not None:
            name = name_of(battle, move.token)
            why = say("moves", "{token} moves.", token=name, downgraded=False)
            battle = yield from emit(TurnSpent(token=move.token, before=before, after=after, why=why))
        yield from emit(TokenMoved(token=move.token, path=walk.path, mode=move.mode))
        return Outcome(details={"length_m": walk.length_m, "cost_m": walk.cost_m, "energy": energy})

    def _double_refusal(self, battle: Battle, move: Move, walk: Walk) -> Refusal | None:
        """Demand Stamina and an Action to give up for double time."""
        turn, sheet = turn_of(battle, move.token) or PrismTurn(), sheet_of(battle, move.token)
        if not _moved(battle, move, walk).doubled or turn.doubled:
            return None
        name = name_of(battle, move.token)
        if turn.acted:
            return refuse("acted", "{token} has acted; it cannot move at double time.", token=name)
        if sheet.stamina_left <= 0:
            return refuse("no-stamina", "{token} has no Stamina for double time.", token=name)
        return None


def _most_m(battle: Battle, token: TokenId, turn: PrismTurn, mode: str) -> float:
    """Return how far a creature may get in this Turn."""
    speed = sheet_of(battle, token).speed_m
    if mode == "slow":
        return floor(speed * RULEBOOK.movement.slow_share)
    if turn.acted:
        return floor(speed * RULEBOOK.movement.after_action_share)
    return float(speed * RULEBOOK.movement.double_reach)


def _far_refusal(battle: Battle, move: Move, walk: Walk, left_m: float) -> Refusal | None:
    """Say how far a creature may still move, and why no farther."""
    if walk.cost_m <= left_m + 1e-9:
        return None
    book, speed = RULEBOOK.movement, sheet_of(battle, move.token).speed_m
    if move.mode == "slow":
        rule = say("slow", "a slow move is {share:%} of Speed {speed}", share=book.slow_share, speed=speed)
    elif (turn_of(battle, move.token) or PrismTurn()).acted:
        share = book.after_action_share
        rule = say("acted", "after an Action it is {share:%} of Speed {speed}", share=share, speed=speed)
    else:
        times = book.double_reach
        rule = say("double", "double time is {times} times Speed {speed}", times=times, speed=speed)
    return refuse(
        "too-far",
        "The path costs {cost_m:m} m; {token} may move {left_m:m} m now: {rule}.",
        cost_m=walk.cost_m,
        token=name_of(battle, move.token),
        left_m=max(0.0, left_m),
        rule=rule,
    ).with_facts(speed=speed)


def _moved(battle: Battle, move: Move, walk: Walk) -> PrismTurn:
    """Return the Turn after a move."""
    turn, speed = turn_of(battle, move.token) or PrismTurn(), sheet_of(battle, move.token).speed_m
    total = turn.moved_m + walk.cost_m
    doubled = turn.doubled or move.mode == "double" or (not turn.acted and total > speed + 1e-9)
    creeps = move.mode == "auto" and total <= floor(speed * RULEBOOK.movement.slow_share) + 1e-9
    slow = turn.slow and (move.mode == "slow" or creeps)
    actions = 0 if doubled else turn.actions
    after = turn.replace(moved_m=total, doubled=doubled, slow=slow, after_action=turn.acted, actions=actions)
    return after.replace(paid=max(turn.paid, _price(after, speed)))


def _price(turn: PrismTurn, speed: int) -> int:
    """Return the Energy of all the movement of a Turn."""
    each = RULEBOOK.movement.energy_each_metre
    if turn.doubled:
        return floor(RULEBOOK.movement.double_price * speed * each)
    return 0 if turn.slow else floor(turn.moved_m * each)


def _fare(battle: Battle, move: Move, walk: Walk) -> int:
    """Return the Energy that a move takes beside what was paid before."""
    turn = turn_of(battle, move.token) or PrismTurn()
    return _moved(battle, move, walk).paid - turn.paid


def _walk(battle: Battle, move: Move) -> Walk:
    return measure.walk(battle, move.token, walked_path(battle, move), measures_of(battle, move.token, None))
