"""A further map is taken into the battle: read, its grid laid where it has none, and looked at."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from vtt.battle import AddScene
from vtt.battle.adventure.scene_ids import free_scene_id
from vtt.files.maps.map_file import MapFile
from vtt.play.first_fog import Seen, usual_fog, with_fog
from vtt.text import Quote, tr
from vtt.ui.session_controller import SessionController
from vtt.ui.start.battles import Battles, OpenError
from vtt.ui.start.packs import chosen_map
from vtt.ui.wording import quoted
from vtt.ui.work.progress import with_progress


class AddingScenes(QObject):
    """Adds maps to the battle that is shown; why one cannot be added is said in the action bar."""

    def __init__(self, window: QWidget, controller: SessionController, battles: Battles) -> None:
        super().__init__(window)
        self._window, self._controller, self._battles = window, controller, battles

    def add_file(self, path: Path) -> None:
        """Add the map of a file; of a plain picture it is asked first how the grid lies on it."""
        chosen = chosen_map(path, self._window)
        if chosen is None:
            return
        try:
            found = with_progress(
                self._window,
                tr("Opening {file} …", file=Quote(quote=chosen.name)),
                partial(self._battles.read, chosen, None),
            )
            found = self._with_grid(found) if found is not None else None
        except (OpenError, ValueError) as error:
            self._controller.warn(str(error))
            return
        if found is not None and self.add(found):
            self._controller.note(f"{quoted(chosen.name)}: {found.report}.")

    def add_blank(self) -> bool:
        """Ask for a blank mat or a quick map, and add it; say whether it is one to draw on."""
        from vtt.ui.start.blank_battle import BlankBattle  # it paints maps: loaded when it is wanted

        system = self._controller.session.system
        dialog = BlankBattle((system,), system.id, self._window)
        dialog.add_only()
        if not dialog.exec():
            return False
        found = dialog.map
        if found is None:  # it was stopped while it was painted
            return False
        return self.add(found, dialog.asked.seen) and found.picture is None

    def add(self, found: MapFile, seen: Seen | None = None) -> bool:
        """Add a map that was read, and look at it; the players go on seeing what they see."""
        scene = self._battles.further(found)
        key = free_scene_id(self._controller.session.settled)
        scene = with_fog(scene.replace(id=key), seen or usual_fog(scene))
        is_added = self._controller.perform(AddScene(scene=scene))
        if is_added:
            self._controller.look_at(key)
        return is_added

    def _with_grid(self, found: MapFile) -> MapFile | None:
        """Have the grid laid on a plain picture, which has none of its own; None where that is called off."""
        from vtt.ui.aligning.align_dialog import ask_grid  # loaded when it is wanted

        if found.has_own_grid:
            return found
        align = ask_grid(found.scene, self._battles.pictures, self._window)
        return found.with_grid(align) if align is not None else None
