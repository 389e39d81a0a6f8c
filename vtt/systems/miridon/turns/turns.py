"""How a battle, its Action Blocks and its turns go.  Source: Rule text, 'Battle Order', steps 1 and 2."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from vtt.battle import Battle, Combatant, Delay, Encounter, End, EndTurn, Join, Leave, Start, TokenId, name_of
from vtt.battle.events import EncounterStarted, RoundStarted, TurnEnded, TurnStarted
from vtt.rules import Course, Outcome, Ruling, Sum, change_sheet, emit
from vtt.rules.turns import turns
from vtt.systems.miridon.grappling.holding import let_go
from vtt.systems.miridon.rulebook import RULEBOOK
from vtt.systems.miridon.sheet import MiridonSheet, sheet_of
from vtt.systems.miridon.stances.changes import told
from vtt.systems.miridon.stances.states import State
from vtt.systems.miridon.terms import STATES
from vtt.systems.miridon.turns.economy import MiridonTurn, block_of, restored
from vtt.text import Refusal, Term, listed, refuse, say

_TIE = Sum(dice=RULEBOOK.dice.tie, sides=RULEBOOK.dice.sides)


class MiridonTurns:
    """Turns in an order that is fixed for the whole battle."""

    def refusal(self, battle: Battle, command: Start | EndTurn | Delay | Join | Leave) -> Refusal | None:
        """Refuse every change of the order.  Source: completion B11."""
        if not isinstance(command, Delay):
            return None
        return refuse(
            "fixed-order",
            "The order of turns is fixed for the whole battle; {who} may end the turn without acting.",
            who=name_of(battle, command.token),
        )

    def start(self, battle: Battle, command: Start) -> Ruling:
        """Determine the order and restore all points.  Source: Rule text, step 1."""
        tokens = tuple(battle.tokens) if command.tokens is None else command.tokens
        order = yield from _turn_order(battle, dict.fromkeys(tokens))
        battle = yield from emit(
            EncounterStarted(encounter=Encounter(combatants=order, unit=RULEBOOK.time.unit))
        )
        for one in order:
            battle = yield from _restore(battle, one.token)
        battle = yield from emit(RoundStarted(round=1, unit=RULEBOOK.time.unit))
        return _order((yield from _begin_next(battle, None)))

    def end_turn(self, battle: Battle, command: EndTurn) -> Ruling:
        """End the turn; the next in order begins, and after the last the first."""
        current = battle.encounter.current if battle.encounter else None
        if current is not None:
            battle = yield from _end_turn(battle, current)
        return _order((yield from _begin_next(battle, current)))

    def end(self, battle: Battle, command: End) -> Ruling:
        """End the battle, and what lasts for turns or blocks."""
        return turns.ended(battle, _clear)

    def join(self, battle: Battle, command: Join) -> Ruling:
        """Act from now on in the place of its Max Speed."""
        (newcomer,) = yield from _turn_order(battle, (command.token,))
        known = (battle.encounter or Encounter()).combatants
        battle = yield from turns.joined(battle, turns.inserted(known, newcomer), command.token)
        return _order((yield from _restore(battle, command.token)))

    def leave(self, battle: Battle, command: Leave) -> Ruling:
        """Step out; where it was its turn, the next one begins."""
        return _order((yield from turns.left(battle, command.token, _clear, _begin_next)))

    def delay(self, battle: Battle, command: Delay) -> Ruling:
        """Act later after all, by the GM's word."""
        why = say("delayed", "{token} waits.")
        battle = yield from turns.acted_later(battle, command, why, turns.turn_over, _begin_next)
        return _order(battle)


def _order(battle: Battle) -> Outcome:
    return turns.order_of(battle, block=block_of(battle))


def _restore(battle: Battle, token: TokenId) -> Course[Battle]:
    after = restored(sheet_of(battle, token))
    return (yield from change_sheet(battle, token, after, say("restored", "{who} begins with full points.")))


def _begin_next(battle: Battle, last: TokenId | None) -> Course[Battle]:
    """Begin the next turn of a creature that can act; the others are passed over."""
    encounter = battle.encounter or Encounter()
    for _ in range(2 * len(encounter.combatants) + 2):
        following = turns.after(battle.encounter or encounter, last)
        if following is None and not encounter.combatants:
            return battle
        if following is None:
            battle = yield from _next_block(battle)
            last = None
            continue
        last = following.token
        battle = yield from _begin_turn(battle, last)
        battle, idle = yield from _passed_over(battle, last)
        if not idle:
            return battle
    return battle


