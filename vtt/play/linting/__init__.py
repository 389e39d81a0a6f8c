"""Flaws of a drawn map: where they are, and what mends them."""

from vtt.play.linting.finding import KINDS, Finding, FlawKind, FlawsByKind
from vtt.play.linting.linting import flaws, flaws_by_kind, mend_all

__all__ = ["KINDS", "Finding", "FlawKind", "FlawsByKind", "flaws", "flaws_by_kind", "mend_all"]
