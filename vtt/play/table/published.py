"""All that a window on the table screen is given."""

from vtt.battle import Value
from vtt.play.table.state import Frame
from vtt.play.view import PlayerView


class Published(Value):
    """What a window on the table screen is to show.

    Attributes:
        view: What the players may see; None where the screen is black.
        frame: The part of the map that is shown; the whole map where there is none.
    """

    view: PlayerView | None = None
    frame: Frame | None = None
