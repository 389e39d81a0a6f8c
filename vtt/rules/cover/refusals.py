"""Why an attack on what is not seen is refused."""

from collections.abc import Callable

from vtt.battle import Battle, TokenId, name_of, thing_of
from vtt.battle.measure import DARKNESS, LineOfSight
from vtt.geometry import Sight
from vtt.rules.cover.grades import Called
from vtt.rules.cover.hidden import PairHeights, look
from vtt.text import Name, Refusal, Thing, refuse

EDGE = "the edge of the map"
"""What scripts are told where nothing else stops a line."""

Stopped = Callable[[Name, Called], Refusal]
"""What is said of a target and of the thing that stops every line to it."""


def sight_refusal(
    battle: Battle, viewer: TokenId, target: TokenId, full_m: PairHeights, said: Stopped
) -> Refusal | None:
    """Say that nothing of a target is seen; None where something is.

    Args:
        battle: The battle.
        viewer: Who looks.
        target: What is looked at.
        full_m: From which height on a thing hides it altogether.
        said: The words of the system for it.
    """
    return not_seen(battle, look(battle, viewer, target, full_m), said)


def not_seen(battle: Battle, line_of_sight: LineOfSight, said: Stopped) -> Refusal | None:
    """Say the same of a line of sight."""
    sight, target = line_of_sight.sight, name_of(battle, line_of_sight.target)
    if sight.result != "blocked":
        return None
    if sight.blocker_kind == DARKNESS:
        dark = refuse("in-darkness", "{target} is in darkness and cannot be seen.", target=target)
        return dark.with_facts(by=DARKNESS)
    return said(target, stopped_by(battle, sight)).with_facts(by=sight.blocker or EDGE)


def stopped_by(battle: Battle, sight: Sight) -> Name | Thing:
    """Return what sentences call the thing that stops the line of the centres."""
    return thing_of(battle, sight.blocker, sight.blocker_kind)
