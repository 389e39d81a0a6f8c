"""Whom does one see from here, and how well covered? Measured a few enemies at a time."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.token import TokenId
from vtt.play.preview import Seen
from vtt.rules.system import RuleSystem

AT_ONCE = 32
"""How many enemies are measured, at most, before the window listens again."""


def look_around(
    system: RuleSystem, battle: Battle, actor: TokenId, enemies: Sequence[TokenId]
) -> Iterator[tuple[Seen, ...]]:
    """Yield what the enemies look like from where the actor stands, in several portions.

    Enemies that are hidden from the same height share a portion, since they are measured together.
    """
    heights = {enemy: system.hides_m(battle, enemy) for enemy in enemies}
    for _, group in groupby(sorted(enemies, key=heights.__getitem__), key=heights.__getitem__):
        alike = tuple(group)
        for start in range(0, len(alike), AT_ONCE):
            yield _look(system, battle, actor, alike[start : start + AT_ONCE])


def _look(system: RuleSystem, battle: Battle, actor: TokenId, enemies: Sequence[TokenId]) -> tuple[Seen, ...]:
    sightings = survey.look(battle, actor, enemies, lambda one: system.hides_m(battle, one))
    grades = system.cover(battle, actor, sightings)
    return tuple(Seen(one, grade) for one, grade in zip(sightings, grades, strict=True))
