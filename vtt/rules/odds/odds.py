"""Odds: the exact distribution of a ruling's outcomes, found by following every roll.

Ways are followed throw by throw: all of them to their first throw, then to their second. Where a throw says
what of it counts, ways that agree in it go on as one; so a contest of two pools is followed once for each
margin, not for each pair of successes.
"""

from collections.abc import Callable, Generator, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from vtt.battle import Battle, Event
from vtt.battle.apply import apply
from vtt.rules.odds.assumptions import NO_ASSUMPTIONS, AssumedAnswers, Assumptions
from vtt.rules.rulings.ruling import Emit, Outcome, Question, RollRequest, Ruling
from vtt.text import Refusal, Sentence
from vtt.value import Value

RARE = 1e-12
"""Ways less likely than this are added to the stated remainder."""


class Odds(Value):
    """What may come of a ruling.

    Attributes:
        hit: Probability that it hits.
        mean_harm: Mean of what is dealt.
        down: Probability that the target falls.
        harm: Distribution of what is dealt: pairs of value and probability.
        effect: What it is for, where that takes more than a hit; else None.
        effect_comes: Probability of that.
        remainder: Probability of the ways that were too rare to follow.
        asked: The questions that were asked on any way, with all that they offered.
        defaults: Those that were answered by their default, and how, by id.
        answers: Those that were answered by what was supposed, and how.
        assumed: All answers in words.
        unused: Why an answer that was supposed fits nothing that was asked; None where each does.
    """

    hit: float
    mean_harm: float
    down: float
    harm: tuple[tuple[float, float], ...]
    remainder: float
    effect: Sentence | None = None
    effect_comes: float = 0.0
    asked: tuple[Question, ...] = ()
    defaults: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    assumed: tuple[Sentence, ...] = ()
    unused: Refusal | None = None


Readings: TypeAlias = tuple[Any, ...]
Branch: TypeAlias = tuple[Readings, float]
"""What the throws of a way read, and how likely it is."""
Path: TypeAlias = tuple[tuple[str, Hashable], ...]
"""What tells a way from others: the purpose of each throw and what counts of it."""
OddsSteps: TypeAlias = Generator[None, None, Odds]
"""Odds in the making: it pauses after each way, to be gone on with or dropped."""


def odds(
    begin: Callable[[], Ruling],
    battle: Battle,
    is_down: Callable[[Battle], bool],
    assumptions: Assumptions = NO_ASSUMPTIONS,
) -> Odds:
    """Follow every outcome of every throw of a ruling that `begin` starts afresh."""
    return finish_odds(odds_steps(begin, battle, is_down, assumptions))


def finish_odds(making: OddsSteps) -> Odds:
    """Go on with odds in the making to their end."""
    while True:
        try:
            next(making)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def odds_steps(
    begin: Callable[[], Ruling],
    battle: Battle,
    is_down: Callable[[Battle], bool],
    assumptions: Assumptions = NO_ASSUMPTIONS,
) -> OddsSteps:
    """Find the odds with a pause after each way that was followed, a fraction of a millisecond each."""
    found, runner = _Sums(), _BranchRunner(battle, AssumedAnswers(assumptions))
    branches: dict[Path, Branch] = {(): ((), 1.0)}
    while branches:
        further: dict[Path, Branch] = {}
        for path, (readings, share) in branches.items():
            if share < RARE:
                found.remainder += share
                continue
            end = runner.follow(begin(), readings)
            if isinstance(end, RollRequest):
                _branch(further, end, path, (readings, share))
            else:
                found.add(end, share, down=is_down(runner.after))
            yield
        branches = further
    return found.odds(runner.assumed_answers)


def _branch(branches: dict[Path, Branch], roll: RollRequest, path: Path, branch: Branch) -> None:
    """Add the ways on from a throw; those that agree in what counts become one."""
    readings, share = branch
    purpose = roll.purpose.identity
    if path and roll.settles is not None and path[-1][0] == roll.settles.identity:
        path = path[:-1]
    for reading, likely in _outcomes(roll):
        counts = reading if roll.counts is None else roll.counts(reading)
        onward = (*path, (purpose, counts))
        first, before = branches.get(onward, ((*readings, reading), 0.0))
        branches[onward] = first, before + share * likely


def _outcomes(roll: RollRequest) -> Iterator[tuple[Any, float]]:
    if roll.ignored_by_odds:
        yield max(roll.dice.outcomes(), key=lambda one: one[1])[0], 1.0
    else:
        yield from roll.dice.outcomes()


@dataclass
class _Sums:
    hit: float = 0.0
    down: float = 0.0
    remainder: float = 0.0
    effect: Sentence | None = None
    effect_comes: float = 0.0
    harm: dict[float, float] = field(default_factory=dict)

    def add(self, outcome: Outcome, share: float, *, down: bool) -> None:
        self.hit += share * bool(outcome.hit)
        self.down += share * down
        if outcome.effect is not None:
            self.effect = outcome.effect.said
            self.effect_comes += share * outcome.effect.came
        self.harm[outcome.harm] = self.harm.get(outcome.harm, 0.0) + share

    def odds(self, assumed_answers: AssumedAnswers) -> Odds:
        return Odds(
            hit=self.hit,
            mean_harm=sum(value * share for value, share in self.harm.items()),
            down=self.down,
            harm=tuple(sorted(self.harm.items())),
            remainder=max(self.remainder, 1.0 - sum(self.harm.values())),
            effect=self.effect,
            effect_comes=self.effect_comes,
            asked=tuple(assumed_answers.asked.values()),
            defaults=_lines(assumed_answers.defaults),
            answers=_lines(assumed_answers.answers),
            assumed=tuple(assumed_answers.assumed.values()),
            unused=assumed_answers.unused(),
        )


def _lines(answers: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(f"{question}: {choice}" for question, choice in answers.items())


@dataclass
class _BranchRunner:
    """Tells a ruling with readings that are foretold and answers that are supposed.

    The same readings lead to the same events, so the battle after each is made once and remembered:
    what is measured in it is then measured once as well.

    Attributes:
        after: The battle at the end of the way that was followed last.
    """

    battle: Battle
    assumed_answers: AssumedAnswers
    after: Battle = field(init=False)
    _battles: dict[object, Battle] = field(default_factory=dict)

    def follow(self, ruling: Ruling, readings: Readings) -> RollRequest | Outcome:
        """Follow a ruling with these readings to its end, or to the throw after them."""
        back: Any = None
        self.assumed_answers.begin()
        self.after, happened, read = self.battle, 0, 0
        try:
            while True:
                said = ruling.send(back)
                if isinstance(said, Emit):
                    happened += 1
                    back = self.after = self._apply(said.event, (readings[:read], happened))
                elif isinstance(said, Question):
                    back = self.assumed_answers.choose(said)
                elif read < len(readings):
                    read += 1
                    back = readings[read - 1]
                else:
                    ruling.close()
                    return said
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]

    def _apply(self, event: Event, key: object) -> Battle:
        if key not in self._battles:
            self._battles[key] = apply(event, self.after)
        return self._battles[key]
