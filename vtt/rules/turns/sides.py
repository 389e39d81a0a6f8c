"""Sides that act whole: each side rolls, and its members act in any order they like."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vtt.battle import Aim, Battle, Delay, End, EndTurn, Join, Leave, Start, name_of
from vtt.battle.encounter import Combatant, Encounter
from vtt.battle.events import EncounterStarted, RoundStarted, TurnEnded, TurnStarted
from vtt.battle.token import Sheet, TokenId, TurnState
from vtt.rules.actions.plain import PlainAction
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, emit
from vtt.rules.turns import turns
from vtt.text import Refusal, refuse, say


@dataclass(frozen=True, slots=True)
class SideTurns:
    """Turns of sides; the roll of the start holds for the fight.

    Who is surprised does nothing in round 0; the order is rolled when that is over.

    Attributes:
        initiative: Rolls for the order.
        fresh: What a token may spend in a turn.
        idle: Whether a token is passed over.
        is_down: Whether a creature has fallen; where all have, no round begins.
        begun: What happens when a turn begins.
        round_begun: What happens when a round begins, the first one of the fight excepted.
        surprised: What happens to who is said to be surprised at the start.
        is_surprised: Whether a token sits out round 0.
        over: What happens to who leaves the fight, and to all when it ends.
        rolls_alone: Whether a token rolls for itself, not with its side.
        waits_for_anybody: Whether one may act behind a member of another side, for this round.
    """

    initiative: Callable[[Battle, Sequence[TokenId]], Course[tuple[Combatant, ...]]]
    fresh: Callable[[Battle, TokenId], TurnState]
    idle: Callable[[Battle, TokenId], bool]
    is_down: Callable[[Sheet], bool]
    begun: Callable[[Battle, TokenId], Course[Battle]]
    round_begun: Callable[[Battle], Course[Battle]] = turns.nothing_more
    surprised: Callable[[Battle, TokenId], Course[Battle]] = turns.nothing_more
    is_surprised: Callable[[Battle, TokenId], bool] = lambda battle, token: False
    over: Callable[[Battle, TokenId], Course[Battle]] = turns.nothing_more
    rolls_alone: Callable[[Battle, TokenId], bool] = lambda battle, token: False
    waits_for_anybody: bool = False

    def refusal(self, battle: Battle, command: Start | EndTurn | Delay | Join | Leave) -> Refusal | None:
        """Let nobody wait for another side, where that is not allowed, or in the middle of a turn."""
        if not isinstance(command, Delay):
            return None
        other = battle.tokens[command.token].side != battle.tokens[command.after].side
        if other and not self.waits_for_anybody:
            return refuse("other-side", "Nobody waits for another side.")
        return self.begun_refusal(battle)

    def begun_refusal(self, battle: Battle) -> Refusal | None:
        """Say that the turn was begun; None where nothing of it was spent."""
        encounter = battle.encounter
        if encounter is None or encounter.current is None:
            return refuse("no-turn", "It is nobody's turn.")
        if encounter.turn == self.fresh(battle, encounter.current):
            return None
        name = name_of(battle, encounter.current)
        return refuse("turn-begun", "{who} is in the middle of a turn.", who=name)

    def start(self, battle: Battle, command: Start) -> Ruling:
        """Roll for the order; where a creature is surprised, that comes after the surprise round."""
        tokens = tuple(battle.tokens) if command.tokens is None else command.tokens
        for token in command.surprised:
            battle = yield from self.surprised(battle, token)
        first = 0 if any(self.is_surprised(battle, token) for token in tokens) else 1
        order = tuple(Combatant(token=token) for token in tokens)
        if first:
            order = yield from self.initiative(battle, tokens)
        encounter = Encounter(combatants=order, round=first)
        battle = yield from emit(EncounterStarted(encounter=encounter))
        battle = yield from emit(RoundStarted(round=first))
        battle = yield from self._go_on(battle, 0)
        return turns.order_of(battle)

    def end_turn(self, battle: Battle, command: EndTurn) -> Ruling:
        """Go on with the next of the side, or with another side."""
        encounter = battle.encounter or Encounter()
        place = -1 if encounter.current is None else encounter.place_of(encounter.current)
        if encounter.current is not None:
            battle = yield from emit(TurnEnded(token=encounter.current))
        battle = yield from self._go_on(battle, 0 if place is None else place + 1)
        return turns.order_of(battle)

    def end(self, battle: Battle, command: End) -> Ruling:
        """Be over."""
        return turns.ended(battle, self.over)

    def join(self, battle: Battle, command: Join) -> Ruling:
        """Act behind one's side; who has none in the fight, or rolls alone, rolls now."""
        encounter, token = battle.encounter or Encounter(), command.token
        side = battle.tokens[token].side
        mine = [one for one in encounter.combatants if battle.tokens[one.token].side == side]
        newcomer = mine[-1].replace(token=token) if mine else Combatant(token=token)
        if encounter.round and (not mine or self.rolls_alone(battle, token)):
            (newcomer,) = yield from self.initiative(battle, (token,))
        battle = yield from turns.joined(battle, turns.inserted(encounter.combatants, newcomer), token)
        return turns.order_of(battle)

    def leave(self, battle: Battle, command: Leave) -> Ruling:
        """Step out; the turn passes on where it was one's own."""
        encounter = battle.encounter or Encounter()
        place = encounter.place_of(command.token) or 0
        battle = yield from self.over(battle, command.token)
        battle = yield from turns.stepped_out(battle, command.token)
        if encounter.current == command.token:
            battle = yield from self._go_on(battle, place)
        return turns.order_of(battle)

    def delay(self, battle: Battle, command: Delay) -> Ruling:
        """Act after another one in this round; the next round goes by the roll again."""
        encounter = battle.encounter
        if encounter is None:
            return Outcome()
        place, own = encounter.place_of(command.token) or 0, encounter.combatant(command.token)
        moved = turns.moved_behind(encounter.combatants, command.token, command.after)
        order = tuple(own if own and one.token == command.token else one for one in moved)
        mine = encounter.current == command.token
        if mine:
            battle = yield from emit(TurnEnded(token=command.token))
        why = say("waits", "{who} waits.", who=name_of(battle, command.token))
        battle = yield from turns.reordered(order, why)
        if mine:
            battle = yield from self._go_on(battle, place)
        return turns.order_of(battle)

    def begin(self, battle: Battle, token: TokenId) -> Course[Battle]:
        """Begin a turn."""
        battle = yield from emit(TurnStarted(token=token, turn=self.fresh(battle, token)))
        return (yield from self.begun(battle, token))

    def _go_on(self, battle: Battle, place: int) -> Course[Battle]:
        """Begin the next turn from that place on, or a round; who can do nothing is passed over."""
        following = self._following(battle, place)
        combatants = battle.encounter.combatants if battle.encounter else ()
        if following is None and not all(self.is_down(battle.tokens[one.token].sheet) for one in combatants):
            battle = yield from self._next_round(battle)
            following = self._following(battle, 0)
        return battle if following is None else (yield from self.begin(battle, following.token))

    def _following(self, battle: Battle, place: int) -> Combatant | None:
        combatants = battle.encounter.combatants if battle.encounter else ()
        return turns.first(combatants[place:], lambda token: not self.idle(battle, token))

    def _next_round(self, battle: Battle) -> Course[Battle]:
        """Begin a round in the order that was rolled; after the surprise round it is rolled now."""
        encounter = battle.encounter or Encounter()
        order = tuple(turns.in_order(encounter.combatants))
        if not encounter.round:
            order = yield from self.initiative(battle, [one.token for one in encounter.combatants])
        if order != encounter.combatants:
            told = turns.order_said(battle, order)
            battle = yield from turns.reordered(order, say("order", "The order is {order}.", order=told))
        battle = yield from emit(RoundStarted(round=encounter.round + 1))
        return (yield from self.round_begun(battle))


