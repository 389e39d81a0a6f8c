"""How far does a creature move, and what Energy does it take?

Source: rule text, 'Movement'; completion 004.4, E6 and E7.
"""

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Move
from vtt.battle.events import TokenMoved, TurnSpent
from vtt.battle.measure import Measures
from vtt.battle.token import TokenId
from vtt.geometry import Diagonal, Walk
from vtt.rules.actions.general import walked_path
from vtt.rules.actions.plain import block_refusal
from vtt.rules.rulings.ruling import Outcome, Ruling, happen
from vtt.rules.system import Bill
from vtt.systems.shattered_prism.book import BOOK
from vtt.systems.shattered_prism.harm.wear import floor
from vtt.systems.shattered_prism.sheet.sheet import sheet_of
from vtt.systems.shattered_prism.turns.energy import PrismTurn, burn, energy_refusal, turn_of
from vtt.text.sentence import Refusal, refuse, say

_TITLES = {"walk": "Move", "double": "Double time", "slow": "Slow move"}


def measures_of(battle: Battle, token: TokenId, using: str | None) -> Measures:
    """Tell the survey how far a token reaches and who stands in its way."""
    sheet, side = sheet_of(battle, token), battle.tokens[token].side
    weapons = [one for one in sheet.weapons if one.ready and using in (None, one.name)]
    reaches = [one.reach_m for one in weapons if one.category == "melee"]
    standing = [one for one in measure.neighbours(battle, token) if not sheet_of(battle, one).is_down]
    return Measures(
        reach_m=max(reaches, default=BOOK.reach.melee_m),
        blockers=tuple(one for one in standing if battle.tokens[one].side != side),
        passable=tuple(one for one in standing if battle.tokens[one].side == side),
    )


class Moving:
    """Move then act, act then move half as far, move at double time, or creep for nothing.

    `auto`, the way of a dragged token, creeps as far as that goes, and moves and runs farther.
    """

    modes: tuple[str, ...] = ("auto", "walk", "slow", "double")
    diagonal: Diagonal = "exact"

    def budget_m(self, battle: Battle, token: TokenId) -> float:
        """Return the metres that may still be moved in this Turn, double time included."""
        turn = turn_of(battle, token)
        if turn is None or sheet_of(battle, token).stopped:
            return 0.0
        return max(0.0, _most_m(battle, token, turn, "walk") - turn.moved_m)

    def refusal(self, battle: Battle, move: Move) -> Refusal | None:
        """Demand a free way, short enough for what was done before, and the Energy for it."""
        sheet, turn = sheet_of(battle, move.token), turn_of(battle, move.token) or PrismTurn()
        name = battle.tokens[move.token].title
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
        mode = "double" if after.doubled else "slow" if after.slow else "walk"
        note = say(
            "move-bill",
            "{cost_m:m} m: {energy} Energy, {how}",
            cost_m=walk.cost_m,
            energy=_fare(battle, move, walk),
            how=_TITLES[mode].lower(),
        )
        return Bill(note=note, band=2 if after.doubled else 1)

    def carry_out(self, battle: Battle, move: Move) -> Ruling:
        """Pay and move."""
        walk = _walk(battle, move)
        before, after, energy = (
            turn_of(battle, move.token),
            _moved(battle, move, walk),
            _fare(battle, move, walk),
        )
        if energy:
            how = "moving at double time" if after.doubled else "moving"
            battle = yield from burn(battle, move.token, energy, how)
        if before is not None:
            name = battle.tokens[move.token].title
            why = say("moves", "{token} moves.", token=name, downgraded="")
            battle = yield from happen(TurnSpent(token=move.token, before=before, after=after, why=why))
        yield from happen(TokenMoved(token=move.token, path=walk.path, mode=move.mode))
        return Outcome(details={"length_m": walk.length_m, "cost_m": walk.cost_m, "energy": energy})

    def _double_refusal(self, battle: Battle, move: Move, walk: Walk) -> Refusal | None:
        """Demand Stamina and an Action to give up for double time."""
        turn, sheet = turn_of(battle, move.token) or PrismTurn(), sheet_of(battle, move.token)
        if not _moved(battle, move, walk).doubled or turn.doubled:
            return None
        name = battle.tokens[move.token].title
        if turn.acted:
            return refuse("acted", "{token} has acted; it cannot move at double time.", token=name)
        if sheet.stamina_left <= 0:
            return refuse("no-stamina", "{token} has no Stamina for double time.", token=name)
        return None


def _most_m(battle: Battle, token: TokenId, turn: PrismTurn, mode: str) -> float:
    """Return how far somebody may get in this Turn."""
    speed = sheet_of(battle, token).speed_m
    if mode == "slow":
        return floor(speed * BOOK.movement.slow_share)
    if turn.acted:
        return floor(speed * BOOK.movement.after_action_share)
    return float(speed * BOOK.movement.double_reach)


def _far_refusal(battle: Battle, move: Move, walk: Walk, left_m: float) -> Refusal | None:
    """Say how far somebody may still move, and why no farther."""
    if walk.cost_m <= left_m + 1e-9:
        return None
    turn, name = turn_of(battle, move.token) or PrismTurn(), battle.tokens[move.token].title
    if move.mode == "slow":
        rule = "a slow move goes a quarter of Speed {speed}"
    elif turn.acted:
        rule = "it has acted, and moves half of Speed {speed} then"
    else:
        rule = "double time goes twice Speed {speed}"
    return refuse(
        "too-far",
        "The way costs {cost_m:m} m; {token} may move {left_m:m} m now: " + rule + ".",
        cost_m=walk.cost_m,
        token=name,
        left_m=max(0.0, left_m),
        speed=sheet_of(battle, move.token).speed_m,
    )


def _moved(battle: Battle, move: Move, walk: Walk) -> PrismTurn:
    """Return the Turn after a move."""
    turn, speed = turn_of(battle, move.token) or PrismTurn(), sheet_of(battle, move.token).speed_m
    total = turn.moved_m + walk.cost_m
    doubled = turn.doubled or move.mode == "double" or (not turn.acted and total > speed + 1e-9)
    creeps = move.mode == "auto" and total <= floor(speed * BOOK.movement.slow_share) + 1e-9
    slow = turn.slow and (move.mode == "slow" or creeps)
    after = turn.replace(
        moved_m=total,
        doubled=doubled,
        slow=slow,
        after_action=turn.acted,
        actions=0 if doubled else turn.actions,
    )
    return after.replace(paid=max(turn.paid, _price(after, speed)))


def _price(turn: PrismTurn, speed: int) -> int:
    """Return the Energy of all the movement of a Turn."""
    each = BOOK.movement.energy_each_metre
    if turn.doubled:
        return floor(BOOK.movement.double_price * speed * each)
    return 0 if turn.slow else floor(turn.moved_m * each)


def _fare(battle: Battle, move: Move, walk: Walk) -> int:
    """Return the Energy that a move takes beside what was paid before."""
    turn = turn_of(battle, move.token) or PrismTurn()
    return _moved(battle, move, walk).paid - turn.paid


def _walk(battle: Battle, move: Move) -> Walk:
    return measure.walk(battle, move.token, walked_path(battle, move), measures_of(battle, move.token, None))
