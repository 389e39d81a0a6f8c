"""How does a chain of ticks go? Whoever has the least time acts next; each deed adds the time it takes."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from vtt.battle.battle import Battle
from vtt.battle.commands import Delay, End, EndTurn, Join, Leave, Start
from vtt.battle.encounter import Combatant, Encounter
from vtt.battle.events import (
    EncounterEnded,
    EncounterStarted,
    OrderChanged,
    TurnEnded,
    TurnSpent,
    TurnStarted,
)
from vtt.battle.sentence import Refusal, say
from vtt.battle.token import Sheet, TokenId, TurnState
from vtt.rules import turns
from vtt.rules.dice import Sum
from vtt.rules.ruling import Course, Outcome, Ruling, happen, throw
from vtt.rules.system import Allowance


class ChainTurn(TurnState):
    """A turn on the chain.

    Attributes:
        ahead: The ticks until somebody else's time has come; 0 where the next one is as early.
    """

    ahead: float = 0


def lead(turn: TurnState, sheet: Sheet) -> tuple[Allowance, ...]:
    """Return how many ticks somebody is ahead of the next one."""
    del sheet
    ahead = turn.ahead if isinstance(turn, ChainTurn) else 0
    return (Allowance(id="ahead", title="Ahead", left=ahead, most=max(1.0, ahead)),)


def on_chain(combatants: Iterable[Combatant]) -> tuple[Combatant, ...]:
    """Return the combatants with the least time first; their initiative is their time."""
    return tuple(sorted(combatants, key=lambda one: one.initiative or 0))


def advanced(combatants: Sequence[Combatant], token: TokenId, ticks: float) -> tuple[Combatant, ...]:
    """Return the chain after a token has spent so many ticks; it comes behind its equals."""
    mover = next(one for one in combatants if one.token == token)
    later = mover.replace(initiative=(mover.initiative or 0) + ticks)
    return on_chain((*turns.without(combatants, token), later))


@dataclass(frozen=True, slots=True)
class ChainTurns:
    """Turns on a chain; there is one round, and who is surprised begins as late as can be thrown.

    Attributes:
        dice: What each throws for its first time.
        wait: The ticks that pass for who ends a turn of its own will.
        is_down: Whether a creature is passed over.
    """

    dice: Sum
    wait: float
    is_down: Callable[[Sheet], bool]

    def refusal(self, battle: Battle, command: Start | EndTurn | Delay | Join | Leave) -> Refusal | None:
        """Refuse nothing."""

    def start(self, battle: Battle, command: Start) -> Ruling:
        """Let each throw for its first time."""
        latest = self.dice.dice * self.dice.sides + self.dice.plus
        thrown: list[Combatant] = []
        for token in battle.tokens if command.tokens is None else command.tokens:
            purpose = say("initiative", "First time of {who}", who=battle.tokens[token].title)
            time = (yield from throw(self.dice, token, purpose)).total
            late = latest if token in command.surprised else 0
            thrown.append(Combatant(token=token, initiative=time + late))
        order = on_chain(thrown)
        battle = yield from happen(EncounterStarted(encounter=Encounter(combatants=order)))
        yield from self._go_on(battle)
        return Outcome(details={"order": [one.token for one in order]})

    def spend(self, battle: Battle, token: TokenId, ticks: float) -> Course[Battle]:
        """Let time pass for a token; whoever has the least time goes on."""
        encounter = battle.encounter
        if encounter is None or encounter.combatant(token) is None:
            return battle
        why = say("spent", "{who}: {ticks:g} s pass.", who=battle.tokens[token].title, ticks=ticks)
        order = advanced(encounter.combatants, token, ticks)
        battle = yield from happen(OrderChanged(combatants=order, why=why))
        return (yield from self._go_on(battle))

    def end_turn(self, battle: Battle, command: EndTurn) -> Ruling:
        """Wait a little."""
        current = battle.encounter.current if battle.encounter else None
        if current is None:
            yield from self._go_on(battle)
        else:
            yield from self.spend(battle, current, self.wait)
        return Outcome()

    def end(self, battle: Battle, command: End) -> Ruling:
        """Be over."""
        yield from happen(EncounterEnded(rounds=battle.encounter.round if battle.encounter else 0))
        return Outcome()

    def join(self, battle: Battle, command: Join) -> Ruling:
        """Come in at the time that it is now."""
        order = (battle.encounter or Encounter()).combatants
        newcomer = Combatant(token=command.token, initiative=order[0].initiative if order else 0)
        why = say("joined", "{who} joins the fight.", who=battle.tokens[command.token].title)
        battle = yield from happen(OrderChanged(combatants=on_chain((*order, newcomer)), why=why))
        yield from self._go_on(battle)
        return Outcome()

    def leave(self, battle: Battle, command: Leave) -> Ruling:
        """Step out; whoever has the least time goes on."""
        battle = yield from turns.stepped_out(battle, command.token)
        yield from self._go_on(battle)
        return Outcome()

    def delay(self, battle: Battle, command: Delay) -> Ruling:
        """Wait until another's time, and act after it."""
        times = {one.token: one.initiative or 0 for one in (battle.encounter or Encounter()).combatants}
        mine, theirs = times.get(command.token, 0), times.get(command.after, 0)
        yield from self.spend(battle, command.token, max(0, theirs - mine))
        return Outcome()

    def _go_on(self, battle: Battle) -> Course[Battle]:
        """Begin the turn of whoever has the least time and stands, where it is not that one's already."""
        encounter = battle.encounter
        if encounter is None:
            return battle
        ready = [one for one in encounter.combatants if not self.is_down(battle.tokens[one.token].sheet)]
        token = ready[0].token if ready else None
        ahead = (ready[1].initiative or 0) - (ready[0].initiative or 0) if len(ready) > 1 else 0
        before, after = encounter.turn, ChainTurn(ahead=ahead)
        if encounter.current not in (None, token):
            battle = yield from happen(TurnEnded(token=encounter.current or ""))
        if token is None or (encounter.current == token and before == after):
            return battle
        if encounter.current != token or before is None:
            return (yield from happen(TurnStarted(token=token, turn=after)))
        why = say("ahead", "{who} still acts.", who=battle.tokens[token].title)
        return (yield from happen(TurnSpent(token=token, before=before, after=after, why=why)))
