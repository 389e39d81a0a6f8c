"""How do sides act whole? Each side throws; its members act in any order they like, then the other side."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim, Delay, End, EndTurn, Join, Leave, Start
from vtt.battle.encounter import Combatant, Encounter
from vtt.battle.events import (
    EncounterEnded,
    EncounterStarted,
    OrderChanged,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)
from vtt.battle.sentence import Refusal, refuse, say
from vtt.battle.token import Sheet, TokenId, TurnState
from vtt.rules import turns
from vtt.rules.dice import Sum
from vtt.rules.ruling import Course, Outcome, Ruling, happen, throw
from vtt.rules.system import AimsAt


def side_initiative(battle: Battle, tokens: Sequence[TokenId], dice: Sum) -> Course[tuple[Combatant, ...]]:
    """Let each side throw once; the greatest acts first and whole, of tied sides the one placed first."""
    order: list[Combatant] = []
    for place, side in enumerate(dict.fromkeys(battle.tokens[token].side for token in tokens)):
        thrown = yield from throw(dice, None, say("side-initiative", "Initiative of side {side}", side=side))
        members = (token for token in tokens if battle.tokens[token].side == side)
        rank: dict[str, Any] = {"initiative": thrown.total, "tie_break": (-place,)}
        order += [Combatant(token=token, **rank) for token in members]
    return tuple(turns.in_order(order))


@dataclass(frozen=True, slots=True)
class SideTurns:
    """Turns of sides; the throw of the start holds for the fight, and nobody is surprised.

    Attributes:
        dice: What each side throws.
        fresh: What a token may spend in a turn.
        is_down: Whether a creature is passed over.
        begun: What happens when a turn begins.
    """

    dice: Sum
    fresh: Callable[[Battle, TokenId], TurnState]
    is_down: Callable[[Sheet], bool]
    begun: Callable[[Battle, TokenId], Course[Battle]]

    def refusal(self, battle: Battle, command: Start | EndTurn | Delay | Join | Leave) -> Refusal | None:
        """Let nobody wait for another side, or in the middle of a turn."""
        if not isinstance(command, Delay):
            return None
        if battle.tokens[command.token].side != battle.tokens[command.after].side:
            return refuse("other-side", "Nobody waits for another side.")
        return self.begun_refusal(battle)

    def begun_refusal(self, battle: Battle) -> Refusal | None:
        """Say that the turn was begun; None where nothing of it was spent."""
        encounter = battle.encounter
        if encounter is None or encounter.current is None:
            return refuse("no-turn", "It is nobody's turn.")
        if encounter.turn == self.fresh(battle, encounter.current):
            return None
        name = battle.tokens[encounter.current].title
        return refuse("turn-begun", "{who} is in the middle of a turn.", who=name)

    def start(self, battle: Battle, command: Start) -> Ruling:
        """Let each side throw."""
        tokens = tuple(battle.tokens) if command.tokens is None else command.tokens
        order = yield from side_initiative(battle, tokens, self.dice)
        battle = yield from happen(EncounterStarted(encounter=Encounter(combatants=order)))
        battle = yield from happen(RoundStarted(round=1))
        yield from self._go_on(battle, 0)
        return Outcome(details={"order": [one.token for one in order]})

    def end_turn(self, battle: Battle, command: EndTurn) -> Ruling:
        """Go on with the next of the side, or with another side."""
        encounter = battle.encounter or Encounter()
        place = -1 if encounter.current is None else encounter.place_of(encounter.current)
        if encounter.current is not None:
            battle = yield from happen(TurnEnded(token=encounter.current))
        yield from self._go_on(battle, 0 if place is None else place + 1)
        return Outcome()

    def end(self, battle: Battle, command: End) -> Ruling:
        """Be over."""
        yield from happen(EncounterEnded(rounds=battle.encounter.round if battle.encounter else 0))
        return Outcome()

    def join(self, battle: Battle, command: Join) -> Ruling:
        """Act behind one's side; who has none in the fight acts last."""
        order, side = (battle.encounter or Encounter()).combatants, battle.tokens[command.token].side
        mine = [one for one in order if battle.tokens[one.token].side == side] or [*order[-1:]]
        behind = mine[-1] if mine else Combatant(token=command.token, initiative=0)
        why = say("joined", "{who} joins the fight.", who=battle.tokens[command.token].title)
        order = turns.inserted(order, behind.replace(token=command.token))
        yield from happen(OrderChanged(combatants=order, why=why))
        return Outcome()

    def leave(self, battle: Battle, command: Leave) -> Ruling:
        """Step out; the turn passes on where it was one's own."""
        encounter = battle.encounter or Encounter()
        place = encounter.place_of(command.token) or 0
        battle = yield from turns.stepped_out(battle, command.token)
        if encounter.current == command.token:
            yield from self._go_on(battle, place)
        return Outcome()

    def delay(self, battle: Battle, command: Delay) -> Ruling:
        """Act after another member of the side."""
        encounter = battle.encounter
        if encounter is None:
            return Outcome()
        place = encounter.place_of(command.token) or 0
        order = turns.moved_behind(encounter.combatants, command.token, command.after)
        mine = encounter.current == command.token
        if mine:
            battle = yield from happen(TurnEnded(token=command.token))
        why = say("waits", "{who} waits.", who=battle.tokens[command.token].title)
        battle = yield from happen(OrderChanged(combatants=order, why=why))
        if mine:
            yield from self._go_on(battle, place)
        return Outcome()

    def begin(self, battle: Battle, token: TokenId) -> Course[Battle]:
        """Begin a turn."""
        battle = yield from happen(TurnStarted(token=token, turn=self.fresh(battle, token)))
        return (yield from self.begun(battle, token))

    def _go_on(self, battle: Battle, place: int) -> Course[Battle]:
        """Begin the next turn from that place on, or a round; who is down is passed over."""
        encounter = battle.encounter or Encounter()

        def stands(token: TokenId) -> bool:
            return not self.is_down(battle.tokens[token].sheet)

        following = turns.first(encounter.combatants[place:], stands)
        if following is None and (following := turns.first(encounter.combatants, stands)) is not None:
            battle = yield from happen(RoundStarted(round=encounter.round + 1))
        return battle if following is None else (yield from self.begin(battle, following.token))


