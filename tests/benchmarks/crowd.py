"""A crowded battle for the benchmarks of the windows: 100 tokens, 1 000 walls, a large picture."""

import random

from PySide6.QtCore import QBuffer, QEvent, QIODevice, QObject
from PySide6.QtGui import QColor, QImage, QPainter

from tests.ids import SCENE
from vtt.battle import Battle, EndTurn, Layout, Scene, Start, Token, Wall
from vtt.battle.scene import Picture
from vtt.play.session import Session
from vtt.rules import RuleSystem
from vtt.ui.pictures import Pictures

MAP_M, MAP_PX = (64, 36), (4096, 2304)
TOKENS, WALLS = 100, 1000


class Painted(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, watched: QObject) -> None:
        super().__init__(watched)
        self.count = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's own name
        del watched
        self.count += event.type() == QEvent.Type.Paint
        return False


def crowded_battle(system: RuleSystem, count: int = TOKENS) -> tuple[Session, Pictures]:
    """Return a fight of 100, or so many, on a map of 1 000 walls with a large picture, in the first turn."""
    dice = random.Random(7)
    scene = Scene(
        id=SCENE,
        size_m=MAP_M,
        picture=Picture(id="map", size_px=MAP_PX),
        layout=Layout(walls=tuple(some_wall(dice, number) for number in range(WALLS))),
    )
    tokens = [some_token(system, dice, number) for number in range(count)]
    battle = Battle(system=system.id, scenes={SCENE: scene}, tokens={one.id: one for one in tokens})
    session = Session(battle, system)
    session.do(Start())
    for _ in tokens:
        if session.battle.encounter is not None and session.battle.encounter.current != tokens[0].id:
            session.do(EndTurn())
    return session, Pictures({"map": some_picture(dice)})


def some_wall(dice: random.Random, number: int) -> Wall:
    x, y = dice.randrange(1, MAP_M[0] - 3), dice.randrange(1, MAP_M[1] - 3)
    across = dice.random() < 0.5
    return Wall(id=f"wall-{number}", a=(x, y), b=(x + 1.6 * across, y + 1.6 * (not across)))


def some_token(system: RuleSystem, dice: random.Random, number: int) -> Token:
    names = list(system.creatures)
    data = dict(system.creatures[names[number % len(names)]])
    at = (dice.randrange(MAP_M[0]) + 0.5, dice.randrange(MAP_M[1]) + 0.5)
    side = "enemy" if number % 2 else "party"
    data.update(id=f"token-{number}", name=f"Token {number}", at=at, side=side, size_m=1.0)
    return Token.model_validate(data, context=system.context)


def some_picture(dice: random.Random) -> bytes:
    image = QImage(*MAP_PX, QImage.Format.Format_RGB32)
    image.fill(QColor("#4a5058"))
    painter = QPainter(image)
    for _ in range(3000):
        shade = dice.randrange(40, 140)
        left, top = dice.randrange(MAP_PX[0]), dice.randrange(MAP_PX[1])
        painter.fillRect(left, top, 60, 40, QColor(shade, shade, shade))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "JPG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())
