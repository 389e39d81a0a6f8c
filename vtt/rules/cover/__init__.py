"""Cover: one measure of what hides a body, which a system maps to its grades and numbers."""

from vtt.rules.cover.grades import Called, CoverGrade
from vtt.rules.cover.hidden import (
    Facts,
    hidden_by,
    hidden_shares,
    hides_from,
    look,
    lying_m,
    reached_from,
    seen_by,
    seen_by_all,
    standing_m,
)
from vtt.rules.cover.places import from_place, unveiled
from vtt.rules.cover.refusals import not_seen, sight_refusal, touch_refusal
from vtt.rules.cover.shares import Step, bare, by_share, graded, no_cover

__all__ = [
    "Called",
    "CoverGrade",
    "Facts",
    "Step",
    "bare",
    "by_share",
    "from_place",
    "graded",
    "hidden_by",
    "hidden_shares",
    "hides_from",
    "look",
    "lying_m",
    "no_cover",
    "not_seen",
    "reached_from",
    "seen_by",
    "seen_by_all",
    "sight_refusal",
    "standing_m",
    "touch_refusal",
    "unveiled",
]
