"""How likely is what? The exact distribution of a ruling's outcomes, found by following every throw."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from vtt.battle.battle import Battle
from vtt.battle.events import Event, apply
from vtt.battle.journal import Choice
from vtt.battle.value import Value
from vtt.rules.ruling import Fallen, Progress, Question, Ruling, Throw, run

RARE = 1e-12
"""Branches less likely than this are added to the stated remainder."""


class Odds(Value):
    """What may come of a ruling.

    Attributes:
        hit: Probability that it hits.
        mean_harm: Mean of what is dealt.
        down: Probability that the target falls.
        harm: Distribution of what is dealt: pairs of value and probability.
        remainder: Probability of the branches that were too rare to follow.
        defaults: The questions that were answered by their default.
    """

    hit: float
    mean_harm: float
    down: float
    harm: tuple[tuple[float, float], ...]
    remainder: float
    defaults: tuple[str, ...] = ()


@dataclass
class _Sums:
    hit: float = 0.0
    down: float = 0.0
    remainder: float = 0.0
    harm: dict[float, float] = field(default_factory=dict)

    def add(self, progress: Progress, share: float, *, down: bool) -> None:
        outcome = progress.outcome
        if outcome is None:
            return
        self.hit += share * bool(outcome.hit)
        self.down += share * down
        self.harm[outcome.harm] = self.harm.get(outcome.harm, 0.0) + share


class _Foretold:
    """A respondent whose throws read as foretold; questions take their defaults.

    The same readings lead to the same events, so the battle after each is made once and remembered:
    what is measured in it is then measured once as well.
    """

    def __init__(self, tree: "_Tree", readings: Sequence[Any]) -> None:
        self._tree = tree
        self._readings = readings
        self._read = 0
        self._happened = 0

    def fall(self, throw: Throw, battle: Battle) -> Fallen | None:
        del throw, battle
        if self._read == len(self._readings):
            return None
        self._read += 1
        return Fallen(self._readings[self._read - 1])

    def choose(self, question: Question, battle: Battle) -> Choice:
        del battle
        choose = question.default or question.offers[0].id
        self._tree.defaults[question.id] = choose
        return Choice(who=question.who, question=question.id, choose=choose, by_default=True)

    def apply(self, event: Event, battle: Battle) -> Battle:
        """Return the battle after an event, remembered by the readings that led to it."""
        key = (tuple(self._readings[: self._read]), self._happened)
        self._happened += 1
        if key not in self._tree.battles:
            self._tree.battles[key] = apply(event, battle)
        return self._tree.battles[key]


@dataclass
class _Tree:
    """All the ways a ruling may go."""

    begin: Callable[[], Ruling]
    battle: Battle
    is_down: Callable[[Battle], bool]
    battles: dict[object, Battle] = field(default_factory=dict)
    defaults: dict[str, str] = field(default_factory=dict)
    sums: _Sums = field(default_factory=_Sums)

    def follow(self, readings: tuple[Any, ...], share: float) -> None:
        """Follow one way to its end, or to the next throw and from there every way on."""
        foretold = _Foretold(self, readings)
        progress = run(self.begin(), self.battle, foretold, foretold.apply)
        if not isinstance(progress.waiting, Throw):
            self.sums.add(progress, share, down=self.is_down(progress.battle))
            return
        outcomes = list(progress.waiting.dice.outcomes())
        if progress.waiting.aside:
            self.follow((*readings, max(outcomes, key=lambda one: one[1])[0]), share)
            return
        followed = 0.0
        for reading, likely in outcomes:
            if share * likely >= RARE:
                followed += likely
                self.follow((*readings, reading), share * likely)
        self.sums.remainder += share * max(0.0, 1.0 - followed)


def odds(begin: Callable[[], Ruling], battle: Battle, is_down: Callable[[Battle], bool]) -> Odds:
    """Follow every outcome of every throw of a ruling that `begin` starts afresh."""
    tree = _Tree(begin, battle, is_down)
    tree.follow((), 1.0)
    sums = tree.sums
    return Odds(
        hit=sums.hit,
        mean_harm=sum(value * share for value, share in sums.harm.items()),
        down=sums.down,
        harm=tuple(sorted(sums.harm.items())),
        remainder=sums.remainder,
        defaults=tuple(f"{question}: {choice}" for question, choice in tree.defaults.items()),
    )
