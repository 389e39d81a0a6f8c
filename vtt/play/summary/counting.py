"""The latest fight is counted from the events of the journal, by what every rule system says of a sheet."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from vtt.battle import Act, Battle, Entry, Event, TokenId
from vtt.battle.events import (
    DiceRolled,
    EncounterEnded,
    EncounterStarted,
    OrderChanged,
    Overruled,
    RoundStarted,
    SheetChanged,
    TokenPlaced,
    TokenRemoved,
)
from vtt.battle.journal.journal import Step
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.rules import RuleSystem

_SIDES = re.compile(r"d(\d+)")
DOWN = ("down", "dead")


@dataclass
class Deeds:
    """What one creature did in a fight, and what was done to it.

    Attributes:
        actions: How many actions it carried out.
        dealt: What others lost by it, in the measure in which the rules count what is left of a creature.
        taken: What it lost, by whomever.
        healed: What it got back.
        falls: How often it went down.
        dice: How many dice fell for it.
        ranks: The sum of their ranks among the faces of a die, each 0 to 1; one that fell as usual adds 0.5.
    """

    title: str
    side: str
    actions: int = 0
    dealt: float = 0.0
    taken: float = 0.0
    healed: float = 0.0
    falls: int = 0
    dice: int = 0
    ranks: float = 0.0

    @property
    def luck(self) -> float | None:
        """How well its dice fell, 0 to 1, where 0.5 is usual; None where none fell."""
        return self.ranks / self.dice if self.dice else None

    def add(self, other: "Deeds") -> None:
        """Count the deeds of another as well."""
        for name in ("actions", "dealt", "taken", "healed", "falls", "dice", "ranks"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Summary(NamedTuple):
    """A fight, from its start to its end or to now.

    Attributes:
        rounds: The number of the latest of them.
        unit: What is counted.
        is_over: Whether the fight ended.
        overruled: How often the GM overruled a refusal.
        creatures: Who took part, or had to do with it, by sides, those who dealt most first.
    """

    system: str
    rounds: int
    unit: str
    is_over: bool
    began: datetime
    ended: datetime
    overruled: int
    creatures: tuple[Deeds, ...]

    @property
    def sides(self) -> dict[str, Deeds]:
        """The deeds of each side together, in the order of the creatures."""
        found: dict[str, Deeds] = {}
        for one in self.creatures:
            found.setdefault(one.side, Deeds(one.side, one.side)).add(one)
        return found


def summary_of(session: Session) -> Summary | None:
    """Return what came of the latest fight up to where the battle is; None where there was none."""
    entries = list(_latest(session))
    if not entries:
        return None
    count = _Count(session.system, session.settled)
    for entry in entries:
        count.take(entry.step)
        if count.is_over:
            break
    return Summary(
        system=session.system.title,
        rounds=count.rounds,
        unit=count.unit,
        is_over=count.is_over,
        began=entries[0].at,
        ended=entry.at,
        overruled=count.overruled,
        creatures=count.creatures,
    )


def _latest(session: Session) -> Iterator[Entry]:
    """Return the entries from the start of the latest fight on; none where there was no fight."""
    found: list[Entry] = []
    for entry in session.journal.path():
        found.append(entry)
        if any(isinstance(event, EncounterStarted) for event in entry.step.events):
            return reversed(found)
    return iter(())


@dataclass
class _Count:
    """What is counted so far."""

    system: RuleSystem
    battle: Battle
    rounds: int = 0
    unit: str = "Round"
    overruled: int = 0
    is_over: bool = False
    _deeds: dict[TokenId, Deeds] = field(default_factory=dict)
    _gone: dict[TokenId, Token] = field(default_factory=dict)

    @property
    def creatures(self) -> tuple[Deeds, ...]:
        """The deeds, by sides, those who dealt most first."""
        found = list(self._deeds.values())
        sides = list(dict.fromkeys(one.side for one in found))
        return tuple(sorted(found, key=lambda one: (sides.index(one.side), -one.dealt)))

    def take(self, step: Step) -> None:
        """Count a step."""
        actor = step.command.actor if isinstance(step.command, Act) else None
        if actor is not None and (deeds := self._of(actor)) is not None:
            deeds.actions += 1
        rolled: TokenId | None = None
        for event in step.events:
            if isinstance(event, DiceRolled):
                rolled = event.who
            self._take(event, _dealer(event, actor, rolled))

    def _take(self, event: Event, dealer: TokenId | None) -> None:
        match event:
            case EncounterStarted():
                self.rounds, self.unit = max(event.encounter.round, 0), event.encounter.unit
                self._join(one.token for one in event.encounter.combatants)
            case OrderChanged():
                self._join(one.token for one in event.combatants)
            case RoundStarted():
                self.rounds, self.unit = event.round, event.unit
            case EncounterEnded():
                self.is_over = True
            case Overruled():
                self.overruled += 1
            case TokenPlaced() | TokenRemoved():
                self._gone[event.token.id] = event.token
            case DiceRolled():
                self._roll(event)
            case SheetChanged():
                self._change(event, dealer)

    def _join(self, tokens: Iterator[TokenId]) -> None:
        for token in tokens:
            self._of(token)

    def _roll(self, event: DiceRolled) -> None:
        """Rank the faces; of dice that begin with 0, which are hundreds, this is off by a hundredth."""
        deeds = self._of(event.who) if event.who is not None else None
        sides = _SIDES.search(event.dice)
        if deeds is None or sides is None:
            return
        for face in event.faces:
            rank = min(max((face - 0.5) / int(sides[1]), 0.0), 1.0)
            deeds.dice += 1
            deeds.ranks += 1 - rank if event.dice in self.system.low_dice else rank

    def _change(self, event: SheetChanged, dealer: TokenId | None) -> None:
        deeds = self._of(event.token)
        if deeds is None:
            return
        before, after = self.system.vitals(event.before), self.system.vitals(event.after)
        deeds.falls += before.state not in DOWN and after.state in DOWN
        lost = before.left - after.left
        deeds.taken, deeds.healed = deeds.taken + max(lost, 0), deeds.healed + max(-lost, 0)
        by = self._of(dealer) if dealer is not None and lost > 0 else None
        if by is not None:
            by.dealt += lost

    def _of(self, token: TokenId) -> Deeds | None:
        """Return the deeds of a token; None for one that nobody knows any more."""
        if token not in self._deeds:
            found = self.battle.tokens.get(token) or self._gone.get(token)
            if found is None:
                return None
            self._deeds[token] = Deeds(found.title, found.side)
        return self._deeds[token]


def _dealer(event: Event, actor: TokenId | None, rolled: TokenId | None) -> TokenId | None:
    """Return by whom a sheet changed: who acts; if that is the creature itself, who rolled before it."""
    if actor is None or not isinstance(event, SheetChanged):
        return None
    if event.token != actor:
        return actor
    return rolled if rolled != actor else None
