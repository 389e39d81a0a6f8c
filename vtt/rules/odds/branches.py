"""The branches of a ruling: every course of results through it, followed roll by roll.

All branches are followed to their first roll, then to their second. Where a roll says what of it counts,
branches that agree in it go on as one; so a contest of two pools is followed once for each margin, not for
each pair of successes. A roll that decides what becomes of other victims alone is passed over. Up to the
first roll that decides for some alone the branches of all victims are the same; what comes after such a fork
is followed again for those who were passed over.
"""

from collections.abc import Callable, Generator, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import Any, TypeAlias

from vtt.battle import Battle, Event, TokenId
from vtt.battle.apply import apply
from vtt.rules.dice.dice import Dice
from vtt.rules.odds.assumptions import AssumedAnswers
from vtt.rules.rulings.ruling import AGAIN, Emit, Outcome, Question, RollRequest, Ruling

RARE = 1e-12
"""Branches less likely than this are added to the stated remainder."""

Readings: TypeAlias = tuple[Any, ...]
Path: TypeAlias = tuple[tuple[str, Hashable], ...]
"""What tells a branch from others: the purpose of each roll and what counts of it."""


@dataclass(slots=True)
class Way:
    """A ruling under way on one branch.

    Attributes:
        after: The battle so far.
        readings: What its rolls read so far.
        happened: How many events there were.
        answered: How many of the answers that are assumed in order were given.
        waits: Whether it waits for what a roll reads.
        decided: Whether a roll came that decides for some victims alone.
    """

    ruling: Ruling
    after: Battle
    readings: Readings = ()
    happened: int = 0
    answered: int = 0
    waits: bool = False
    decided: bool = False

    def told(self, readings: Readings) -> Any:
        """Return what the next roll reads of these."""
        self.readings = readings[: len(self.readings) + 1]
        return self.readings[-1]


@dataclass(slots=True)
class Branch:
    """A course of results up to a roll.

    Attributes:
        path: What tells it from others.
        readings: What its rolls read.
        share: How likely it is.
        waiting: A way that waits for the last of its rolls.
        fork: Where rolls began that decide for some victims alone; None where none did.
    """

    path: Path = ()
    readings: Readings = ()
    share: float = 0.0
    waiting: Way | None = None
    fork: "Fork | None" = None

    def afresh(self) -> "Branch":
        """Return the branch as it is before it is followed."""
        return Branch(self.path, self.readings, self.share)


@dataclass(slots=True, eq=False)
class Fork:
    """Where rolls began that decide for some victims alone.

    Attributes:
        roots: The branches up to there.
        passed_over: The victims whose rolls were passed over after it.
        into: The fork that took this one in, since branches of both went on as one.
    """

    roots: list[Branch]
    passed_over: set[TokenId] = field(default_factory=set)
    into: "Fork | None" = None

    @property
    def whole(self) -> "Fork":
        """This fork, or the one that took it in."""
        return self if self.into is None else self.into.whole

    def join(self, other: "Fork") -> None:
        """Take another fork in."""
        one, more = self.whole, other.whole
        if one is not more:
            one.roots += more.roots
            one.passed_over |= more.passed_over
            more.into = one


@dataclass(frozen=True, slots=True)
class End:
    """Where a branch ends: what came of it, the battle after it, how likely it is, and where it forked."""

    outcome: Outcome
    after: Battle
    share: float
    fork: Fork | None = None

    def serves(self, victim: TokenId) -> bool:
        """Say whether no roll that decides for a victim was passed over on the branches of its fork."""
        return self.fork is None or victim not in self.fork.whole.passed_over


def ends_for(
    victim: TokenId, ends: Sequence[End], runner: "BranchRunner"
) -> Generator[None, None, Sequence[End]]:
    """Return the ends for one more victim, given those of the first; only what differs is followed again."""
    differing = [end.fork.whole for end in ends if end.fork is not None and not end.serves(victim)]
    if not differing:
        return ends
    if runner.mixed:
        return (yield from ends_of(runner.for_one(victim)))
    roots = [root for fork in dict.fromkeys(differing) for root in fork.roots]
    again = yield from ends_of(runner.for_one(victim), roots)
    return [*(end for end in ends if end.serves(victim)), *again]


def ends_of(
    runner: "BranchRunner", roots: Iterable[Branch] = (Branch(share=1.0),)
) -> Generator[None, None, list[End]]:
    """Follow every branch from its root to its end; pause after each that was followed."""
    ends: list[End] = []
    later, rolls = list(roots), 0
    branches: dict[Path, Branch] = {}
    while branches or later:
        branches |= {one.path: one.afresh() for one in later if len(one.readings) == rolls}
        later = [one for one in later if len(one.readings) > rolls]
        further: dict[Path, Branch] = {}
        for branch in branches.values():
            if branch.share < RARE:
                continue
            end, way = runner.follow(branch)
            if isinstance(end, RollRequest):
                runner.mixed |= _branch(further, end, branch, way)
            else:
                ends.append(End(end, way.after, branch.share, branch.fork))
            yield
        _share_out(further)
        branches, rolls = further, rolls + 1
    return ends


