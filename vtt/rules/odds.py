"""How likely is what? The exact distribution of a ruling's outcomes, found by following every throw."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from vtt.battle.battle import Battle
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
    defaults: dict[str, str] = field(default_factory=dict)

    def add(self, progress: Progress, share: float, *, down: bool) -> None:
        outcome = progress.outcome
        if outcome is None:
            return
        self.hit += share * bool(outcome.hit)
        self.down += share * down
        self.harm[outcome.harm] = self.harm.get(outcome.harm, 0.0) + share


class _Foretold:
    """A respondent whose throws read as foretold; questions take their defaults."""

    def __init__(self, readings: Sequence[Any], defaults: dict[str, str]) -> None:
        self._left = list(readings)
        self._defaults = defaults

    def fall(self, throw: Throw, battle: Battle) -> Fallen | None:
        del throw, battle
        return Fallen(self._left.pop(0)) if self._left else None

    def choose(self, question: Question, battle: Battle) -> Choice:
        del battle
        choose = question.default or question.offers[0].id
        self._defaults[question.id] = choose
        return Choice(who=question.who, question=question.id, choose=choose, by_default=True)


def odds(begin: Callable[[], Ruling], battle: Battle, is_down: Callable[[Battle], bool]) -> Odds:
    """Follow every outcome of every throw of a ruling that `begin` starts afresh."""
    sums = _Sums()
    _follow(begin, battle, is_down, (), 1.0, sums)
    mean = sum(value * share for value, share in sums.harm.items())
    return Odds(
        hit=sums.hit,
        mean_harm=mean,
        down=sums.down,
        harm=tuple(sorted(sums.harm.items())),
        remainder=sums.remainder,
        defaults=tuple(f"{question}: {choice}" for question, choice in sums.defaults.items()),
    )


def _follow(  # noqa: PLR0913 - one walk through the tree of throws, all six change or are read at each node
    begin: Callable[[], Ruling],
    battle: Battle,
    is_down: Callable[[Battle], bool],
    readings: tuple[Any, ...],
    share: float,
    sums: _Sums,
) -> None:
    progress = run(begin(), battle, _Foretold(readings, sums.defaults))
    if not isinstance(progress.waiting, Throw):
        sums.add(progress, share, down=is_down(progress.battle))
        return
    followed = 0.0
    for reading, likely in progress.waiting.dice.outcomes():
        if share * likely < RARE:
            continue
        followed += likely
        _follow(begin, battle, is_down, (*readings, reading), share * likely, sums)
    sums.remainder += share * max(0.0, 1.0 - followed)
