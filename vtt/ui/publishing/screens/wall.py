"""The screen on the wall: fed with what is published, in a part of the map of its own."""

from PySide6.QtCore import QObject

from vtt.play.table import MapPart, on_wall
from vtt.ui.board.board_view import BoardView
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.screens.table_screens import TableScreens
from vtt.ui.table.table_window import TableWindow


class Wall(QObject):
    """What the window on the wall shows."""

    def __init__(
        self, window: TableWindow, board: BoardView, publisher: Publisher, screens: TableScreens
    ) -> None:
        super().__init__(publisher)
        self._window, self._board = window, board
        self._publisher, self._screens = publisher, screens
        publisher.published.connect(self.refresh)
        publisher.changed.connect(self.refresh)

    @property
    def can_show_view(self) -> bool:
        """Whether the players see the map that is on the board."""
        return self._publisher.state.scene == self._board.board.scene_id and not self._publisher.is_foreign

    @property
    def part(self) -> MapPart | None:
        """The part of the published map that it shows; None for all of it."""
        scene = self._publisher.state.scene
        return self._publisher.state.wall.get(scene) if scene is not None else None

    def show_view(self) -> None:
        """Show on the wall what the board shows now, and go on with that part of the map."""
        box = self._board.board.visible_box
        part = MapPart(corner=(box.left(), box.top()), width_m=box.width(), height_m=box.height())
        self._publisher.show_on_wall(part)
        if not self._screens.is_shown("wall"):
            self._screens.show("wall")

    def show_whole(self) -> None:
        """Show the whole map on the wall again."""
        self._publisher.show_on_wall(None)

    def refresh(self) -> None:
        """Show what is published now."""
        self._window.show_published(on_wall(self._publisher.shown, self.part))
