"""Who acts first, and what may be spent in a turn?  Source: Sides, 'Sides', 'Turns'."""

from collections.abc import Sequence

from tests.examples.sides.rulebook import RULEBOOK
from tests.examples.sides.sheet import change, is_down, sheet_of
from vtt.battle import Battle, Combatant, Sheet, TokenId, TurnSpent, TurnState, name_of
from vtt.rules import Allowance, Course, Sum, emit, own_turn, roll
from vtt.rules.turns.sides import SideTurns
from vtt.rules.turns.turns import in_order
from vtt.text import Quote, say


class SidesTurn(TurnState):
    """What is left of a turn: an action and some metres."""

    action: int = RULEBOOK.turn.actions
    walk_m: float = RULEBOOK.turn.walk_m


def turn_of(battle: Battle, token: TokenId) -> SidesTurn | None:
    """Return the turn of a token; None where it is not its turn."""
    return own_turn(battle, token, SidesTurn)


def spend(battle: Battle, token: TokenId, **left: float) -> Course[Battle]:
    """Let so much be left of a turn; nothing is spent outside one."""
    turn = turn_of(battle, token)
    if turn is None:
        return battle
    why = say("spent", "{who} acts.", who=name_of(battle, token))
    return (yield from emit(TurnSpent(token=token, before=turn, after=turn.replace(**left), why=why)))


def budget(turn: TurnState, sheet: Sheet) -> tuple[Allowance, ...]:
    """Return what is left of a turn."""
    del sheet
    left = turn if isinstance(turn, SidesTurn) else SidesTurn(action=0, walk_m=0)
    return (
        Allowance(id="action", title="Action", left=left.action, most=RULEBOOK.turn.actions),
        Allowance(id="walk", title="Metres", left=left.walk_m, most=RULEBOOK.turn.walk_m),
    )


def rolled_order(battle: Battle, tokens: Sequence[TokenId]) -> Course[tuple[Combatant, ...]]:
    """Let each side throw once; the greatest acts first and whole, of tied sides the one placed first."""
    die, order = Sum(dice=1, sides=RULEBOOK.initiative.sides), list[Combatant]()
    for place, side in enumerate(dict.fromkeys(battle.tokens[token].side for token in tokens)):
        rolled = yield from roll(
            die, None, say("side-initiative", "Initiative of side {side}", side=Quote(quote=side))
        )
        members = (token for token in tokens if battle.tokens[token].side == side)
        ranked = Combatant(token=TokenId(""), initiative=rolled.total, tie_break=(-place,))
        order += [ranked.replace(token=token) for token in members]
    return tuple(in_order(order))


def stand_firm(battle: Battle, token: TokenId) -> Course[Battle]:
    """Let who was off balance stand firm again."""
    if not sheet_of(battle, token).off_balance:
        return battle
    return (yield from change(battle, token, "{who} stands firm again.", off_balance=False))


TURNS = SideTurns(
    initiative=rolled_order,
    fresh=lambda battle, token: SidesTurn(),
    idle=lambda battle, token: is_down(battle.tokens[token].sheet),
    is_down=is_down,
    begun=stand_firm,
)