def _share_out(branches: dict[Path, Branch]) -> None:
    """Let what is rolled again come out as whatever else came of the same roll, in proportion."""
    for path in [path for path in branches if path[-1][1] == AGAIN]:
        (*before, (roll, _)) = path
        others = [
            one
            for on, one in branches.items()
            if on[:-1] == tuple(before) and on[-1][0] == roll and on != path
        ]
        share = sum(one.share for one in others)
        if share > 0:
            again = branches.pop(path).share
            for one in others:
                one.share += again * one.share / share


def _branch(branches: dict[Path, Branch], roll: RollRequest, before: Branch, way: Way) -> bool:
    """Add the branches on from a roll; those that agree in what counts become one.

    The way that waits for the roll goes on with one of them: the first that has none yet. All others begin
    afresh when they are followed. Say whether one that forked joined one that did not.
    """
    waiting: Way | None = way
    path, purpose, mixed = before.path, roll.purpose.identity, False
    if path and roll.settles is not None and path[-1][0] == roll.settles.identity:
        path = path[:-1]
    for reading, likely in roll.dice.outcomes():
        counts = reading if roll.counts is None else roll.counts(reading)
        on, readings = (*path, (purpose, counts)), (*before.readings, reading)
        branch = branches.setdefault(on, Branch(on, readings, fork=before.fork))
        branch.share += before.share * likely
        if branch.fork is not None and before.fork is not None:
            branch.fork.join(before.fork)
        mixed |= (branch.fork is None) != (before.fork is None)
        if branch.waiting is None and waiting is not None:
            branch.readings, branch.waiting, waiting = readings, waiting, None
    return mixed


def _likeliest(dice: Dice[Any]) -> Any:
    """Return what dice read most often."""
    return max(dice.outcomes(), key=itemgetter(1))[0]


@dataclass
class BranchRunner:
    """Tells a ruling with readings that are foretold and answers that are assumed.

    The same readings lead to the same events, so the battle after each is made once and kept: what is
    measured in it is then measured once as well.

    Attributes:
        begin: Starts the ruling afresh.
        victim: Whose odds are followed; None until a roll decides for one alone, whose odds they are then.
        mixed: Whether branches went on as one of which only some had forked.
    """

    begin: Callable[[], Ruling]
    battle: Battle
    assumed_answers: AssumedAnswers
    victim: TokenId | None = None
    mixed: bool = False
    _battles: dict[object, Battle] = field(default_factory=dict)

    def for_one(self, victim: TokenId) -> "BranchRunner":
        """Return what follows the odds of another victim; what comes before a fork is known to it."""
        return replace(self, victim=victim)

    def follow(self, branch: Branch) -> tuple[RollRequest | Outcome, Way]:
        """Follow a branch to its end, or to the roll after its readings."""
        way, branch.waiting = branch.waiting or Way(self.begin(), self.battle), None
        self.assumed_answers.go_on(way.answered)
        back = way.told(branch.readings) if way.waits else None
        try:
            while True:
                said = way.ruling.send(back)
                if isinstance(said, Emit):
                    back = self._apply(said.event, way)
                elif isinstance(said, Question):
                    back = self.assumed_answers.choose(said)
                elif self._passes_over(said, branch, way):
                    back = _likeliest(said.dice)
                elif len(way.readings) < len(branch.readings):
                    back = way.told(branch.readings)
                else:
                    way.waits, way.answered = True, self.assumed_answers.given
                    return said, way
        except StopIteration as end:
            return end.value, way

    def _passes_over(self, roll: RollRequest, branch: Branch, way: Way) -> bool:
        """Say whether a roll makes no difference to the victim whose odds are followed."""
        if roll.ignored_by_odds or not roll.decides_for:
            return roll.ignored_by_odds
        way.decided, self.victim = True, self.victim or roll.decides_for[0]
        branch.fork = branch.fork or Fork([branch.afresh()])
        if self.victim in roll.decides_for:
            return False
        branch.fork.whole.passed_over.update(roll.decides_for)
        return True

    def _apply(self, event: Event, way: Way) -> Battle:
        way.happened += 1
        key = self.victim if way.decided else None, way.readings, way.happened
        if key not in self._battles:
            self._battles[key] = apply(event, way.after)
        way.after = self._battles[key]
        return way.after
