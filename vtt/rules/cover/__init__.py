"""Cover: one measure of what hides a body, which a system maps to its grades and numbers."""

from vtt.rules.cover.grades import Called, CoverGrade, OwnCover
from vtt.rules.cover.hidden import (
    ALMOST_ALL,
    Facts,
    facts_of,
    hidden_by,
    hidden_shares,
    hides_from,
    is_own,
    look,
    lying_m,
    reached_from,
    seen_by,
    seen_past,
    standing_m,
)
from vtt.rules.cover.places import from_place, unveiled
from vtt.rules.cover.refusals import not_seen, sight_refusal, touch_refusal
from vtt.rules.cover.shares import Step, bare, by_share, graded, hidden_part, no_cover, step_of

__all__ = [
    "ALMOST_ALL",
    "Called",
    "CoverGrade",
    "Facts",
    "OwnCover",
    "Step",
    "bare",
    "by_share",
    "facts_of",
    "from_place",
    "graded",
    "hidden_by",
    "hidden_part",
    "hidden_shares",
    "hides_from",
    "is_own",
    "look",
    "lying_m",
    "no_cover",
    "not_seen",
    "reached_from",
    "seen_by",
    "seen_past",
    "sight_refusal",
    "standing_m",
    "step_of",
    "touch_refusal",
    "unveiled",
]
