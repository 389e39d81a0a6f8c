"""The grids that are proposed for a picture: what is said of them, and the buttons that lay them."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from vtt.files.maps.seeing.proposals import Proposal, Proposals
from vtt.text import Quote, tr
from vtt.ui.aligning.fields import pixels_said
from vtt.ui.aligning.fit import Fit
from vtt.ui.signals import Signal
from vtt.ui.widgets.flow_layout import FlowLayout
from vtt.ui.widgets.look import named
from vtt.ui.widgets.prose import prose

LIKELY = 0.05
"""A guess of less certainty is not worth a word."""
GAP_PX = 6


class Proposing(QWidget):
    """Says what was found on a picture, and offers it; halves and multiples lie beside it.

    Attributes:
        told: What was found.
        how: How the grid is laid by hand.
    """

    chosen = Signal[Fit]()
    """The GM wants this grid."""

    def __init__(self, fit: Fit) -> None:
        super().__init__()
        self._fit = fit
        self.told = prose(tr("Looking for a grid on the picture …"))
        self.how = prose(how_said())
        self._proposed, steps = FlowLayout(GAP_PX), FlowLayout(GAP_PX)
        multiples = {"half": (tr("Half"), 0.5), "double": (tr("Double"), 2.0), "triple": (tr("Triple"), 3.0)}
        for name, (title, times) in multiples.items():
            steps.addWidget(self._button(title, name, partial(_times, times)))
        edge = self._button(tr("Lines at the edge"), "edge", lambda fit: fit.with_offset(0.0, 0.0))
        steps.addWidget(edge)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.told)
        column.addLayout(self._proposed)
        column.addLayout(steps)

    def show_fit(self, fit: Fit) -> None:
        """Take note of the grid that is shown."""
        self._fit = fit

    def offer(self, found: Proposals) -> None:
        """Say what was found, with a button for each grid that is worth it."""
        self.told.setText(said_of(found))
        for one in filter(worth_showing, found.grids):
            self._proposed.addWidget(self._button(titled(one), f"proposal-{one.origin}", partial(laid, one)))

    def _button(self, title: str, name: str, change: Callable[[Fit], Fit]) -> QPushButton:
        button = named(QPushButton(title), name)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: self.chosen.emit(change(self._fit)))
        return button


def worth_showing(proposal: Proposal) -> bool:
    """Say whether a proposal is more than the usual, or a mere chance."""
    return proposal.origin != "usual" and proposal.certainty >= LIKELY


def laid(proposal: Proposal, fit: Fit) -> Fit:
    """Return a grid as it is proposed."""
    return fit.with_pixels(proposal.pixels_per_square).with_offset(*proposal.offset_px)


def _times(times: float, fit: Fit) -> Fit:
    return fit.with_pixels(fit.pixels * times)


def titled(proposal: Proposal) -> str:
    """Return what a proposal is called on its button."""
    size = Quote(quote=pixels_said(proposal.pixels_per_square))
    if proposal.origin == "name":
        return tr("{size}, from the name", size=size)
    return tr("{size}, seen ({percent} %)", size=size, percent=percent_of(proposal))


def percent_of(proposal: Proposal) -> int:
    """Return how sure a proposal is; nothing that was only seen is wholly sure."""
    return min(99, round(proposal.certainty * 100))


def said_of(found: Proposals) -> str:
    """Return what was found, and what is to be done about it."""
    best = found.grids[0]
    size, percent = Quote(quote=pixels_said(best.pixels_per_square)), percent_of(best)
    if found.has_hexes:
        return tr(
            "Hexes are drawn. Sightline measures in metres, so the picture is used as it is. "
            "Say how many squares it is wide."
        )
    if best.origin == "name":
        return tr("The name tells of squares of {size}. Compare the lines, then press Enter.", size=size)
    if found.is_sure:
        return tr(
            "Squares of {size} are drawn, {percent} % sure. Compare the lines, then press Enter.",
            size=size,
            percent=percent,
        )
    if best.origin == "picture" and best.certainty >= LIKELY:
        return tr(
            "No grid is clearly seen. {size} is a guess, {percent} % sure: look closely.",
            size=size,
            percent=percent,
        )
    return tr("No grid is seen. Drag over some squares, or type how many squares the map is wide.")


def how_said() -> str:
    """Return how the grid is laid by hand."""
    return tr(
        "Drag from crossing to crossing over as many squares as are set above, or click on two crossings "
        "far apart. Arrow keys move the grid by a pixel, with Shift by ten. The wheel zooms, the right "
        "button moves the picture."
    )
