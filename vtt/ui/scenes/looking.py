"""Which scene is on the board; each comes back as it was looked at last."""

import weakref

from PySide6.QtCore import QObject

from vtt.battle import SceneId
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.map_view import Look
from vtt.ui.session_controller import SessionController


class Looking(QObject):
    """Puts the scene on the board that the controller shows.

    It is made before all others that hear of changes: they find the scene on the board.
    """

    def __init__(self, board: BoardView, controller: SessionController) -> None:
        super().__init__(controller)
        self._board, self._controller = board, controller
        self._looks: dict[SceneId, Look | None] = {}
        self._of = weakref.ref(controller.session)  # or a battle that was put away would stay in memory
        controller.looked.connect(self._show)

    def step(self, places: int) -> None:
        """Look at the scene that many places further; after the last comes the first."""
        look_further(self._controller, places)

    def _show(self, scene: SceneId) -> None:
        session = self._controller.session
        if self._of() is not session:
            self._of, self._looks = weakref.ref(session), {}
        self._looks[self._board.board.scene_id] = self._board.look
        self._board.show_session(session, scene)
        self._board.show_look(self._looks.get(scene))
        self._board.select(self._controller.selection, self._controller.others)


def look_further(controller: SessionController, places: int) -> None:
    """Look at the scene that many places further in their order; after the last comes the first."""
    scenes = list(controller.session.battle.scenes)
    here = scenes.index(controller.scene)
    controller.look_at(scenes[(here + places) % len(scenes)])
