"""What can be done with a scene of the strip: show it to the players, name it, note something, remove it."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from vtt.battle import ChangeScene, RemoveScene, SceneId, TokenId, Travel
from vtt.battle.scene import MAX_TEXT
from vtt.play.party import party_of
from vtt.text import Quote, listed, tr
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.wording import called


class SceneMenu(QObject):
    """Does what the menu of a scene offers.

    Attributes:
        publish_wanted: Tells that the players are to see the scene that is looked at.
    """

    publish_wanted = Signal[()]()

    def __init__(self, controller: SessionController, publisher: Publisher, window: QWidget) -> None:
        super().__init__(window)
        self._controller, self._publisher, self._window = controller, publisher, window

    def open(self, scene: SceneId, place: QPoint) -> None:
        """Open the menu of a scene at a place of the screen."""
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Look at it")).triggered.connect(partial(self._look, scene))
        menu.addAction(tr("Show it to the players")).triggered.connect(partial(self.publish, scene))
        menu.addSeparator()
        party = [token for token in party_of(self._controller.session.battle) if token.scene != scene]
        if party:
            names = listed([called(one) for one in party], "and")
            title = tr("The party goes there: {names}", names=names)
            ids = tuple(one.id for one in party)
            menu.addAction(title).triggered.connect(partial(self._travel, ids, scene))
        chosen = [token.id for token in self._controller.chosen if token.scene != scene]
        if chosen:
            title = tr("{count|selected creature goes|selected creatures go} there", count=len(chosen))
            menu.addAction(title).triggered.connect(partial(self._travel, chosen, scene))
        menu.addSeparator()
        menu.addAction(tr("Rename…  (F2)")).triggered.connect(partial(self.rename, scene))
        menu.addAction(tr("Notes…")).triggered.connect(partial(self.note, scene))
        menu.addSeparator()
        remove = menu.addAction(tr("Remove from the adventure  (Del)"))
        remove.triggered.connect(partial(self.remove, scene))
        remove.setEnabled(len(self._controller.session.battle.scenes) > 1)
        menu.popup(place)

    def publish(self, scene: SceneId, *_checked: bool) -> None:
        """Let the players see a scene, in the frame that it had last."""
        self._controller.look_at(scene)
        self.publish_wanted.emit()

    def rename(self, scene: SceneId, *_checked: bool) -> None:
        """Ask what a scene is called from now on."""
        before = self._controller.session.battle.scenes[scene].title
        title, is_named = QInputDialog.getText(self._window, tr("Rename the map"), tr("Name"), text=before)
        if is_named and title.strip() != before:
            self._controller.perform(ChangeScene(scene=scene, title=title.strip()[:200]))

    def note(self, scene: SceneId, *_checked: bool) -> None:
        """Ask what the GM wants to note about a scene."""
        found = self._controller.session.battle.scenes[scene]
        asked = tr("Notes on {scene}", scene=Quote(quote=found.title or scene))
        told = tr("The players never read them.")
        text, is_noted = QInputDialog.getMultiLineText(self._window, asked, told, found.text)
        if is_noted and text.strip() != found.text:
            self._controller.perform(ChangeScene(scene=scene, text=text.strip()[:MAX_TEXT]))

    def remove(self, scene: SceneId, *_checked: bool) -> None:
        """Take a scene out of the battle; where somebody stands there it is said, and can be overruled."""
        if self._publisher.state.scene == scene and self._publisher.state.lamp == "live":
            self._publisher.freeze()
        self._controller.perform(RemoveScene(scene=scene))

    def _look(self, scene: SceneId, *_checked: bool) -> None:
        self._controller.look_at(scene)

    def _travel(self, tokens: Sequence[TokenId], scene: SceneId, *_checked: bool) -> None:
        self._controller.perform(Travel(tokens=tuple(tokens), scene=scene))