def _next_block(battle: Battle) -> Course[Battle]:
    battle = yield from emit(RoundStarted(round=block_of(battle) + 1, unit=RULEBOOK.time.unit))
    encounter = battle.encounter or Encounter()
    for one in encounter.combatants:
        battle = yield from _let_go(battle, one.token, lambda state: _is_over(state, encounter.round))
    return battle


def _is_over(state: State, block: int) -> bool:
    return state.until == "block" and state.block < block


def _begin_turn(battle: Battle, token: TokenId) -> Course[Battle]:
    """Begin a turn: drilled reduction grows back, and stances of the last turn end."""
    fresh = MiridonTurn(facing_deg=battle.tokens[token].facing_deg)
    battle = yield from emit(TurnStarted(token=token, turn=fresh))
    sheet = sheet_of(battle, token)
    less = max(0, min(sheet.pdr_damage, sheet.physical_damage_reduction) - RULEBOOK.drill.regenerates)
    left = sheet.physical_damage_reduction - less
    why = say("regenerates", "{who}'s Physical Damage Reduction grows back to {left}.", left=left)
    if sheet.pdr_damage:
        battle = yield from change_sheet(battle, token, sheet.replace(pdr_damage=less), why)
    return (yield from _let_go(battle, token, lambda state: state.until == "own-turn"))


def _passed_over(battle: Battle, token: TokenId) -> Course[tuple[Battle, bool]]:
    """Pass over a creature that is unconscious, dead or stunned; say whether it was."""
    sheet = sheet_of(battle, token)
    stun = sheet.state("stunned")
    if not sheet.unconscious and stun is None:
        return battle, False
    if sheet.unconscious:
        battle = yield from told(battle, token, say("passed", "{who} is down and does nothing."))
    elif stun is not None:
        left = sheet.with_state(stun.replace(value=stun.value - 1))
        after = left if stun.value > 1 else sheet.without_state("stunned")
        why = say("stunned", "{who} is stunned and loses this turn.")
        battle = yield from change_sheet(battle, token, after, why)
    return (yield from _end_turn(battle, token)), True


def _end_turn(battle: Battle, token: TokenId) -> Course[Battle]:
    battle = yield from _let_go(battle, token, lambda state: state.until == "turn-end")
    return (yield from emit(TurnEnded(token=token)))


def _let_go(battle: Battle, token: TokenId, is_over: Callable[[State], bool]) -> Course[Battle]:
    """End the states of a creature that are over."""
    sheet = sheet_of(battle, token)
    ended = [one for one in sheet.states if is_over(one)]
    if not ended:
        return battle
    after = sheet.replace(states=tuple(one for one in sheet.states if one not in ended))
    states = listed(Term(term=STATES[one.id]) for one in ended)
    why = say(
        "ended",
        "The state {states} ends for {who}." if len(ended) == 1 else "The states {states} end for {who}.",
        states=states,
    )
    return (yield from change_sheet(battle, token, after, why))


def _clear(battle: Battle, token: TokenId) -> Course[Battle]:
    """End what lasts no longer than the battle: holds, stances, what others talked it into."""
    battle = yield from let_go(battle, token)
    after: MiridonSheet = sheet_of(battle, token).replace(deeds=(), echo=None)
    battle = yield from change_sheet(battle, token, after, say("rests", "{who} rests."))
    return (yield from _let_go(battle, token, lambda state: state.until != ""))


def _turn_order(battle: Battle, tokens: Iterable[TokenId]) -> Course[tuple[Combatant, ...]]:
    """Return the order by Max Speed; tied creatures roll until it is clear."""
    order: Sequence[Combatant] = [
        Combatant(token=token, initiative=sheet_of(battle, token).max_speed_points) for token in tokens
    ]
    while len({one.rank for one in order}) < len(order):
        decided: list[Combatant] = []
        for _, tied in groupby(turns.in_order(order), key=lambda one: one.rank):
            group = list(tied)
            decided += (
                (yield from turns.roll_off(battle, group, _TIE, say("tie", "Tied turn order of {token}")))
                if len(group) > 1
                else group
            )
        order = decided
    return tuple(turns.in_order(order))
