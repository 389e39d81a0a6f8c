"""What protection leaves of harm: each step takes the lightest points first.

Source: completion 000.5, step 7, and P3.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pydantic import Field

from vtt.systems.space_shard.sheet.gear import Weapon
from vtt.systems.space_shard.sheet.inscriptions import inscribed
from vtt.systems.space_shard.sheet.strict import Whole
from vtt.systems.space_shard.terms import HarmKind
from vtt.value import Value

Points = dict[HarmKind, int]
_KINDS: tuple[HarmKind, ...] = ("B", "L", "A")
_LIGHTER: Mapping[HarmKind, HarmKind] = {"L": "B", "A": "L"}
_HEAVIER: Mapping[HarmKind, HarmKind] = {"B": "L", "L": "A", "A": "A"}


class Protection(Value):
    """What takes the edge off harm, in this order; of each there is one number, the highest.

    Attributes:
        immune: Types of damage without effect.
        halves: Whether half of what passes the hardness is lost too.
        conversion: Points that are made a grade lighter.
        resistance: Points by type of damage; `all` for any.
        temporary_hp: Points that are lost before the track is marked.
    """

    immune: tuple[str, ...] = ()
    ignore: Whole = Field(default=0, ge=0)
    hardness: Whole = Field(default=0, ge=0)
    halves: bool = False
    absorption: Whole = Field(default=0, ge=0)
    conversion: Whole = Field(default=0, ge=0)
    resistance: Mapping[str, Whole] = {}
    negation: Whole = Field(default=0, ge=0)
    temporary_hp: Whole = Field(default=0, ge=0)


_NONE = Protection()


class Harm(Value):
    """Points of harm of one type of damage."""

    points: Mapping[HarmKind, int]
    type: str = ""

    @property
    def total(self) -> int:
        """All points together."""
        return sum(self.points.values())


class Absorbed(NamedTuple):
    """What a step of protection took of harm; 0 where it only made harm lighter."""

    step: str
    points: int


class Reduced(Value):
    """What is left of harm, and what each step took."""

    harms: tuple[Harm, ...]
    steps: tuple[tuple[str, int], ...] = ()
    temporary_left: Whole = 0

    @property
    def points(self) -> Mapping[HarmKind, int]:
        """What is left, by kind."""
        return {kind: sum(one.points.get(kind, 0) for one in self.harms) for kind in _KINDS}

    @property
    def total(self) -> int:
        """What is left."""
        return sum(self.points.values())


def harms_of(weapon: Weapon, amount: int) -> tuple[Harm, ...]:
    """Return the harm of a weapon: some of it a grade worse, and Extra DMG outside the cap."""
    if amount <= 0:
        return ()
    raised = int(amount * weapon.raised_share + 1e-9)
    points: Points = dict.fromkeys(_KINDS, 0)
    points[weapon.kind] += amount - raised
    points[_HEAVIER[weapon.kind]] += raised
    extra = (Harm(points={one.kind: one.amount}, type=one.type) for one in weapon.extra)
    return (Harm(points=points, type=weapon.harm_type), *extra)


def reduced(
    harms: Sequence[Harm], protection: Protection, armour: Iterable[str] = (), *, area: bool = False
) -> Reduced:
    """Take harm through everything that protects a creature.

    Args:
        harms: What was dealt, by type.
        protection: What protects its body.
        armour: The inscriptions of what it wears.
        area: Whether it comes from an effect on an area, of which a seal keeps some off.
    """
    worn = tuple(armour)
    if not worn and protection == _NONE:
        return Reduced(harms=tuple(harms))
    left: list[tuple[Points, str]] = [
        ({kind: harm.points.get(kind, 0) for kind in _KINDS}, harm.type) for harm in harms
    ]
    steps: list[Absorbed] = []
    _count(steps, left, "immunity", lambda: _immune(left, protection.immune))
    _count(steps, left, "ignore", lambda: _eat(left, protection.ignore))
    _count(steps, left, "seal", lambda: _eat(left, inscribed(worn, "seal") if area else 0))
    _count(steps, left, "hardness", lambda: _eat(left, protection.hardness))
    if protection.halves:
        _count(steps, left, "half", lambda: _halve(left))
    _count(steps, left, "absorption", lambda: _eat(left, protection.absorption))
    if "bulletproof" in worn and _lighten([one for one in left if one[1] == "ballistic"], None):
        steps.append(Absorbed("bulletproof", 0))
    if _lighten(left, protection.conversion):
        steps.append(Absorbed("conversion", 0))
    for kind, points in protection.resistance.items():
        some = [one for one in left if kind in ("all", one[1])]
        _count(steps, left, f"{kind} resistance", partial(_eat, some, points))
    _count(steps, left, "negation", lambda: _eat(left, protection.negation))
    before = len(steps)
    _count(steps, left, "temporary HP", lambda: _eat(left, protection.temporary_hp))
    used = steps[-1][1] if len(steps) > before else 0
    return Reduced(
        harms=tuple(Harm(points=points, type=kind) for points, kind in left),
        steps=tuple(steps),
        temporary_left=protection.temporary_hp - used,
    )


def _count(
    steps: list[Absorbed], left: list[tuple[Points, str]], name: str, step: Callable[[], None]
) -> None:
    before = _sum(left)
    step()
    if taken := before - _sum(left):
        steps.append(Absorbed(name, taken))


def _sum(left: list[tuple[Points, str]]) -> int:
    return sum(sum(points.values()) for points, _ in left)


def _immune(left: list[tuple[Points, str]], immune: tuple[str, ...]) -> None:
    for points, kind in left:
        if kind in immune:
            points.update(dict.fromkeys(_KINDS, 0))


def _eat(left: list[tuple[Points, str]], amount: int) -> None:
    """Take points, the lightest first."""
    for kind in _KINDS:
        for points, _ in left:
            taken = min(points[kind], amount)
            points[kind] -= taken
            amount -= taken


def _halve(left: list[tuple[Points, str]]) -> None:
    for points, _ in left:
        points.update({kind: points[kind] // 2 for kind in _KINDS})


def _lighten(left: list[tuple[Points, str]], amount: int | None) -> int:
    """Make points a grade lighter, the lightest that can be first; None is all of them."""
    moved = 0
    was = [dict(points) for points, _ in left]
    for kind, lighter in _LIGHTER.items():
        for (points, _), before in zip(left, was, strict=True):
            most = before[kind] if amount is None else min(before[kind], amount - moved)
            points[kind] -= most
            points[lighter] += most
            moved += most
    return moved
