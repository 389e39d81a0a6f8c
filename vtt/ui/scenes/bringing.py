"""What is done with those on the bench and with groups: they come in, are put down, scaled and let go."""

from collections import Counter
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QMimeData, QObject, QPoint, Qt
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from vtt.battle import ForgetGroup, KeepGroup, PutDown, Remove, ScaleGroup, SceneId, Token, Travel
from vtt.battle.adventure.groups import MAX_GROUP_TITLE
from vtt.geometry import Point
from vtt.play.view.names import stem_of
from vtt.text import Quote, tr
from vtt.ui.scenes.dragged import group_in, tokens_in
from vtt.ui.scenes.waiting_rows import WaitingRow
from vtt.ui.session_controller import SessionController


class Bringing(QObject):
    """Brings in who waits.

    Args:
        middle: Returns the middle of what is in sight of the map, metres.
    """

    def __init__(self, controller: SessionController, middle: Callable[[], Point], window: QWidget) -> None:
        super().__init__(window)
        self._controller, self._middle, self._window = controller, middle, window

    def bring_in(self, row: WaitingRow, hides: bool = False) -> None:
        """Have some come to the scene that is looked at, hidden or as they are.

        Those of the bench stand where they stood there, else at its start place; a group in the middle of
        what is in sight.
        """
        self._bring(row, True if hides else None)

    def drop(self, data: QMimeData, scene: SceneId, at: Point | None) -> bool:
        """Have come in who are dropped at a place of a scene; say whether anybody is."""
        battle = self._controller.session.battle
        if tokens := tokens_in(data, battle):
            self._controller.perform(Travel(tokens=tokens, scene=scene, at=at))
        elif (title := group_in(data, battle)) is not None:
            self._controller.perform(PutDown(title=title, scene=scene, at=at))
        else:
            return False
        return True

    def remove(self, row: WaitingRow) -> None:
        """Take those of the bench out of the battle; keep a group no longer."""
        if row.group is not None:
            self._controller.perform(ForgetGroup(title=row.group))
            return
        for token in row.ids:
            self._controller.perform(Remove(id=token))

    def keep_group(self) -> None:
        """Ask what the selected are called as a group, and keep them with their places."""
        chosen = self._controller.chosen
        if not chosen:
            self._controller.warn(tr("Select the creatures first: drag a box round them."))
            return
        title, is_named = QInputDialog.getText(
            self._window, tr("Keep as a group"), tr("Name"), text=_usual_title(chosen)
        )
        if is_named and title.strip():
            title = title.strip()[:MAX_GROUP_TITLE]
            self._controller.perform(KeepGroup(title=title, tokens=tuple(one.id for one in chosen)))

    def open_menu(self, row: WaitingRow, place: QPoint) -> None:
        """Open the menu of some who wait, at a place of the screen."""
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if row.group is None:
            self._fill_for_bench(menu, row)
        else:
            self._fill_for_group(menu, row, row.group)
        menu.popup(place)

    def _fill_for_bench(self, menu: QMenu, row: WaitingRow) -> None:
        self._add(menu, tr("Bring in"), partial(self._bring, row, False))
        self._add(menu, tr("Bring in hidden"), partial(self._bring, row, True))
        if len(row.tokens) > 1:
            first = WaitingRow(row.tokens[:1], row.title)
            self._add(menu, tr("Bring in one of them"), partial(self._bring, first, None))
        menu.addSeparator()
        self._add(menu, tr("Take out of the battle"), partial(self.remove, row))

    def _fill_for_group(self, menu: QMenu, row: WaitingRow, title: str) -> None:
        self._add(menu, tr("Put down in the middle"), partial(self._bring, row, False))
        self._add(menu, tr("Put down hidden"), partial(self._bring, row, True))
        waits = PutDown(title=title, scene=self._controller.scene, at=self._middle(), bench=True)
        self._add(menu, tr("To the bench, as reinforcements"), partial(self._controller.perform, waits))
        menu.addSeparator()
        kind = Quote(quote=Counter(map(_kind, row.tokens)).most_common(1)[0][0])
        for by, said in ((1, tr("One more: {kind}", kind=kind)), (-1, tr("One fewer: {kind}", kind=kind))):
            self._add(menu, said, partial(self._controller.perform, ScaleGroup(title=title, by=by)))
        menu.addSeparator()
        self._add(menu, tr("Keep it no longer"), partial(self.remove, row))

    def _bring(self, row: WaitingRow, hidden: bool | None) -> None:
        scene = self._controller.scene
        if row.group is None:
            self._controller.perform(Travel(tokens=row.ids, scene=scene, hidden=hidden))
        else:
            at = self._middle()
            self._controller.perform(PutDown(title=row.group, scene=scene, at=at, hidden=hidden))

    @staticmethod
    def _add(menu: QMenu, title: str, does: Callable[[], object]) -> None:
        menu.addAction(title).triggered.connect(lambda _checked=False: does())


def _usual_title(tokens: tuple[Token, ...]) -> str:
    """Return what a group may be called: by the kinds in it."""
    return ", ".join(dict.fromkeys(map(_kind, tokens)))[:MAX_GROUP_TITLE]


def _kind(token: Token) -> str:
    return stem_of(token) or token.title
