"""A badge at each enemy that says how well it is covered against an attack from here."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsScene

from vtt.battle import Battle, thing_of
from vtt.geometry import Disc, Point
from vtt.rules import CoverGrade
from vtt.text import tr
from vtt.ui import theme
from vtt.ui.board.items.chip import ABOVE, BELOW, ChipItem, Label, Lettering
from vtt.ui.board.items.token_item import NAMES_FROM_PX
from vtt.ui.board.overlays.placing import Space

BADGE_Z = 45.0
GAP_PX, BELOW_NAME_PX = 4, 28
MAX_HIDERS = 3


class Badge(NamedTuple):
    """A badge and the target it belongs to."""

    target: Disc
    label: Label


class CoverBadges:
    """The badges of all enemies in sight of the screen."""

    def __init__(self, scene: QGraphicsScene, lettering: Lettering) -> None:
        self._scene, self._lettering = scene, lettering
        self._badges: list[Badge] = []
        self._eye: Point = (0.0, 0.0)
        self.chips: list[ChipItem] = []

    def draw(self, eye: Point, badges: Sequence[Badge], space: Space) -> None:
        """Show these badges, and no others.

        Args:
            eye: Where one looks from, metres.
            badges: What is said, and of which target.
            space: What of the map is on the screen.
        """
        self.clear()
        self._eye = eye
        self.add(badges, space)

    def add(self, badges: Sequence[Badge], space: Space) -> None:
        """Show more badges, seen from the same place.

        Each is on the side of its target that is turned from the eye, unless that is off the screen.
        """
        first = len(self._badges)
        self._badges += badges
        while len(self.chips) < len(self._badges):
            self.chips.append(ChipItem(self._scene, self._lettering, BADGE_Z))
        for chip, badge in zip(self.chips[first:], badges, strict=False):
            self._place(chip, badge, space, QRectF())

    def make_room(self, other: ChipItem, space: Space) -> None:
        """Show elsewhere what another chip would hide."""
        covered = other.box(space.px_per_m)
        for chip, badge in zip(self.chips, self._badges, strict=False):
            if covered.intersects(chip.box(space.px_per_m)):
                self._place(chip, badge, space, covered)

    def clear(self) -> None:
        """Show nothing."""
        for chip in self.chips[: len(self._badges)]:
            chip.setVisible(False)
        self._badges.clear()

    def _place(self, chip: ChipItem, badge: Badge, space: Space, covered: QRectF) -> None:
        (x, y), radius_m = badge.target
        down_px = BELOW_NAME_PX if 2 * radius_m * space.px_per_m >= NAMES_FROM_PX else GAP_PX
        below = (x, y + radius_m), BELOW, down_px
        above = (x, y - radius_m), ABOVE, -GAP_PX
        for side in (below, above) if y > self._eye[1] else (above, below):
            chip.show_label(badge.label, *side)
            box = chip.box(space.px_per_m)
            if space.seen.contains(box) and not covered.intersects(box):
                return
        chip.show_label(badge.label, *above)


def cover_label(cover: CoverGrade) -> Label:
    """Return the badge of what an enemy looks like from a place: number and grade, never a colour alone."""
    return Label(str(cover.badge), theme.cover_mood(cover.grade))


def explained(battle: Battle, label: Label, cover: CoverGrade) -> Label:
    """Return a badge with the parts of its number and the things that hide most, with the share of each."""
    why = (str(cover.why),) if len(cover.parts) > 1 else ()
    lines = (
        tr("{thing} hides {share:%}", thing=thing_of(battle, one.id, one.kind), share=one.share)
        for one in cover.hidden_by[:MAX_HIDERS]
    )
    return replace(label, text="\n".join((label.text, *why, *lines)))
