"""Sight: what an attacker sees of its target, and the cover that follows from it.

Source: Rule text, note of 'Ranged Attacks' and 'Finding Cover'; completion 000.7, 000.8 'Locate', A12.
"""

from vtt.battle import Battle, TokenId, measure, name_of, names_of
from vtt.rules import CoverGrade
from vtt.rules.cover import hides_from, look, not_seen, unveiled
from vtt.systems.space_shard.cover.cover import COVER, hides_from_m
from vtt.systems.space_shard.cover.locating import is_perceived
from vtt.text import Refusal, refuse

_FROM_FULL_COVER = refuse(
    "fully-covered",
    "{thing} in front of the attacker stops every line to {target}: nobody fires from full cover.",
)
_NO_SIGHT = refuse("no-sight", "There is no line of sight to {target}: {thing} stops every line.")
_UNSEEN = {
    "solid": refuse(
        "fully-covered",
        "{target} is behind full cover: {thing} stops every line; only the rough area is known.",
    ),
    "cloud": refuse("fully-covered", "{target} is not seen through {thing}; the place can only be guessed."),
}


def sight_of_target(battle: Battle, actor: TokenId, target: TokenId) -> measure.LineOfSight:
    """Look at one target; who perceives it otherwise looks through smoke and darkness."""
    seeing = unveiled(battle, actor) if is_perceived(battle, actor, target) else battle
    return look(seeing, actor, target, hides_from_m)


def cover_of(battle: Battle, actor: TokenId, line_of_sight: measure.LineOfSight) -> CoverGrade:
    """Judge one line of sight; the odds and the options ask for the same one many times."""
    known = ("cover", actor, line_of_sight)
    return measure.cached(battle, known, lambda: COVER.covers(battle, actor, (line_of_sight,))[0])


def sight_refusal(battle: Battle, actor: TokenId, target: TokenId) -> Refusal | None:
    """Demand that the target is not hidden, and something of it can be seen, but not from full cover."""
    if hides_from(battle, actor, target):
        return refuse("hidden", "{target} is hidden.", target=name_of(battle, target))
    line, lower = sight_of_target(battle, actor, target), _is_lower(battle, actor, target)
    if line.sight.result != "blocked" and not lower:
        return None
    own = cover_of(battle, actor, line).own
    if own.grade == "full" and own.called is not None:
        names = names_of(battle, target=target)
        return _FROM_FULL_COVER.with_values(thing=own.called, **names).with_facts(by=own.thing)
    return not_seen(battle, line, _UNSEEN.get(line.sight.blocker_kind or "", _NO_SIGHT))


def _is_lower(battle: Battle, actor: TokenId, target: TokenId) -> bool:
    """Say whether what hides the actor altogether may leave the target in sight."""
    return hides_from_m(battle, actor) < hides_from_m(battle, target)
