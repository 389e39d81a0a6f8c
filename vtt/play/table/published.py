"""All that a window on the table screen is given."""

from vtt.battle import Value
from vtt.battle.places import Flag
from vtt.geometry import Grid
from vtt.play.table.moves import FigureMove
from vtt.play.table.showing import NOTHING_SHOWN, Showing
from vtt.play.table.state import NEAR_MM, Frame, MapPart, Theme
from vtt.play.table.writing import NOTHING_WRITTEN, Writing
from vtt.play.view import PlayerView


class Curtain(Value):
    """What is shown instead of a map.

    Attributes:
        picture: Id of the GM's own picture; Sightline's own curtain where empty.
    """

    picture: str = ""


class Shift(Value):
    """Another part of the map is about to lie on the glass: figures are to be lifted.

    Attributes:
        frame: The part that will lie there.
    """

    frame: Frame | None


class Look(Value):
    """How the map and what is written on it look."""

    theme: Theme = "art"
    letters_mm: float = NEAR_MM


class Published(Value):
    """What a window on the table screen is to show; nothing, which is black, where all of it is None.

    Attributes:
        view: What the players may see; None where they see no map.
        frame: The part of the map that is shown; the whole map where there is none.
        part: The part of the map that fills the window instead, in no certain scale.
        whole: True while the whole map is shown all the same.
        grid: The lines that are drawn on the floor; None for none.
        cell_m: What of the map one cell on the glass is, metres.
        curtain: What is shown instead of a map; None where nothing is.
        moves: Where figures are to be moved.
        shift: What will lie on the glass in a moment; None where nothing else will.
        placing: True while figures are to be put where their tokens stand, after the map was shifted.
        look: How the map and what is written on it look.
        showing: What the GM points out, and the handout that lies over all.
        writing: What is written on the glass.
    """

    view: PlayerView | None = None
    frame: Frame | None = None
    part: MapPart | None = None
    whole: Flag = False
    grid: Grid | None = None
    cell_m: float = 1.0
    curtain: Curtain | None = None
    moves: tuple[FigureMove, ...] = ()
    shift: Shift | None = None
    placing: Flag = False
    look: Look = Look()
    showing: Showing = NOTHING_SHOWN
    writing: Writing = NOTHING_WRITTEN

    @property
    def has_figures(self) -> bool:
        """Whether figures may stand on what is shown: a part of a map with tokens that are not only drawn."""
        tokens = self.view.tokens if self.view is not None else ()
        return self.frame is not None and any(token.mini != "image" for token in tokens)

    @property
    def figures_wait(self) -> bool:
        """Whether the players are told to lift, move or place figures."""
        return self.shift is not None or self.placing or bool(self.moves)

    @property
    def pictures(self) -> frozenset[str]:
        """The ids of the pictures of the map and of the curtain."""
        found = (
            "" if self.curtain is None else self.curtain.picture,
            "" if self.view is None or self.view.picture is None else self.view.picture.id,
        )
        return frozenset(one for one in found if one)
