"""Refusals of attacks on what is not seen or not touched; each names the `{thing}` in between."""

from vtt.battle import Battle, TokenId, measure, names_of, thing_of
from vtt.battle.measure import DARKNESS, LineOfSight
from vtt.geometry import Point, Sight
from vtt.rules.cover.hidden import PairHeights, look
from vtt.text import Name, Refusal, Thing, refuse

EDGE = "the edge of the map"
"""What scripts are told where nothing else stops a line."""


def sight_refusal(
    battle: Battle, viewer: TokenId, target: TokenId, full_m: PairHeights, said: Refusal
) -> Refusal | None:
    """Say that nothing of a target is seen; None where something is.

    Args:
        battle: The battle.
        viewer: Who looks.
        target: What is looked at.
        full_m: From which height on a thing hides it altogether.
        said: The words of the system for it, with `{target}` and `{thing}`, which stops every line.
    """
    return not_seen(battle, look(battle, viewer, target, full_m), said)


def not_seen(battle: Battle, line_of_sight: LineOfSight, said: Refusal) -> Refusal | None:
    """Say that nothing of the target of a line of sight is seen; None where something is."""
    sight = line_of_sight.sight
    if sight.result != "blocked":
        return None
    target = names_of(battle, target=line_of_sight.target)
    if sight.blocker_kind == DARKNESS:
        dark = refuse("in-darkness", "{target} is in darkness and cannot be seen.", **target)
        return dark.with_facts(by=DARKNESS)
    return _stopped(battle, sight, said.with_values(**target))


def touch_refusal(battle: Battle, token: TokenId, target: TokenId | Point, said: Refusal) -> Refusal | None:
    """Say that something is between a creature and what it reaches for; None where nothing is."""
    if isinstance(target, tuple):
        return _stopped(battle, measure.touch_at(battle, token, target), said)
    return _stopped(battle, measure.touch(battle, token, target), said)


def _stopped(battle: Battle, line: Sight, said: Refusal) -> Refusal | None:
    if line.result != "blocked":
        return None
    return said.with_values(thing=stopped_by(battle, line)).with_facts(by=line.blocker or EDGE)


def stopped_by(battle: Battle, line: Sight) -> Name | Thing:
    """Return what sentences call the thing that stops a line."""
    return thing_of(battle, line.blocker, line.blocker_kind)
