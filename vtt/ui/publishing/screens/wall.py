"""The screen on the wall: fed with what is published, in a part of the map of its own."""

from PySide6.QtCore import QObject

from vtt.battle import ONLY_SCENE
from vtt.play.table import MapPart, on_wall
from vtt.play.table.glass import turned
from vtt.ui.board.board_view import BoardView
from vtt.ui.publishing.part_seen import part_seen
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.screens.known_scale import likely_scale
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
        screens.changed.connect(self.refresh)

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
        seen, before = part_seen(self._board), self.part
        if before is not None:
            seen = seen.replace(rotation=before.rotation, true_size=before.true_size)
        self._publisher.show_on_wall(seen)
        if not self._screens.is_shown("wall"):
            self._screens.show("wall")

    def show_whole(self) -> None:
        """Show the whole map on the wall again."""
        self._publisher.show_on_wall(None)

    def turn(self) -> None:
        """Turn the map on the wall by a quarter, clockwise."""
        part = self.part or self._whole
        if part is not None:
            self._publisher.show_on_wall(part.replace(rotation=turned(part.rotation)))

    @property
    def in_true_size(self) -> bool:
        """Whether the map is to lie in true size on the wall."""
        return self.part is not None and self.part.true_size

    def toggle_true_size(self) -> None:
        """Let the map lie on the wall in true size, or in the size in which its part fills the screen."""
        part = self.part or self._whole
        if part is not None:
            self._publisher.show_on_wall(part.replace(true_size=not part.true_size))

    @property
    def _whole(self) -> MapPart | None:
        """The whole published map as a part; None where none is published."""
        scene = self._publisher.battle.scenes.get(self._publisher.state.scene or ONLY_SCENE)
        if scene is None:
            return None
        return MapPart(corner=(0, 0), width_m=scene.size_m[0], height_m=scene.size_m[1])

    def refresh(self) -> None:
        """Show what is published now."""
        calibration = likely_scale(self._screens, "wall", self._window)
        if calibration != self._window.view.calibration:
            self._window.view.calibration = calibration
        self._window.show_published(on_wall(self._publisher.shown, self.part))
