"""All that a window on the table screen is given."""

from vtt.battle import Value
from vtt.play.table.state import Frame
from vtt.play.view import PlayerView


class Curtain(Value):
    """What is shown instead of a map.

    Attributes:
        picture: Id of the GM's own picture; Sightline's own curtain where empty.
    """

    picture: str = ""


class Published(Value):
    """What a window on the table screen is to show; nothing, which is black, where all of it is None.

    Attributes:
        view: What the players may see; None where they see no map.
        frame: The part of the map that is shown; the whole map where there is none.
        curtain: What is shown instead of a map; None where nothing is.
    """

    view: PlayerView | None = None
    frame: Frame | None = None
    curtain: Curtain | None = None
