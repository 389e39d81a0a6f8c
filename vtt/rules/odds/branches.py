"""The branches of a ruling: every course of results through it, followed roll by roll.

All branches are followed to their first roll, then to their second. Where a roll says what of it counts,
branches that agree in it go on as one; so a contest of two pools is followed once for each margin, not for
each pair of successes. A roll that decides what becomes of other victims alone is passed over.
"""

from collections.abc import Callable, Generator, Hashable
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, TypeAlias

from vtt.battle import Battle, Event, TokenId
from vtt.battle.apply import apply
from vtt.rules.dice.dice import Dice
from vtt.rules.odds.assumptions import AssumedAnswers
from vtt.rules.rulings.ruling import Emit, Outcome, Question, RollRequest, Ruling

RARE = 1e-12
"""Branches less likely than this are added to the stated remainder."""

Readings: TypeAlias = tuple[Any, ...]
Path: TypeAlias = tuple[tuple[str, Hashable], ...]
"""What tells a branch from others: the purpose of each roll and what counts of it."""


@dataclass(frozen=True, slots=True)
class End:
    """Where a branch ends: what came of it, the battle after it, and how likely it is."""

    outcome: Outcome
    after: Battle
    share: float


@dataclass(slots=True)
class Way:
    """A ruling under way on one branch.

    Attributes:
        after: The battle so far.
        readings: What its rolls read so far.
        happened: How many events there were.
        answered: How many of the answers that are assumed in order were given.
        waits: Whether it waits for what a roll reads.
    """

    ruling: Ruling
    after: Battle
    readings: Readings = ()
    happened: int = 0
    answered: int = 0
    waits: bool = False

    def told(self, readings: Readings) -> Any:
        """Return what the next roll reads of these."""
        self.readings = readings[: len(self.readings) + 1]
        return self.readings[-1]


@dataclass(slots=True)
class Branch:
    """What the rolls of a branch read, how likely it is, and a way that waits for the last of them."""

    readings: Readings
    share: float = 0.0
    waiting: Way | None = None


def ends_of(begin: Callable[[], Ruling], runner: "BranchRunner") -> Generator[None, None, list[End]]:
    """Follow every branch of a ruling that `begin` starts afresh; pause after each that was followed."""
    ends: list[End] = []
    branches: dict[Path, Branch] = {(): Branch((), 1.0)}
    while branches:
        further: dict[Path, Branch] = {}
        for path, branch in branches.items():
            if branch.share < RARE:
                continue
            way = branch.waiting or Way(begin(), runner.battle)
            branch.waiting = None
            end = runner.follow(way, branch.readings)
            if isinstance(end, RollRequest):
                _branch(further, end, path, branch, way)
            else:
                ends.append(End(end, way.after, branch.share))
            yield
        branches = further
    return ends


def _branch(branches: dict[Path, Branch], roll: RollRequest, path: Path, before: Branch, way: Way) -> None:
    """Add the branches on from a roll; those that agree in what counts become one.

    The way that waits for the roll goes on with one of them: the first that has none yet. All others begin
    afresh when they are followed.
    """
    waiting: Way | None = way
    purpose = roll.purpose.identity
    if path and roll.settles is not None and path[-1][0] == roll.settles.identity:
        path = path[:-1]
    for reading, likely in roll.dice.outcomes():
        counts = reading if roll.counts is None else roll.counts(reading)
        readings = (*before.readings, reading)
        branch = branches.setdefault((*path, (purpose, counts)), Branch(readings))
        branch.share += before.share * likely
        if branch.waiting is None and waiting is not None:
            branch.readings, branch.waiting, waiting = readings, waiting, None


def _likeliest(dice: Dice[Any]) -> Any:
    """Return what dice read most often."""
    return max(dice.outcomes(), key=itemgetter(1))[0]


@dataclass
class BranchRunner:
    """Tells a ruling with readings that are foretold and answers that are assumed.

    The same readings lead to the same events, so the battle after each is made once and kept: what is
    measured in it is then measured once as well.

    Attributes:
        victim: Whose odds are followed; None until a roll decides for one alone, whose odds they are then.
        passed_over: The victims whose roll was passed over: their odds are still to be followed.
    """

    battle: Battle
    assumed_answers: AssumedAnswers
    victim: TokenId | None = None
    passed_over: set[TokenId] = field(default_factory=set)
    _battles: dict[object, Battle] = field(default_factory=dict)

    def follow(self, way: Way, readings: Readings) -> RollRequest | Outcome:
        """Follow a ruling with these readings to its end, or to the roll after them."""
        self.assumed_answers.go_on(way.answered)
        back = way.told(readings) if way.waits else None
        try:
            while True:
                said = way.ruling.send(back)
                if isinstance(said, Emit):
                    back = self._apply(said.event, way)
                elif isinstance(said, Question):
                    back = self.assumed_answers.choose(said)
                elif self._passes_over(said):
                    back = _likeliest(said.dice)
                elif len(way.readings) < len(readings):
                    back = way.told(readings)
                else:
                    way.waits, way.answered = True, self.assumed_answers.given
                    return said
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]

    def _passes_over(self, roll: RollRequest) -> bool:
        """Say whether a roll makes no difference to the victim whose odds are followed."""
        if roll.ignored_by_odds or not roll.decides_for:
            return roll.ignored_by_odds
        self.victim = self.victim or roll.decides_for[0]
        if self.victim in roll.decides_for:
            return False
        self.passed_over.update(roll.decides_for)
        return True

    def _apply(self, event: Event, way: Way) -> Battle:
        way.happened += 1
        key = way.readings, way.happened
        if key not in self._battles:
            self._battles[key] = apply(event, way.after)
        way.after = self._battles[key]
        return way.after
