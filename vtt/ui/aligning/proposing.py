"""What is said of the grids that are proposed for a picture."""

from vtt.files.maps.seeing.proposals import Proposal, Proposals
from vtt.text import Quote, tr
from vtt.ui.aligning.fields import pixels_said

LIKELY = 0.05
"""A guess of less certainty is not worth a word."""


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
