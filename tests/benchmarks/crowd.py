"""A crowded battle for the benchmarks of the windows: tokens, walls, doors, a large picture."""

import math
import random
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage, QPainter

from tests.ids import SCENE
from vtt.battle import Battle, EndTurn, Layout, Portal, Scene, Start, Token, Wall
from vtt.battle.scene import Picture
from vtt.play.session import Session
from vtt.rules import RuleSystem
from vtt.ui.pictures import Pictures

MAP_M, MAP_PX = (64, 36), (4096, 2304)
WALLS_ON_IT, DOORS = 1000, 8


class Crowd(NamedTuple):
    """How many there are of each; the map grows with its walls, the tokens stand in its middle."""

    tokens: int = 100
    walls: int = WALLS_ON_IT

    @property
    def size_m(self) -> tuple[int, int]:
        """How large the map is, metres."""
        times = math.sqrt(self.walls / WALLS_ON_IT)
        return round(MAP_M[0] * times), round(MAP_M[1] * times)

    @property
    def corner(self) -> tuple[int, int]:
        """The corner of the part on which the tokens stand, metres."""
        return (self.size_m[0] - MAP_M[0]) // 2, (self.size_m[1] - MAP_M[1]) // 2


def crowded_battle(system: RuleSystem, crowd: Crowd = Crowd()) -> tuple[Session, Pictures]:  # noqa: B008  a value
    """Return a fight on a map with a large picture; it is the first token's turn."""
    dice = random.Random(7)
    walls = tuple(some_wall(dice, number, crowd.size_m) for number in range(crowd.walls))
    tokens = [some_token(system, dice, number, crowd.corner) for number in range(crowd.tokens)]
    scene = Scene(
        id=SCENE,
        size_m=crowd.size_m,
        picture=Picture(id="map", size_px=MAP_PX),
        layout=Layout(walls=walls, portals=tuple(some_door(number, crowd.corner) for number in range(DOORS))),
    )
    battle = Battle(system=system.id, scenes={SCENE: scene}, tokens={one.id: one for one in tokens})
    session = Session(battle, system)
    session.take_defaults = True
    session.do(Start())
    for _ in tokens:
        if session.battle.encounter is not None and session.battle.encounter.current != tokens[0].id:
            session.do(EndTurn())
    return session, Pictures({"map": some_picture(dice)})


def some_wall(dice: random.Random, number: int, size_m: tuple[int, int]) -> Wall:
    x, y = dice.randrange(1, size_m[0] - 3), dice.randrange(1, size_m[1] - 3)
    across = dice.random() < 0.5
    return Wall(id=f"wall-{number}", a=(x, y), b=(x + 1.6 * across, y + 1.6 * (not across)))


def some_door(number: int, corner: tuple[int, int]) -> Portal:
    """Return a door in one of two rows, between two cells."""
    x, y = corner[0] + 8 + 14 * (number % 4), corner[1] + 9 + 18 * (number // 4)
    return Portal(id=f"door-{number}", a=(x, y), b=(x + 1, y))


def some_token(system: RuleSystem, dice: random.Random, number: int, corner: tuple[int, int]) -> Token:
    names = list(system.creatures)
    data = dict(system.creatures[names[number % len(names)]])
    at = (corner[0] + dice.randrange(MAP_M[0]) + 0.5, corner[1] + dice.randrange(MAP_M[1]) + 0.5)
    side = "enemy" if number % 2 else "party"
    data.update(id=f"token-{number}", name=f"Token {number}", at=at, side=side, size_m=1.0)
    return Token.model_validate(data, context=system.context)


def some_picture(dice: random.Random, size_px: tuple[int, int] = MAP_PX) -> bytes:
    image = QImage(*size_px, QImage.Format.Format_RGB32)
    image.fill(QColor("#4a5058"))
    painter = QPainter(image)
    for _ in range(3000):
        shade = dice.randrange(40, 140)
        left, top = dice.randrange(size_px[0]), dice.randrange(size_px[1])
        painter.fillRect(left, top, 60, 40, QColor(shade, shade, shade))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "JPG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())
