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
from vtt.rules.odds.forks import Branch, End, Fork, Path, RunningRuling
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
        branches |= {one.path: one.unfollowed() for one in later if len(one.readings) == rolls}
        later = [one for one in later if len(one.readings) > rolls]
        further: dict[Path, Branch] = {}
        for branch in branches.values():
            if branch.share < RARE:
                continue
            end, running = runner.follow(branch)
            if isinstance(end, RollRequest | Settled):
                runner.mixed |= _branch(further, end, branch, running)
            else:
                ends.append(End(end, running.after, branch.share, branch.fork))
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


def _branch(
    branches: dict[Path, Branch], said: RollRequest | Settled, before: Branch, running: RunningRuling
) -> bool:
    """Add the branches on from a roll; those that agree in what counts become one.

    The running ruling that waits for the roll goes on with one of them: the first that has none yet. All
    others begin a new ruling when they are followed. Return whether a branch that forked joined one that did
    not.

    """
    waiting: RunningRuling | None = running
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
    """Runs a ruling with the readings of a branch and with answers that are assumed.

    The same readings lead to the same events, so the battle after each event is made once and kept; what is
    measured in it is then measured only once as well.

    Attributes:
        begin: Starts the ruling from its beginning.
        victim: Whose odds are followed; None until a roll decides for some alone: then the first of them.
        mixed: Whether branches became one of which only some had forked.
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
        """Return a runner for the odds of another victim; it keeps the battles from before a fork."""
        return replace(self, victim=victim)

    def follow(self, branch: Branch) -> tuple[RollRequest | Settled | Outcome, RunningRuling]:
        """Follow a branch to its end, or to the roll after its readings or what is settled after them."""
        running = branch.waiting or RunningRuling(self.begin(), self.battle)
        branch.waiting = None
        self.assumed_answers.go_on(running.answered)
        back = running.next_reading(branch.readings) if running.waits else None
        try:
            while True:
                said = running.ruling.send(back)
                if isinstance(said, Emit):
                    back = self._apply(said.event, running)
                elif isinstance(said, Question):
                    back = self.assumed_answers.choose(said)
                elif isinstance(said, RollRequest) and self._passes_over(said, branch, running):
                    back = _likeliest(said.dice)
                elif isinstance(said, Settled) and self.victim in said.besides:
                    back = None
                elif len(running.readings) < len(branch.readings):
                    back = running.next_reading(branch.readings)
                else:
                    running.waits, running.answered = True, self.assumed_answers.given
                    if isinstance(said, RollRequest) and said.against is not None:
                        self.against = self.against or said
                    return said, running
        except StopIteration as end:
            return end.value, running

    def _passes_over(self, roll: RollRequest, branch: Branch, running: RunningRuling) -> bool:
        """Say whether a roll makes no difference to the victim whose odds are followed."""
        if roll.ignored_by_odds or not roll.decides_for:
            return roll.ignored_by_odds
        running.decided, self.victim = True, self.victim or roll.decides_for[0]
        branch.fork = branch.fork or Fork([branch.unfollowed()])
        if self.victim in roll.decides_for:
            return False
        branch.fork.whole.passed_over.update(roll.decides_for)
        return True

    def _apply(self, event: Event, running: RunningRuling) -> Battle:
        running.emitted += 1
        key = self.victim if running.decided else None, running.readings, running.emitted
        if key not in self._battles:
            self._battles[key] = apply(event, running.after)
        running.after = self._battles[key]
        return running.after
