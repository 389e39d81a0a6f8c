"""Cover by the share that is hidden: a system gives the steps, the map gives the share."""

from collections.abc import Callable, Sequence

from vtt.battle import Battle, Part, TokenId, name_of, thing_of
from vtt.battle.measure import DARKNESS, LineOfSight
from vtt.rules.cover.grades import CoverGrade
from vtt.rules.cover.hidden import PairHeights, hidden_by, hidden_shares
from vtt.rules.cover.refusals import stopped_by
from vtt.text import Name, Sentence, say
from vtt.value import Value

ROUNDING = 1e-9
"""A share that is short of a limit by less has reached it."""

NOTHING = CoverGrade(target=Name(token="", name=""))
"""The grade of nothing in the way of nobody, from which all others are made."""

Covers = Callable[[Battle, TokenId, Sequence[LineOfSight]], tuple[CoverGrade, ...]]
"""What the rules make of some lines of sight from one token."""


class Step(Value):
    """A grade of cover, from a share that is hidden on.

    Attributes:
        grade: Its name in the rule book.
        title: What a reader is told, where that is another word.
        least: The least share that is hidden, 0 to 1.
        number: What it is worth.
        effect: What that does, said.
    """

    grade: str
    title: str = ""
    least: float
    number: float
    source: str = ""
    effect: Sentence | None = None


def step_of(steps: Sequence[Step], share: float) -> Step | None:
    """Return the highest step that a share has reached; None below all of them."""
    reached = [one for one in steps if share >= one.least - ROUNDING]
    return max(reached, key=lambda one: one.least, default=None)


def bare(battle: Battle, line_of_sight: LineOfSight) -> CoverGrade:
    """Return what is seen of a target, before any cover is graded; full where nothing is."""
    sight, target = line_of_sight.sight, name_of(battle, line_of_sight.target)
    if sight.result == "clear":
        return NOTHING.but(target=target)
    by = stopped_by(battle, sight)
    if sight.result == "grazing":
        return NOTHING.but(target=target, sight="grazing", sight_by=by)
    seen = NOTHING.but(target=target, sight="blocked", sight_by=by, dark=sight.blocker_kind == DARKNESS)
    return seen.but(grade="full", thing=sight.blocker, called=by, hidden_share=1.0)


def hidden_part(share: float, number: float, source: str) -> Part:
    """Return the only part of a number that comes from the share that is hidden."""
    return Part(label=say("hidden-share", "{share:%} hidden", share=share), value=number, source=source)


def by_share(steps: Callable[[], Sequence[Step]], tall_m: PairHeights) -> Covers:
    """Return what judges cover by the share of a target that is hidden.

    Args:
        steps: The grades, asked for when they are needed.
        tall_m: How tall a token is for cover.
    """

    def covers(
        battle: Battle, viewer: TokenId, lines_of_sight: Sequence[LineOfSight]
    ) -> tuple[CoverGrade, ...]:
        shares = hidden_shares(battle, viewer, lines_of_sight, tall_m)
        return tuple(
            graded(battle, viewer, one, share, (steps(), tall_m))
            for one, share in zip(lines_of_sight, shares, strict=True)
        )

    return covers


def graded(
    battle: Battle,
    viewer: TokenId,
    line_of_sight: LineOfSight,
    share: float,
    rule: tuple[Sequence[Step], PairHeights],
) -> CoverGrade:
    """Return the cover of a target of which so much is hidden."""
    seen, (steps, tall_m) = bare(battle, line_of_sight), rule
    if seen.is_full or not share:
        return seen
    by = hidden_by(battle, viewer, line_of_sight, tall_m)
    known = seen.but(hidden_share=share, hidden_by=by)
    step = step_of(steps, share)
    if step is None or not by:
        return known
    return known.but(
        grade=step.grade,
        title=step.title or step.grade,
        parts=(hidden_part(share, step.number, step.source),),
        effect=step.effect,
        thing=by[0].id,
        called=thing_of(battle, by[0].id, by[0].kind),
    )


def no_cover(
    battle: Battle, viewer: TokenId, lines_of_sight: Sequence[LineOfSight]
) -> tuple[CoverGrade, ...]:
    """Return what is seen, and what is hidden, where the rules know no cover."""
    return by_share(tuple, lambda one, token: one.tokens[token].height_m)(battle, viewer, lines_of_sight)
