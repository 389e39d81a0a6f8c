"""Which creatures of an order the table screen names, and how wide the name of each may be."""

from collections.abc import Sequence
from typing import NamedTuple


class Placed(NamedTuple):
    """Plates in a row.

    Attributes:
        shown: Which of all are shown, in their order from the first.
        widths: How wide the plate of each is.
    """

    shown: Sequence[int]
    widths: Sequence[float]


def placed(wanted: Sequence[float], first: int, least: float, length: float, gap: float) -> Placed:
    """Return the plates that fit into a length: all of them, else as many as can be read from one on.

    After the last the order begins anew.  Where some are left out, as much room as one takes at least is
    left for their number.

    Args:
        wanted: How wide each would be.
        first: The one that is shown in any case.
        least: So wide a plate has to be for its name to be read.
        length: The room there is.
        gap: The room between two plates.
    """
    order = [(first + number) % len(wanted) for number in range(len(wanted))]
    narrow = [min(wanted[one], least) for one in order]
    if _fitting(narrow, length, gap) == len(order):
        shown, room = sorted(order), length
    else:
        room = length - gap - least
        shown = order[: max(1, _fitting(narrow, room, gap))]
    return Placed(shown, _shrunk([wanted[one] for one in shown], room - gap * (len(shown) - 1)))


def _fitting(widths: Sequence[float], length: float, gap: float) -> int:
    """Return how many fit, from the first on."""
    end = -gap
    for number, width in enumerate(widths):
        end += gap + width
        if end > length:
            return number
    return len(widths)


def _shrunk(widths: Sequence[float], room: float) -> Sequence[float]:
    """Shrink the widest until all fit."""
    if sum(widths) <= room:
        return widths
    most = _widest(widths, room)
    return [min(width, most) for width in widths]


def _widest(widths: Sequence[float], room: float) -> float:
    """Return how wide the widest may be so that all fit."""
    for number, width in enumerate(sorted(widths)):
        share = room / (len(widths) - number)
        if width > share:
            return max(share, 0.0)
        room -= width
    return room
