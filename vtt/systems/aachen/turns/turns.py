"""Fights, rounds and turns: how they begin, and what ends with them.

Source: Rule text, 'Rounds', 'Surprise', 'Initiative'.
"""

from vtt.battle import Battle, TokenId, name_of
from vtt.rules import Course, tell
from vtt.rules.turns.sides import ActNow, SideTurns
from vtt.systems.aachen.harm.dying import bled
from vtt.systems.aachen.harm.health import is_down
from vtt.systems.aachen.movement.screening import lower_screen
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import State, end_states, gain, idle_refusal, lose, sheet_of
from vtt.systems.aachen.turns.economy import AachenTurn
from vtt.systems.aachen.turns.initiative import rolled_order, rolls_alone, watchful
from vtt.text import Refusal, refuse, say


def fresh_turn(battle: Battle, token: TokenId) -> AachenTurn:
    """Return a whole turn, less the Main that was given up before it came."""
    return AachenTurn(main=0 if sheet_of(battle, token).has("main-spent") else 1)


def surprise(battle: Battle, token: TokenId) -> Course[Battle]:
    """Let a creature lose the surprise round, unless it is watchful.  Source: completion 002.6."""
    if watchful(battle, token) >= RULEBOOK.surprise.watchful_not_surprised:
        told = say("watchful", "{who} is watchful and not surprised.", who=name_of(battle, token))
        return (yield from tell(told))
    return (yield from gain(battle, token, State(id="surprised"), say("surprised", "{who} is surprised.")))


def _turn_begun(battle: Battle, token: TokenId) -> Course[Battle]:
    battle = yield from lower_screen(battle, token)
    return (yield from end_states(battle, token, "turn"))


def _round_begun(battle: Battle) -> Course[Battle]:
    """End what lasts a round, and the surprise; the mortally wounded come nearer to death."""
    for one in battle.encounter.combatants if battle.encounter else ():
        battle = yield from end_states(battle, one.token, "round")
        told = say("surprised-ended", "{who} is no longer surprised.")
        battle = yield from lose(battle, one.token, "surprised", told)
        battle = yield from bled(battle, one.token)
    return battle


def _over(battle: Battle, token: TokenId) -> Course[Battle]:
    battle = yield from lower_screen(battle, token)
    return (yield from end_states(battle, token, "turn", "round", "fight"))


TURNS = SideTurns(
    initiative=rolled_order,
    fresh=fresh_turn,
    idle=lambda battle, token: idle_refusal(battle, token) is not None,
    is_down=is_down,
    begun=_turn_begun,
    round_begun=_round_begun,
    surprised=surprise,
    is_surprised=lambda battle, token: sheet_of(battle, token).has("surprised"),
    over=_over,
    rolls_alone=rolls_alone,
    waits_for_anybody=True,
)


def _dice_decide(battle: Battle, token: TokenId) -> Refusal | None:
    """Keep player characters in the order they have rolled; those who share a roll act in any order."""
    if not rolls_alone(battle, token):
        return None
    who = name_of(battle, token)
    return refuse("dice-decide", "{who} has rolled alone: the dice decide the order.", who=who)


ACT_NOW = ActNow(TURNS, _dice_decide)
