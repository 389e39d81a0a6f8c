"""The branches of a ruling: every course of results through it, followed roll by roll.

All branches are followed to their first roll, then to their second. Where a roll says what of it counts,
branches that agree in it go on as one; so a contest of two pools is followed once for each margin, not for
each pair of successes. A roll that decides what becomes of other victims alone is passed over. Up to the
first roll that decides for some alone the branches of all victims are the same; what comes after such a fork
is followed again for those who were passed over.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import Any

from vtt.battle import Battle, Event, TokenId
from vtt.battle.apply import apply
from vtt.rules.dice.dice import Dice
from vtt.rules.odds.assumptions import AssumedAnswers
from vtt.rules.odds.forks import Branch, End, Fork, Path, Way
from vtt.rules.rulings.ruling import AGAIN, Emit, Outcome, Question, RollRequest, Ruling, Settled

RARE = 1e-12
"""Branches less likely than this are added to the stated remainder."""


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
            if isinstance(end, RollRequest | Settled):
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


def _branch(branches: dict[Path, Branch], said: RollRequest | Settled, before: Branch, way: Way) -> bool:
    """Add the branches on from a roll; those that agree in what counts become one.

    The way that waits for the roll goes on with one of them: the first that has none yet. All others begin
    afresh when they are followed. Say whether one that forked joined one that did not.
    """
    waiting: Way | None = way
    mixed = False
    for on, reading, likely in _paths_on(before.path, said):
        readings = (*before.readings, reading)
        branch = branches.setdefault(on, Branch(on, readings, fork=before.fork))
        branch.share += before.share * likely
        if branch.fork is not None and before.fork is not None:
            branch.fork.join(before.fork)
        mixed |= (branch.fork is None) != (before.fork is None)
        if branch.waiting is None and waiting is not None:
            branch.readings, branch.waiting, waiting = readings, waiting, None
    return mixed


def _paths_on(path: Path, said: RollRequest | Settled) -> Iterator[tuple[Path, Any, float]]:
    """Yield the paths on from a roll, with what it reads and how likely; of what is settled just one."""
    if isinstance(said, Settled):
        since = [place for place, (purpose, _) in enumerate(path) if purpose == said.since.identity]
        yield (*(path[: since[-1]] if since else path), ("settled", said.state)), None, 1.0
        return
    if path and said.settles is not None and path[-1][0] == said.settles.identity:
        path = path[:-1]
    for reading, likely in said.dice.outcomes():
        counts = reading if said.counts is None else said.counts(reading)
        yield (*path, (said.purpose.identity, counts)), reading, likely


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
        against: The first roll that must reach a number; None where none was met.
    """

    begin: Callable[[], Ruling]
    battle: Battle
    assumed_answers: AssumedAnswers
    victim: TokenId | None = None
    mixed: bool = False
    against: RollRequest | None = None
    _battles: dict[object, Battle] = field(default_factory=dict)

    def for_one(self, victim: TokenId) -> "BranchRunner":
        """Return what follows the odds of another victim; what comes before a fork is known to it."""
        return replace(self, victim=victim)

    def follow(self, branch: Branch) -> tuple[RollRequest | Settled | Outcome, Way]:
        """Follow a branch to its end, or to the roll after its readings or what is settled after them."""
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
                elif isinstance(said, RollRequest) and self._passes_over(said, branch, way):
                    back = _likeliest(said.dice)
                elif isinstance(said, Settled) and self.victim in said.besides:
                    back = None
                elif len(way.readings) < len(branch.readings):
                    back = way.told(branch.readings)
                else:
                    way.waits, way.answered = True, self.assumed_answers.given
                    if isinstance(said, RollRequest) and said.against is not None:
                        self.against = self.against or said
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
