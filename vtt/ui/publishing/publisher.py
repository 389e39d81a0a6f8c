"""What the players are shown: nothing until the GM publishes a scene, nothing else until the next one."""

from PySide6.QtCore import QObject, QTimer

from vtt.battle import SceneId
from vtt.play.session import Change, Session
from vtt.play.table.published import Published
from vtt.play.table.showing import Showing
from vtt.play.table.state import Frame, TableState
from vtt.play.table.writing import Writing, for_all
from vtt.play.view import PlayerView, PlayerViews, ViewPolicy
from vtt.text import Quote
from vtt.ui.board.watching import watch
from vtt.ui.signals import Signal

SOON_MS = 1
"""How long the table waits: the GM's own window is painted first."""


class Publisher(QObject):
    """The one owner of what is on the table screen.

    Attributes:
        state: What is published, and how.
        shown: What the windows of the table screen were given last.
    """

    published = Signal[Published]()
    """The windows of the table screen are to show this."""
    changed = Signal[TableState]()
    """The GM chose something else for the table screen."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state = TableState()
        self.shown = Published()
        self._session = session
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self.catch_up)
        self._stop_watching = watch(session, self._follow)

    @property
    def is_behind(self) -> bool:
        """Whether something happened that the players are shown in a moment."""
        return self._soon.isActive()

    def show_session(self, session: Session) -> None:
        """Follow another battle; the players go on seeing what they saw."""
        self.freeze()
        self._stop_watching()
        self._session = session
        self._stop_watching = watch(session, self._follow)

    def publish(self, scene: SceneId) -> None:
        """Let the players see a scene of the battle, from now on."""
        frame = self.state.frame if scene == self.state.scene else None
        self._set(self.state.replace(lamp="live", scene=scene, frame=frame))
        self.catch_up()

    def freeze(self) -> None:
        """Let the players go on seeing what they see now, whatever happens."""
        if self.state.lamp == "live":
            self.catch_up()
            self._set(self.state.replace(lamp="frozen"))

    def black(self) -> None:
        """Let the players see nothing."""
        self._set(self.state.replace(lamp="black"))
        self._show(self.shown.replace(view=None))

    def set_frame(self, frame: Frame | None) -> None:
        """Lay another part of the map on the glass; the whole map where there is none."""
        self._set(self.state.replace(frame=frame))
        if self.shown.view is not None:
            self._show(self.shown.replace(frame=frame))

    def set_policy(self, policy: ViewPolicy) -> None:
        """Let the players see more or less of the battle."""
        self._set(self.state.replace(policy=policy))
        self.catch_up()

    def show_over(self, showing: Showing) -> None:
        """Show the players this over the map, whatever else they see."""
        if showing != self.shown.showing:
            self._show(self.shown.replace(showing=showing, writing=self._written(showing)))

    def catch_up(self) -> None:
        """Show the players at once what they may see now, where the table screen is live."""
        self._soon.stop()
        view = self._view()
        if view is not None:
            self._show(self.shown.replace(view=view, frame=self.state.frame))

    def _view(self) -> PlayerView | None:
        scene, session = self.state.scene, self._session
        if self.state.lamp != "live" or scene is None or scene not in session.present.scenes:
            return None
        return session.table(PlayerViews).of(session.present, scene, self.state.policy)

    def _written(self, showing: Showing) -> Writing:
        lines = for_all("message", Quote(quote=showing.message), self.state.seats) if showing.message else ()
        return Writing(lines=lines)

    def _show(self, shown: Published) -> None:
        self.shown = shown
        self.published.emit(shown)

    def _set(self, state: TableState) -> None:
        if state != self.state:
            self.state = state
            self.changed.emit(state)

    def _follow(self, change: Change) -> None:
        del change  # the players see a view of the battle, never a change of it
        if self.state.lamp == "live":
            self._soon.start()
