"""What the GM does to the fog of a map without the mouse: switches, the whole map, rooms, and forgetting."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QTimer

from vtt.battle import FOG_SOURCES, Event, FindRooms, FogSource, PortalSet, Reveal, Room, Scene, SetScene
from vtt.battle.journal.past import LostStepError
from vtt.battle.measure.rooms import room_is_revealed, rooms_beside
from vtt.play.forgetting import forget_since, step_before
from vtt.rules.actions.fog import room_said
from vtt.text import tr
from vtt.ui.session_controller import SessionController


class FogSteps:
    """Steps of the journal that the palette and the menus ask for.

    Attributes:
        behind: The covered room behind the door that was just opened, where only the GM reveals rooms.
    """

    def __init__(self, controller: SessionController) -> None:
        self._controller = controller
        self.behind: Room | None = None

    @property
    def _scene(self) -> Scene:
        return self._controller.session.battle.scenes[self._controller.scene]

    def set_fog(self, fog: bool) -> None:
        """Let fog fall on the scene, or lift it altogether."""
        self._controller.perform(SetScene(scene=self._controller.scene, fog=fog))

    def count(self, source: FogSource, counts: bool) -> None:
        """Let a source lift the fog of the scene, or not."""
        wanted = tuple(one for one in FOG_SOURCES if (counts if one == source else one in self._scene.fog_by))
        self._controller.perform(SetScene(scene=self._controller.scene, fog_by=wanted))

    def reveal_behind(self) -> None:
        """Reveal the room behind the door that was opened last."""
        if self.behind is not None:
            self._controller.perform(Reveal(room=self.behind.id, scene=self._controller.scene))

    def whole_map(self, covers: bool) -> None:
        """Reveal the whole map, or cover it."""
        self._controller.perform(Reveal(all=True, hidden=covers, scene=self._controller.scene))

    def find_rooms(self) -> None:
        """Draw a room wherever walls and doors enclose one."""
        before = len(self._scene.rooms)
        if self._controller.perform(FindRooms(scene=self._controller.scene)):
            found = len(self._scene.rooms) - before
            self._controller.note(
                tr("{count|room|rooms} found.", count=found)
                if found
                else tr("Walls and doors enclose no further room.")
            )

    def forget(self, steps: int | None) -> None:
        """Let the players forget what they saw in the last steps; all of it for None."""
        session = self._controller.session
        self.forget_since(step_before(session, steps) if steps is not None else None)

    def forget_since(self, step: int | None) -> None:
        """Let the players forget what they saw of the scene after a step."""
        try:
            command = forget_since(self._controller.session, self._controller.scene, step)
        except LostStepError as error:
            self._controller.warn(str(error))
            return
        if command.area.tiles:
            self._controller.perform(command)
        else:
            self._controller.note(tr("The players saw nothing new of this map since then."))

    def offer(self, events: Sequence[Event]) -> None:
        """Offer the covered room behind a door that was opened from a revealed one."""
        scene, battle = self._scene, self._controller.session.battle
        counts = scene.fog and "rooms" in scene.fog_by and "sight" not in scene.fog_by
        opened = [
            one.id for one in events if isinstance(one, PortalSet) and one.open and one.scene == scene.id
        ]
        portal = scene.portal(opened[-1]) if opened and counts else None
        beside = rooms_beside(scene, portal) if portal is not None else ()
        covered = [room for room in beside if not room_is_revealed(battle, scene.id, room)]
        self.behind = covered[0] if len(beside) == 2 and len(covered) == 1 else None
        if self.behind is not None:
            told = tr("Behind it is {room:the}: Shift+R reveals it.", room=room_said(self.behind))
            QTimer.singleShot(
                0, self._controller, partial(self._controller.note, told)
            )  # after what the step tells
