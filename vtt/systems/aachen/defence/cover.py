"""Cover: half, almost complete, or no target at all.

Source: completion 002.5, 'Ranged mods'; rulings of 2026-11-22 on heights and on prone creatures.
"""

from vtt.battle import Battle, TokenId, measure
from vtt.rules import CoverGrade, OneTarget
from vtt.rules.cover import Step, by_share, look, lying_m, sight_refusal
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import sheet_of
from vtt.text import Refusal, refuse, say

_RULE = RULEBOOK.cover


def _step(grade: str, least: float, number: int) -> Step:
    effect = say("to-hit", "{number:+} to hit", number=number)
    return Step(grade=grade, least=least, number=-number, source=_RULE.source, effect=effect)


_ALMOST = _step("almost", _RULE.almost_from, _RULE.almost).replace(title="almost complete")
STEPS = (_step("half", _RULE.half_from, _RULE.half), _ALMOST)

tall_m = lying_m(lambda battle, token: sheet_of(battle, token).has("prone"), _RULE.prone_m)
"""How tall a creature is for cover; what reaches so high above the line of the feet hides it altogether."""

covers = by_share(lambda: STEPS, tall_m)
"""What judges lines of sight from one attacker by the share of each target that is hidden."""


_FULLY_COVERED = refuse("fully-covered", "{target} is no target: {thing} stops every line.")


def cover_of(battle: Battle, attacker: TokenId, line_of_sight: measure.LineOfSight) -> CoverGrade:
    """Return what one line of sight comes to."""
    key = ("cover", attacker, line_of_sight)
    return measure.cached(battle, key, lambda: covers(battle, attacker, (line_of_sight,))[0])


def unseen(battle: Battle, aim: OneTarget) -> Refusal | None:
    """Say that nothing of a target is seen; None where something is."""
    return sight_refusal(battle, aim.actor, aim.target, tall_m, _FULLY_COVERED)


def line_of_sight_to(battle: Battle, attacker: TokenId, target: TokenId) -> measure.LineOfSight:
    """Look from an attacker at a target."""
    return look(battle, attacker, target, tall_m)
