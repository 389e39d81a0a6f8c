"""A chain of seconds: each creature has a time, and after it has acted its next turn is later."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from vtt.battle import Battle, Delay, End, EndTurn, Join, Leave, Start, TokenId, TurnState, name_of, names_of
from vtt.battle.encounter import Combatant, Encounter
from vtt.battle.events import (
    EncounterEnded,
    EncounterStarted,
    OrderChanged,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, emit
from vtt.rules.turns import turns
from vtt.text import Refusal, Said, Term, refuse, say


@dataclass(frozen=True, slots=True)
class ChainTurns:
    """Turns on a chain: the initiative of a combatant is its time, the round of the encounter the time now.

    Attributes:
        unit: What a round is called: a second, a tick.
        first: The seconds until the first turn of a token, who is surprised or is not; more than 0.
        interval: The seconds from a turn of a token to its next one, where no action takes more; above 0.
        fresh: What a token may spend in a turn.
        may_act: Whether a token gets its turn; who does not is passed over.
        rank: Who acts first of those whose time has come, the greatest; of equals who came to it first.
        due: What happens when a time has come, before a creature acts.
        begun: What happens when a turn begins.
        ending: What happens when a turn ends.
        passed: What happens to who is passed over.
        waits: What happens to who gives up a turn to act later.
        over: What happens to who leaves the fight, and to all when it ends.
    """

    unit: str
    first: Callable[[Battle, TokenId, bool], Course[float]]
    interval: Callable[[Battle, TokenId], float]
    fresh: Callable[[Battle, TokenId], TurnState]
    may_act: Callable[[Battle, TokenId], bool]
    rank: Callable[[Battle, TokenId], float] = lambda battle, token: 0
    due: Callable[[Battle], Course[Battle]] = turns.nothing_more
    begun: Callable[[Battle, TokenId], Course[Battle]] = turns.nothing_more
    ending: Callable[[Battle, TokenId], Course[Battle]] = turns.nothing_more
    passed: Callable[[Battle, TokenId], Course[Battle]] = turns.nothing_more
    waits: Callable[[Battle, TokenId], Course[Battle]] = turns.nothing_more
    over: Callable[[Battle, TokenId], Course[Battle]] = turns.nothing_more

    def refusal(self, battle: Battle, command: Start | EndTurn | Delay | Join | Leave) -> Refusal | None:
        """Let nobody wait who has already done something."""
        encounter = battle.encounter
        if not isinstance(command, Delay) or encounter is None or encounter.current != command.token:
            return None
        if encounter.turn == self.fresh(battle, command.token):
            return None
        name = name_of(battle, command.token)
        return refuse("begun", "{token} has begun its turn and cannot wait any more.", token=name)

    def start(self, battle: Battle, command: Start) -> Ruling:
        """Give everybody its first time."""
        order: tuple[Combatant, ...] = ()
        for token in battle.tokens if command.tokens is None else command.tokens:
            time = yield from self.first(battle, token, token in command.surprised)
            order = self._placed(battle, order, Combatant(token=token, initiative=time))
        encounter = Encounter(combatants=order, round=0, unit=self.unit)
        battle = yield from emit(EncounterStarted(encounter=encounter))
        yield from self._go_on(battle)
        times = {one.token: one.initiative for one in order}
        return Outcome(details={"order": list(times), "ticks": times})

    def end_turn(self, battle: Battle, command: EndTurn) -> Ruling:
        """End a turn; the next one comes after the interval."""
        current = battle.encounter.current if battle.encounter else None
        if current is None:
            yield from self._go_on(battle)
        else:
            yield from self.passes(battle, current, self.interval(battle, current))
        return Outcome()

    def passes(self, battle: Battle, token: TokenId, seconds: float) -> Course[Battle]:
        """Let seconds pass for a token, its turn ended where it is its own; who comes next goes on."""
        encounter = battle.encounter
        if encounter is None or encounter.combatant(token) is None:
            return battle
        if encounter.current == token:
            battle = yield from self.ending(battle, token)
            battle = yield from emit(TurnEnded(token=token))
        battle = yield from self._put_off(battle, token, seconds)
        return (yield from self._go_on(battle))

    def end(self, battle: Battle, command: End) -> Ruling:
        """End the fight, and whatever lasts no longer."""
        time = battle.encounter.round if battle.encounter else 0
        for token in battle.tokens:
            battle = yield from self.over(battle, token)
        yield from emit(EncounterEnded(rounds=time))
        return Outcome()

    def join(self, battle: Battle, command: Join) -> Ruling:
        """Take a token in: its first turn comes as late as it would have in a fight that begins now."""
        encounter, token = battle.encounter, command.token
        if encounter is None:
            return Outcome()
        time = encounter.round + (yield from self.first(battle, token, False))
        order = self._placed(battle, encounter.combatants, Combatant(token=token, initiative=time))
        battle = yield from turns.joined(battle, order, token)
        yield from self._go_on(battle)
        return Outcome()

    def leave(self, battle: Battle, command: Leave) -> Ruling:
        """Take a token out."""
        battle = yield from self.over(battle, command.token)
        battle = yield from turns.stepped_out(battle, command.token)
        yield from self._go_on(battle)
        return Outcome()

    def delay(self, battle: Battle, command: Delay) -> Ruling:
        """Wait for another's time, and act after it."""
        encounter, token = battle.encounter, command.token
        if encounter is None or encounter.combatant(token) is None:
            return Outcome()
        battle = yield from self.waits(battle, token)
        if encounter.current == token:
            battle = yield from emit(TurnEnded(token=token))
        order = turns.moved_behind(encounter.combatants, token, command.after)
        names = names_of(battle, token=token, other=command.after)
        battle = yield from turns.reordered(order, say("delays", "{token} waits for {other}.", **names))
        yield from self._go_on(battle)
        return Outcome()

    def _go_on(self, battle: Battle) -> Course[Battle]:
        """Begin the next turn on the chain, unless one has begun."""
        while (encounter := battle.encounter) is not None and encounter.current is None:
            if not any(self.may_act(battle, one.token) for one in encounter.combatants):
                return battle
            following = encounter.combatants[0]
            time, token = int(following.initiative or 0), following.token
            if time > encounter.round:
                battle = yield from emit(RoundStarted(round=time, unit=self.unit))
                battle = yield from self.due(battle)
            elif self.may_act(battle, token):
                turn = self.fresh(battle, token)
                battle = yield from emit(TurnStarted(token=token, turn=turn))
                return (yield from self.begun(battle, token))
            else:
                battle = yield from self.passed(battle, token)
                battle = yield from self._put_off(battle, token, self.interval(battle, token))
        return battle

    def _put_off(self, battle: Battle, token: TokenId, seconds: float) -> Course[Battle]:
        """Put a token at the time of its next turn; nothing is said of one that will be passed over."""
        encounter = battle.encounter or Encounter()
        before = encounter.combatant(token)
        time = max(encounter.round, (before and before.initiative) or 0) + seconds
        others = turns.without(encounter.combatants, token)
        order = self._placed(battle, others, Combatant(token=token, initiative=time))
        names: dict[str, Said] = {"token": name_of(battle, token), "unit": Term(term=self.unit), "time": time}
        acts = self.may_act(battle, token)
        why = say("next-turn", "{token} acts again at {unit} {time:g}." if acts else "", **names)
        return (yield from emit(OrderChanged(combatants=order, why=why)))

    def _placed(
        self, battle: Battle, order: Iterable[Combatant], newcomer: Combatant
    ) -> tuple[Combatant, ...]:
        """Return the order with one more at its time, there by its rank."""

        def key(one: Combatant) -> tuple[float, float]:
            return one.initiative or 0, -self.rank(battle, one.token)

        known = tuple(order)
        place = next((at for at, one in enumerate(known) if key(one) > key(newcomer)), len(known))
        return (*known[:place], newcomer, *known[place:])
