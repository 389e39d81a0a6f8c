"""Downgrading: which action becomes which lower one.  Source: Rule text, 'Downgrading an action'."""

from collections.abc import Mapping

from vtt.battle import Aim, Battle, TurnSpent, name_of
from vtt.rules import OneOf, Outcome, PlainAction, Ruling, demand, emit, takes
from vtt.systems.space_shard.terms import Single
from vtt.systems.space_shard.turns.economy import TITLES, ShardTurn, left_of, turn_of
from vtt.text import Refusal, Term, refuse, say

_LOWER: Mapping[Single, tuple[Single, ...]] = {"standard": ("movement", "swift"), "movement": ("swift",)}
"""What an action may become, the usual one first."""

FROM = OneOf(
    name="from",
    meaning="the action that is given up",
    among=("standard", "movement"),
    titles=TITLES,
    default="standard",
)
TO = OneOf(name="to", meaning="what it becomes", among=("movement", "swift"), titles=TITLES)


@demand("a turn", refuse("no-encounter", "Outside a turn there is nothing to downgrade."))
def _in_a_turn(action: "Downgrade", battle: Battle, aim: Aim) -> bool:
    """Demand a turn with Actions in it.  Source: Rule text, 'Downgrading an action'."""
    return turn_of(battle, aim.actor) is not None


@demand("an Action to downgrade", after=[_in_a_turn])
def _an_action(action: "Downgrade", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the higher Action is left.  Source: Rule text, 'Downgrading an action'."""
    turn = turn_of(battle, aim.actor)
    if turn is None or _after(turn, aim) is not None:
        return None
    return refuse("no-action-left", "No such Action is left to downgrade: {left}.", left=left_of(turn))


class Downgrade(PlainAction):
    """Turn an action into the next lower one.  Source: Rule text, 'Downgrading an action'."""

    id = "downgrade"
    title = "Downgrade an action"
    cost = "Free"
    parameters = takes(FROM, TO)
    demands = (_in_a_turn, _an_action)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Exchange one action for a lower one."""
        turn, exchange = turn_of(battle, aim.actor), _exchange(aim)
        after = _after(turn, aim) if turn else None
        if turn is not None and after is not None and exchange is not None:
            high, low = exchange
            why = say(
                "downgraded",
                "{actor} downgrades {high} to {low}.",
                actor=name_of(battle, aim.actor),
                high=Term(term=TITLES[high]),
                low=Term(term=TITLES[low]),
            )
            yield from emit(TurnSpent(token=aim.actor, before=turn, after=after, why=why))
        return Outcome()


def _after(turn: ShardTurn, aim: Aim) -> ShardTurn | None:
    exchange = _exchange(aim)
    if exchange is None or not getattr(turn, exchange[0]):
        return None
    high, low = exchange
    return turn.replace(**{high: getattr(turn, high) - 1, low: getattr(turn, low) + 1})


def _exchange(aim: Aim) -> tuple[Single, Single] | None:
    """Return which action becomes which; None where there is no such exchange."""
    high = next((one for one in _LOWER if one == FROM.of(aim)), None)
    lower = _LOWER[high] if high else ()
    low = next((one for one in lower if TO.of(aim) in (None, one)), None)
    return (high, low) if high and low else None
