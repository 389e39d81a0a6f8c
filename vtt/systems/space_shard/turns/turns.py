"""Encounters: the surprise round, the rounds and the turns.  Source: Rule text, 'How a battle goes'."""

from vtt.battle import Battle, Combatant, Delay, Encounter, End, EndTurn, Join, Leave, Start, TokenId, name_of
from vtt.battle.events import EncounterStarted, RoundStarted, TurnEnded, TurnStarted
from vtt.rules import Course, Ruling, emit, tell
from vtt.rules.turns import turns
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.states import only_movement
from vtt.systems.space_shard.harm.healing import hold_on
from vtt.systems.space_shard.harm.health import is_down, worsen
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.turns.economy import (
    OWED,
    SURPRISE_TURN,
    ShardTurn,
    gain_state,
    lose_state,
    turn_of,
)
from vtt.systems.space_shard.turns.endings import end_states, turn_begun, turn_ended
from vtt.systems.space_shard.turns.initiative import ambusher_first, ambusher_refusal, roll_all, settled
from vtt.text import Refusal, refuse, say


class ShardTurns:
    """Surprise round, rounds and individual turns."""

    def refusal(self, battle: Battle, command: Start | EndTurn | Delay | Join | Leave) -> Refusal | None:
        """Refuse to delay a turn in which something was already done."""
        if not isinstance(command, Delay):
            return None
        if (ambush := ambusher_refusal(battle, command.token)) is not None:
            return ambush
        turn = turn_of(battle, command.token)
        if turn is None or turn == _fresh_turn(battle, command.token):
            return None
        name = name_of(battle, command.token)
        return refuse("turn-begun", "{token} has already acted in this turn.", token=name)

    def start(self, battle: Battle, command: Start) -> Ruling:
        """Roll for those who may act now; who is surprised rolls when round 1 begins."""
        tokens = command.tokens if command.tokens is not None else tuple(battle.tokens)
        ready = tuple(token for token in tokens if token not in command.surprised)
        late = tuple(token for token in tokens if token in command.surprised)
        waiting = tuple(Combatant(token=token) for token in late)
        rolled = yield from roll_all(battle, ready)
        rolled = yield from settled(battle, rolled)
        if late and switches_of(battle).ambusher_first:
            rolled = ambusher_first(rolled, ready)
        encounter = Encounter(combatants=(*rolled, *waiting), round=0 if late else 1)
        battle = yield from emit(EncounterStarted(encounter=encounter))
        unready = tokens if switches_of(battle).surprised_until_first_turn else late
        for token in unready:
            battle = yield from _surprise(battle, token)
        battle = yield from emit(RoundStarted(round=encounter.round))
        battle = yield from _begin_next(battle, None)
        return turns.order_of(battle)

    def end_turn(self, battle: Battle, command: EndTurn) -> Ruling:
        """End the turn; the next in order begins."""
        current = battle.encounter.current if battle.encounter else None
        if current is not None:
            battle = yield from turn_ended(battle, current)
            battle = yield from emit(TurnEnded(token=current))
        battle = yield from _begin_next(battle, current)
        return turns.order_of(battle)

    def end(self, battle: Battle, command: End) -> Ruling:
        """End the fight, and what lasts until the next turn of a creature."""
        return turns.ended(battle, end_states)

    def join(self, battle: Battle, command: Join) -> Ruling:
        """Roll, and act from now on in the place of the roll."""
        rolled = yield from roll_all(battle, (command.token,))
        if battle.encounter is not None:
            order = turns.inserted(battle.encounter.combatants, rolled[0])
            battle = yield from turns.joined(battle, order, command.token)
        return turns.order_of(battle)

    def leave(self, battle: Battle, command: Leave) -> Ruling:
        """Leave the fight; the turn passes on where it was the turn of that token."""
        battle = yield from turns.left(battle, command.token, end_states, _begin_next)
        return turns.order_of(battle)

    def delay(self, battle: Battle, command: Delay) -> Ruling:
        """Act later: directly after another, with its initiative."""
        why = say("delayed", "{token} waits and acts after {after}.")
        battle = yield from turns.acted_later(battle, command, why, turns.turn_over, _begin_next)
        return turns.order_of(battle)


def _surprise(battle: Battle, token: TokenId) -> Course[Battle]:
    why = say("surprised", "{token} is surprised.")
    return (yield from gain_state(battle, token, State(id="surprised", until="own-turn"), why=why))


def _begin_next(battle: Battle, last: TokenId | None) -> Course[Battle]:
    """Begin the next turn; who is down worsens and is passed over."""
    encounter = battle.encounter
    if encounter is None or not encounter.combatants:
        return battle
    for _ in range(2 * len(encounter.combatants) + 1):
        following = turns.after(battle.encounter or encounter, last)
        if following is None:
            battle = yield from _next_round(battle)
            last = None
            continue
        battle = yield from _begin_turn(battle, following.token)
        battle = yield from hold_on(battle, following.token)
        if not is_down(sheet_of(battle, following.token)):
            return battle
        battle = yield from _pass_over(battle, following.token)
        last = following.token
    return battle


def _next_round(battle: Battle) -> Course[Battle]:
    """Begin a round; who was surprised rolls now and takes a place in the order."""
    encounter = battle.encounter
    if encounter is None:
        return battle
    late = [one.token for one in encounter.combatants if one.initiative is None]
    if late:
        rolled = yield from roll_all(battle, late)
        known = tuple(one for one in encounter.combatants if one.initiative is not None)
        order = yield from settled(battle, (*known, *rolled))
        battle = yield from turns.reordered(
            order, say("order", "The order is {order}.", order=turns.order_said(battle, order))
        )
    for one in encounter.combatants:
        over = say("attacked-ended", "Earlier attacks on {token} no longer count.")
        battle = yield from lose_state(battle, one.token, "attacked", over)
    return (yield from emit(RoundStarted(round=encounter.round + 1)))


def _begin_turn(battle: Battle, token: TokenId) -> Course[Battle]:
    turn = _fresh_turn(battle, token)
    battle = yield from emit(TurnStarted(token=token, turn=turn))
    return (yield from turn_begun(battle, token))


def _fresh_turn(battle: Battle, token: TokenId) -> ShardTurn:
    if battle.encounter is not None and battle.encounter.round == 0:
        return SURPRISE_TURN
    sheet = sheet_of(battle, token)
    if only_movement(sheet):
        return ShardTurn(standard=0, swift=0)
    standard, movement, swift = (not sheet.has(OWED[one]) for one in ("standard", "movement", "swift"))
    return ShardTurn(standard=int(standard), movement=int(movement), swift=int(swift))


def _pass_over(battle: Battle, token: TokenId) -> Course[Battle]:
    name = name_of(battle, token)
    battle = yield from worsen(battle, token)
    battle = yield from tell(say("passed", "{token} is down and does nothing.", token=name))
    return (yield from emit(TurnEnded(token=token)))