@dataclass(frozen=True, slots=True)
class ActNow(PlainAction):
    """Act before the member of one's side whose turn it would be: a side chooses its own order.

    Attributes:
        forbidden: Why a member may not, whose place is no matter of choice.
    """

    turns: SideTurns
    forbidden: Callable[[Battle, TokenId], Refusal | None] = lambda battle, token: None
    id = "act-now"
    title = "Act now"
    cost = "Free"
    anytime = True

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand that one's side acts, one has not acted yet, and nobody is in the middle of a turn."""
        encounter, forbidden = battle.encounter, self.forbidden(battle, aim.actor)
        if encounter is None or encounter.current is None:
            return refuse("no-turn", "It is nobody's turn.")
        if forbidden is not None:
            return forbidden
        if battle.tokens[encounter.current].side != battle.tokens[aim.actor].side:
            return refuse("other-side", "Another side acts now.")
        if aim.actor == encounter.current:
            return refuse("has-turn", "It is the turn of {who} already.", who=name_of(battle, aim.actor))
        if (encounter.place_of(aim.actor) or 0) <= (encounter.place_of(encounter.current) or 0):
            return refuse("has-acted", "{who} has had a turn in this round.", who=name_of(battle, aim.actor))
        return self.turns.begun_refusal(battle)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Change places and begin."""
        encounter = battle.encounter or Encounter()
        current = encounter.current
        if current is None or current == aim.actor or encounter.combatant(aim.actor) is None:
            return Outcome()
        battle = yield from emit(TurnEnded(token=current))
        order = turns.moved_ahead(encounter.combatants, aim.actor, current)
        why = say("first", "{who} acts first.", who=name_of(battle, aim.actor))
        battle = yield from turns.reordered(order, why)
        yield from self.turns.begin(battle, aim.actor)
        return Outcome()
