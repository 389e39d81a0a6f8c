"""Odds: the exact distribution of a ruling's outcomes, for each victim."""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import TypeAlias

from vtt.battle import Battle, TokenId, name_of
from vtt.rules.odds.assumptions import NO_ASSUMPTIONS, AssumedAnswers, Assumptions
from vtt.rules.odds.branches import BranchRunner, ends_for, ends_of
from vtt.rules.odds.forks import End
from vtt.rules.rulings.ruling import Outcome, Question, Ruling, Victim
from vtt.text import Name, Refusal, Sentence
from vtt.value import Value


class Figures(Value):
    """What may become of one creature.

    Attributes:
        hit: Probability that it is hit.
        mean_harm: Mean of what is dealt to it.
        down: Probability that it is down afterwards.
        dies: Probability that it is dead afterwards and was not before.
        was_down: Whether it is down already, so that it can only die.
        harm: Distribution of what is dealt: pairs of value and probability.
    """

    hit: float
    mean_harm: float
    down: float
    dies: float = 0.0
    was_down: bool = False
    harm: tuple[tuple[float, float], ...]


class VictimOdds(Figures):
    """What may become of one victim of an action."""

    token: TokenId
    name: Name


class Odds(Figures):
    """What may come of a ruling; the figures are those of its target, or of its first victim.

    Attributes:
        attack: Whether it may hit anything.
        hurts: Whether it deals anything: what is hit by it is a check or a contest otherwise, won or lost.
        aimed: Whether the figures are those of the target that was named.
        victims: The figures of each victim, the target first.
        effect: What it is for, where that takes more than a hit; else None.
        effect_comes: Probability of that.
        remainder: Probability of the branches that were too rare to follow.
        asked: The questions that were asked on any branch, with all that they offered.
        defaults: Those that were answered by their default, and how, by id.
        answers: Those that were answered by what was assumed, and how.
        assumed: All answers in words.
        unused: Why an answer that was assumed fits nothing that was asked; None where each does.
        against: The number that the first such roll must reach: `AC 14`; None where no roll must.
        roll: That roll, with the parts of both numbers.
    """

    remainder: float
    attack: bool = True
    hurts: bool = True
    aimed: bool = True
    victims: tuple[VictimOdds, ...] = ()
    effect: Sentence | None = None
    effect_comes: float = 0.0
    asked: tuple[Question, ...] = ()
    defaults: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    assumed: tuple[Sentence, ...] = ()
    unused: Refusal | None = None
    against: Sentence | None = None
    roll: Sentence | None = None


OddsSteps: TypeAlias = Generator[None, None, Odds]
"""Odds in the making: it pauses after each branch, to be gone on with or dropped."""
Fares: TypeAlias = Callable[[Battle, TokenId], str]
"""How a creature fares in a battle: `dead`, `down`, or anything else while it stands."""


def odds(
    begin: Callable[[], Ruling],
    battle: Battle,
    fares: Fares,
    assumptions: Assumptions = NO_ASSUMPTIONS,
    target: TokenId | None = None,
) -> Odds:
    """Follow every outcome of every roll of a ruling; `begin` starts it from its beginning."""
    return finish_odds(odds_steps(begin, battle, fares, assumptions, target))


def finish_odds(making: OddsSteps) -> Odds:
    """Run the steps of odds to their end."""
    while True:
        try:
            next(making)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def odds_steps(
    begin: Callable[[], Ruling],
    battle: Battle,
    fares: Fares,
    assumptions: Assumptions = NO_ASSUMPTIONS,
    target: TokenId | None = None,
) -> OddsSteps:
    """Find the odds with a pause after each branch that was followed, a fraction of a millisecond each.

    The branches are followed once for all that the same rolls strike, and where the own rolls of a further
    victim decide, on from there once more.
    """
    answers = AssumedAnswers(assumptions)
    runner = BranchRunner(begin, battle, answers, target)
    ends = yield from ends_of(runner)
    victims: list[VictimOdds] = []
    for token in _struck(ends, target):
        own = yield from ends_for(token, ends, runner)
        figures = _figures(own, battle, token, fares, aimed=token == target)
        victims.append(VictimOdds(token=token, name=name_of(battle, token), **dict(figures)))
    first = victims[0] if victims else _figures(ends, battle, None, fares)
    aimed = not victims or victims[0].token == target
    found, roll = _odds(ends, first, victims, answers).replace(aimed=aimed), runner.against
    if roll is None or roll.against is None:
        return found
    return found.replace(against=roll.against.brief, roll=roll.unfolded)


def _struck(ends: Iterable[End], target: TokenId | None) -> tuple[TokenId, ...]:
    """Return the victims of a ruling on any branch, its target first."""
    found = dict.fromkeys(token for end in ends for token in end.outcome.victims)
    if target is not None and any(not end.outcome.victims for end in ends):
        found[target] = None
    return tuple(sorted(found, key=lambda token: token != target))


def _suffered(outcome: Outcome, token: TokenId | None, *, aimed: bool) -> Victim:
    """Return what an outcome did to a creature: nothing where it names others only."""
    if token is not None and (outcome.victims or not aimed):
        return outcome.victims.get(token, Victim(hit=False))
    return Victim(hit=bool(outcome.hit), harm=outcome.harm)


def _figures(
    ends: Sequence[End], battle: Battle, token: TokenId | None, fares: Fares, *, aimed: bool = False
) -> Figures:
    """Add up what becomes of a creature at the ends of the branches."""
    hit = down = dies = 0.0
    harm: dict[float, float] = {}
    for end in ends:
        done = _suffered(end.outcome, token, aimed=aimed)
        hit += end.share * done.hit
        harm[done.harm] = harm.get(done.harm, 0.0) + end.share
        state = fares(end.after, token) if token is not None else ""
        down += end.share * (state in _FALLEN)
        dies += end.share * (state == "dead")
    before = fares(battle, token) if token is not None else ""
    return Figures(
        hit=hit,
        mean_harm=sum(value * share for value, share in harm.items()),
        down=down,
        dies=0.0 if before == "dead" else dies,
        was_down=before in _FALLEN,
        harm=tuple(sorted(harm.items())),
    )


_FALLEN = ("down", "dead")


def _odds(
    ends: Sequence[End], first: Figures, victims: Iterable[VictimOdds], answers: AssumedAnswers
) -> Odds:
    effects = [(end.outcome.effect, end.share) for end in ends if end.outcome.effect is not None]
    return Odds(
        **{name: getattr(first, name) for name in Figures.model_fields},
        attack=any(end.outcome.hit is not None for end in ends),
        hurts=any("harm" in end.outcome.model_fields_set for end in ends),
        victims=tuple(victims),
        remainder=1.0 - sum(end.share for end in ends),
        effect=effects[-1][0].said if effects else None,
        effect_comes=sum(share * effect.came for effect, share in effects),
        asked=tuple(answers.asked.values()),
        defaults=_lines(answers.defaults),
        answers=_lines(answers.answers),
        assumed=tuple(answers.assumed.values()),
        unused=answers.unused(),
    )


def _lines(answers: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(f"{question}: {choice}" for question, choice in answers.items())
