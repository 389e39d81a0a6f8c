"""What a class and its level give: the attack bonus and the hit points.  Source: completion 002.2."""

import math
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import AfterValidator

from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.terms import ClassName, PartialClass


def _two_different(classes: tuple[PartialClass, ...]) -> tuple[PartialClass, ...]:
    if len(classes) != 2 or len(set(classes)) != 2:
        raise ValueError("an Adventurer mixes two different classes")
    return classes


Partial = Annotated[tuple[PartialClass, ...], AfterValidator(_two_different)]
"""The two classes that an Adventurer mixes."""


def class_attack(name: ClassName, partial: Sequence[PartialClass], level: int) -> int:
    """Return the class attack bonus; an Adventurer who is partly a Fighter has a column of its own."""
    columns: Mapping[str, tuple[int, ...]] = {
        "fighter": RULEBOOK.attack_bonus.fighter,
        "expert": RULEBOOK.attack_bonus.expert,
        "weaver": RULEBOOK.attack_bonus.weaver,
        "adventurer": (
            RULEBOOK.attack_bonus.partial_fighter if "fighter" in partial else RULEBOOK.attack_bonus.expert
        ),
    }
    return columns[name][level - 1]


def usual_hit_points(sheet: Mapping[str, Any]) -> int:
    """Return the mean of the hit dice of a sheet that is being read, rounded down, at least 1."""
    name, means = sheet.get("class", sheet.get("class_")), RULEBOOK.hit_points
    partial = sheet.get("partial", ("fighter",))
    each = {
        None: means.hit_die,
        "fighter": means.fighter,
        "weaver": means.weaver,
        "adventurer": means.fighter if "fighter" in partial else means.expert,
    }.get(name, means.expert)
    dice = sheet.get("hd" if name is None else "level", 1)
    return max(1, math.floor(each * dice)) if isinstance(dice, int) else 1
