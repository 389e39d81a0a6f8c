"""A small battle, and hands that drag over a board."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from tests.ids import HALL
from vtt.battle.battle import Battle
from vtt.battle.commands import EndTurn, Start
from vtt.battle.scene import Cloud, Layout, Obstacle, Portal, Scene, Wall
from vtt.battle.token import Token
from vtt.geometry.shapes.shapes import Point
from vtt.play.session import Session
from vtt.systems import SYSTEMS
from vtt.ui.board.board_view import BoardView

SYSTEM = SYSTEMS[0]
LEFT, RIGHT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.NoButton
PLAIN = Qt.KeyboardModifier.NoModifier
SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier
CTRL = Qt.KeyboardModifier.ControlModifier


def a_scene(*, fog: bool = False) -> Scene:
    """A hall of 16 x 10 m; a wall with a door at x = 12, a crate, smoke."""
    walls = (Wall(id="north", a=(12, 0), b=(12, 4)), Wall(id="south", a=(12, 6), b=(12, 10)))
    crate = Obstacle(id="crate", ring=((6, 7), (7, 7), (7, 8), (6, 8)), height_m=1.2)
    layout = Layout(walls=walls, portals=(Portal(id="door", a=(12, 4), b=(12, 6)),), obstacles=(crate,))
    smoke = Cloud(id="smoke", ring=((1, 7), (3, 7), (3, 9), (1, 9)))
    return Scene(id=HALL, title="Hall", size_m=(16, 10), layout=layout, clouds=(smoke,), fog=fog)


def a_token(
    name: str, at: Point, kind: str = "captain", *, side: str = "party", hidden: bool = False
) -> Token:
    data = dict(SYSTEM.creatures[kind])
    data.update(id=name, name=name.title(), at=at, side=side, scene="hall", hidden=hidden)
    return Token.model_validate(data, context=SYSTEM.context)


def a_session(*extra: Token, fog: bool = False) -> Session:
    """Ana of the party at (2.5, 2.5), the enemy Bo at (7.5, 2.5)."""
    tokens = (a_token("ana", (2.5, 2.5)), a_token("bo", (7.5, 2.5), "raider", side="enemy"), *extra)
    battle = Battle(system=SYSTEM.id, scenes={HALL: a_scene(fog=fog)}, tokens={one.id: one for one in tokens})
    return Session(battle, SYSTEM)


def fight(session: Session, whose_turn: str) -> None:
    """Start an encounter and let it come to the first turn."""
    session.do(Start())
    while session.battle.encounter is not None and session.battle.encounter.current != whose_turn:
        session.do(EndTurn())


class Mouse:
    """A mouse over a board; it points in metres."""

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self._held, self._at = NONE, QPoint()

    def press(self, at: Point, keys: Qt.KeyboardModifier = PLAIN, button: Qt.MouseButton = LEFT) -> None:
        self._held = button
        self._send(QEvent.Type.MouseButtonPress, self._px(at), button, keys)

    def move(self, at: Point, keys: Qt.KeyboardModifier = PLAIN) -> None:
        target = self._px(at)
        halfway = (self._at + target) / 2
        for place in (halfway, target):
            self._send(QEvent.Type.MouseMove, place, NONE, keys)

    def release(self, keys: Qt.KeyboardModifier = PLAIN, button: Qt.MouseButton = LEFT) -> None:
        """Let go, and wait until a path that was not known yet is walked."""
        self.let_go(keys, button)
        if self._board.board.facts.waiting:
            self.rest()
            QApplication.processEvents()

    def let_go(self, keys: Qt.KeyboardModifier = PLAIN, button: Qt.MouseButton = LEFT) -> None:
        self._held = NONE
        self._send(QEvent.Type.MouseButtonRelease, self._at, button, keys)

    def drag(self, places: Sequence[Point], keys: Qt.KeyboardModifier = PLAIN) -> None:
        self.press(places[0])
        for place in places[1:]:
            self.move(place, keys)
            self.rest()
        self.release(keys)

    def rest(self) -> None:
        """Wait until everything is measured and drawn."""
        while self._board.board.facts.waiting:
            QApplication.processEvents()

    def click(self, at: Point) -> None:
        self.press(at)
        self.release()

    def _px(self, at: Point) -> QPoint:
        return self._board.viewportTransform().map(QPointF(*at)).toPoint()

    def _send(self, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton, keys: Qt.KeyboardModifier) -> None:
        self._at = at
        screen = QPointF(self._board.viewport().mapToGlobal(at))
        event = QMouseEvent(kind, QPointF(at), screen, button, self._held, keys)
        QApplication.sendEvent(self._board.viewport(), event)