@dataclass(frozen=True, slots=True)
class ActNow:
    """Act before the member of one's side whose turn it would be: a side chooses its own order."""

    turns: SideTurns
    id: str = "act-now"
    title: str = "Act now"
    cost: str = "Free"
    aliases: tuple[str, ...] = ()
    aims_at: AimsAt = "self"
    anytime: bool = True
    parameters: ClassVar[Mapping[str, str]] = {}

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return nothing to do it with."""
        return (None,)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand that one's side acts, one has not acted yet, and nobody is in the middle of a turn."""
        encounter = battle.encounter
        if encounter is None or encounter.current is None:
            return refuse("no-turn", "It is nobody's turn.")
        if battle.tokens[encounter.current].side != battle.tokens[aim.actor].side:
            return refuse("other-side", "Another side acts now.")
        if (encounter.place_of(aim.actor) or 0) <= (encounter.place_of(encounter.current) or 0):
            return refuse("has-acted", "{who} has had its turn.", who=battle.tokens[aim.actor].title)
        return self.turns.begun_refusal(battle)

    def reckoning(self, battle: Battle, aim: Aim) -> None:
        """Throw no dice."""

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Change places and begin."""
        encounter = battle.encounter or Encounter()
        current = encounter.current
        if current is None or current == aim.actor or encounter.combatant(aim.actor) is None:
            return Outcome()
        battle = yield from happen(TurnEnded(token=current))
        why = say("first", "{who} acts first.", who=battle.tokens[aim.actor].title)
        order = turns.moved_ahead(encounter.combatants, aim.actor, current)
        battle = yield from happen(OrderChanged(combatants=order, why=why))
        yield from self.turns.begin(battle, aim.actor)
        return Outcome()
