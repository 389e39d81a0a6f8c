"""Whom does one see from here, and how well covered? Measured a few enemies at a time, the nearest first."""

from collections.abc import Iterator, Sequence

from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.token import TokenId
from vtt.geometry.shapes import distance_m
from vtt.play.preview import Seen
from vtt.rules.system import RuleSystem

AT_ONCE = 16
"""How many enemies are measured before the window listens again."""


def look_around(
    system: RuleSystem, battle: Battle, actor: TokenId, enemies: Sequence[TokenId]
) -> Iterator[tuple[Seen, ...]]:
    """Yield what the enemies look like from where the actor stands, in several portions."""
    here = battle.tokens[actor].at
    nearest = sorted(enemies, key=lambda one: distance_m(here, battle.tokens[one].at))
    for start in range(0, len(nearest), AT_ONCE):
        sightings = survey.look(
            battle, actor, nearest[start : start + AT_ONCE], lambda one: system.hides_m(battle, one)
        )
        grades = system.cover(battle, actor, sightings)
        yield tuple(Seen(one, grade) for one, grade in zip(sightings, grades, strict=True))
