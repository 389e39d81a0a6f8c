"""A badge at each token that an action may strike: its own chance to be hit, its harm and its fall."""

from dataclasses import replace

from PySide6.QtWidgets import QGraphicsScene

from vtt.battle import Token, TokenId
from vtt.rules.odds.odds import Odds, VictimOdds
from vtt.rules.odds.said import values_of
from vtt.text import tr
from vtt.ui.board.items.chip import BY_CORNER, ChipItem, Label, Lettering
from vtt.ui.board.overlays.placing import Space

ODDS_Z = 46.0


class OddsBadges:
    """The badges of all tokens that the prepared action may strike."""

    def __init__(self, scene: QGraphicsScene, lettering: Lettering) -> None:
        self._scene, self._lettering = scene, lettering
        self.chips: dict[TokenId, ChipItem] = {}
        self._pointed = ChipItem(scene, lettering, ODDS_Z)

    def draw(self, odds: Odds | None, tokens: dict[TokenId, Token], space: Space) -> None:
        """Show the figures of each victim beside it, where they hide least; nothing without odds."""
        victims = {} if odds is None else {one.token: one for one in odds.victims if one.token in tokens}
        for token, chip in self.chips.items():
            chip.setVisible(token in victims)
        for token, one in victims.items():
            if token not in self.chips:
                self.chips[token] = ChipItem(self._scene, self._lettering, ODDS_Z)
            chip, label = self.chips[token], label_of(one)
            chip.show_label(label, space.free_corner(chip.size_px(label), tokens[token].at), BY_CORNER)
            space = replace(space, taken=(*space.taken, chip.box(space.px_per_m)))

    def point_at(self, token: Token, label: Label, space: Space) -> None:
        """Show a badge at the token under the pointer, where it hides least."""
        size = self._pointed.size_px(label)
        self._pointed.show_label(label, space.free_corner(size, token.at), BY_CORNER)

    def point_at_nothing(self) -> None:
        """Show no badge at a token under the pointer."""
        self._pointed.clear()

    @property
    def pointed(self) -> str:
        """What is written at the token under the pointer."""
        return self._pointed.text

    @property
    def shown(self) -> dict[TokenId, str]:
        """What is written at which token."""
        return {token: chip.text for token, chip in self.chips.items() if chip.isVisible()}


def label_of(one: VictimOdds) -> Label:
    """Return the badge of a victim: chance to be hit and mean harm, below it to fall, or to die."""
    values = values_of(one)
    fate = tr("dies {dies:%}", **values) if one.was_down else tr("falls {down:%}", **values)
    return Label(tr("{hit:%}  ·  {harm:.1f}", **values), "warn", also=fate)
