"""What the menus of the GM's board say of what the players know, and what they change of it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu, QWhatsThis, QWidget

from vtt.battle import SetSecret, TokenId
from vtt.play.why_seen import Why, why_place, why_portal, why_thing, why_token
from vtt.text import tr
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.tools.pointer import Pointer
from vtt.ui.publishing.knowing.alias_dialog import AliasDialog
from vtt.ui.publishing.knowing.why_line import WhyLine
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.session_controller import SessionController


class KnownMenu(QObject):
    """Adds to a menu what concerns the players' knowledge of whatever is under the pointer."""

    def __init__(
        self, controller: SessionController, publisher: Publisher, board: BoardView, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._controller, self._publisher, self._board, self._parent = controller, publisher, board, parent
        self.line = WhyLine(self)

    def add(self, menu: QMenu, pointer: Pointer, where: QPoint) -> None:
        """Add why the players see it, and what may be changed: a name, whether a door is secret."""
        menu.addSeparator()
        if pointer.token is not None:
            name = menu.addAction(tr("Name for the players…"))
            name.triggered.connect(partial(self._ask_alias, pointer.token))
        elif pointer.portal is not None and pointer.thing is None:
            self._add_secret(menu, pointer.portal)
        why = menu.addAction(tr("Why do the players see this, or not?"))
        why.triggered.connect(partial(self._explain, self._asking(pointer), where))

    def _add_secret(self, menu: QMenu, portal_id: str) -> None:
        scene = self._controller.session.present.scenes[self._controller.scene]
        portal = scene.portal(portal_id)
        if portal is None or portal.kind != "door":
            return
        secret = portal_id in scene.secret_portals
        title = tr("Reveal the secret door") if secret else tr("Make the door secret: a wall for the players")
        command = SetSecret(id=portal_id, secret=not secret, scene=scene.id)
        menu.addAction(title).triggered.connect(lambda: self._controller.perform(command))

    def _asking(self, pointer: Pointer) -> Callable[[], Why]:
        """Return what tells why the players see what is under the pointer."""
        session, scene, policy = (
            self._controller.session,
            self._controller.scene,
            self._publisher.state.policy,
        )
        if pointer.token is not None:
            return partial(why_token, session, pointer.token, policy)
        if pointer.thing is not None:
            return partial(why_thing, session, pointer.thing, policy)
        if pointer.portal is not None:
            return partial(why_portal, session, scene, pointer.portal, policy)
        return partial(why_place, session, scene, pointer.at, policy)

    def _explain(self, asking: Callable[[], Why], where: QPoint, *_checked: bool) -> None:
        """Say it beside the pointer, and draw the line."""
        why = asking()
        text = "\n".join(str(one) for one in (why.said, *why.parts))
        self._controller.note(" ".join(text.splitlines()))
        if why.line is not None:
            self.line.show(self._board.board, why.line, passes=why.seen)
        QWhatsThis.showText(where, text, self._board)

    def _ask_alias(self, token: TokenId, *_checked: bool) -> None:
        AliasDialog(self._controller, token, self._parent).open()
