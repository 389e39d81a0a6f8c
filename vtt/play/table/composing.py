"""What is published is put together here: the view, the part of the map, and what is written with it."""

from collections.abc import Iterator

from vtt.battle import Scene
from vtt.play.session import Change, Session
from vtt.play.table.cells import cells_of, shown_grid
from vtt.play.table.published import Curtain, Look, Published
from vtt.play.table.showing import Showing
from vtt.play.table.state import TableState
from vtt.play.table.teller import Teller
from vtt.play.table.telling import writing_of
from vtt.play.table.writing import WrittenLine
from vtt.play.view import PlayerView


class Composer:
    """Puts together what is published, and keeps what the players are told until something else happens."""

    def __init__(self) -> None:
        self._teller = Teller()
        self._message = ""
        self._lines: tuple[WrittenLine, ...] = ()

    def follow(self, change: Change) -> None:
        """Take note of what happened."""
        self._teller.follow(change)

    def forget_moves(self) -> None:
        """Tell of no moves of figures any more: they stand where their tokens are."""
        self._teller.forget()

    def finding(self, session: Session, view: PlayerView) -> Iterator[None]:
        """Find what is told with a view and takes long, in steps."""
        yield from self._teller.finding(session, view)

    def live(
        self, shown: Published, session: Session, scene: Scene, view: PlayerView, state: TableState
    ) -> Published:
        """Return what was shown with a view in its place, in the frame and with the grid that were chosen."""
        self._lines, strip = self._teller.lines(session, state, view)
        return shown.replace(
            moves=self._teller.figure_moves(session, view, shown.view),
            writing=writing_of(self._lines, self._message, state, strip),
            look=Look(theme=state.telling.theme, letters_mm=state.telling.letters_mm),
            view=view,
            frame=state.frame,
            curtain=None,
            grid=shown_grid(scene, state.grid),
            cell_m=cells_of(scene, state.cell).cell_m,
        )

    def covered(self, shown: Published, curtain: Curtain | None, state: TableState) -> Published:
        """Return what is shown instead of a map, with what lies over it as before."""
        self._lines = ()
        writing = writing_of((), self._message, state, None)
        return Published(curtain=curtain, showing=shown.showing, writing=writing, look=shown.look)

    def over(self, shown: Published, showing: Showing, state: TableState) -> Published:
        """Return what was shown with something else lying over it."""
        self._message = showing.message
        writing = writing_of(self._lines, showing.message, state, shown.writing.strip)
        return shown.replace(showing=showing, writing=writing)
