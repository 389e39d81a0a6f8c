"""All that a window on the table screen is given."""

from vtt.battle import Value
from vtt.play.table.showing import NOTHING_SHOWN, Showing
from vtt.play.table.state import Frame
from vtt.play.table.writing import NOTHING_WRITTEN, Writing
from vtt.play.view import PlayerView


class Published(Value):
    """What a window on the table screen is to show.

    Attributes:
        view: What the players may see; None where the screen is black.
        frame: The part of the map that is shown; the whole map where there is none.
        showing: What the GM points out, and the handout that lies over all.
        writing: What is written on the glass.
    """

    view: PlayerView | None = None
    frame: Frame | None = None
    showing: Showing = NOTHING_SHOWN
    writing: Writing = NOTHING_WRITTEN
