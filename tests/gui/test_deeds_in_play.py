"""The frequent deeds of a fight are done with no more clicks and keys than they may take."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import Mouse, a_scene, fight
from tests.gui.turns import end_turn
from vtt.battle import Act, Faces, Harm, SetCondition, TokenId
from vtt.battle.battle import Battle
from vtt.battle.token import Token
from vtt.geometry import Point
from vtt.play.session import Session
from vtt.systems.aachen import AACHEN
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures

ANN, FIRST = TokenId("ann"), TokenId("gus0")
ANN_AT, FIRST_AT = (2.5, 5.5), (3.5, 5.5)


def a_token(name: str, at: Point, side: str, **sheet: object) -> Token:
    fields = {"id": name, "name": name.title(), "at": at, "side": side, "scene": "hall", "sheet": sheet}
    return Token.model_validate(fields, context=AACHEN.context)


class Hands:
    """Clicks, drags and keys, counted; keys go to whatever has the focus."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.mouse = window, Mouse(window.board)
        self.clicks = self.keys = 0

    def click(self, at: Point) -> None:
        self.mouse.click(at)
        self.clicks += 1

    def box(self, start: Point, end: Point) -> None:
        self.mouse.press(start)
        self.mouse.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        self.mouse.move(end)
        self.mouse.let_go()
        self.clicks += 1

    def point(self, at: Point) -> None:
        self.mouse.move(at)
        end_turn()

    def type(self, text: str) -> None:
        for letter in text:
            self.key(letter)

    def key(self, key: str | Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        focus: QWidget = QApplication.focusWidget() or self.window
        if isinstance(key, str):
            QTest.keyClicks(focus, key, modifiers)
        else:
            QTest.keyClick(focus, key, modifiers)
        end_turn()
        self.keys += 1


@pytest.fixture
def session() -> Session:
    ann = a_token("ann", ANN_AT, "party", **{"class": "fighter", "hp": 12, "weapons": ["long sword"]})
    x, y = FIRST_AT
    places = [(x + place * 1.5, y + row * 2) for row in range(2) for place in range(5)]
    foes = [a_token(f"gus{number}", at, "enemy", hd=2, hp=9) for number, at in enumerate(places)]
    scene = a_scene()
    tokens = {one.id: one for one in (ann, *foes)}
    session = Session(Battle(system=AACHEN.id, scenes={scene.id: scene}, tokens=tokens), AACHEN)
    session.typed_dice = True
    return session


@pytest.fixture
def hands(session: Session, qtbot: QtBot) -> Hands:
    scene = next(iter(session.battle.scenes))
    window = MainWindow(session, Pictures(), scene)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    window.resize(1366, 744)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.board.fit_map()
    window.board.setFocus()
    return Hands(window)


def test_an_attack_with_real_dice_takes_a_click_and_six_keys(hands: Hands, session: Session) -> None:
    session.typed_dice = False
    fight(session, "ann")
    session.typed_dice = True
    hands.click(ANN_AT)
    hands.point(FIRST_AT)
    hands.key("1")
    hands.key(Qt.Key.Key_Return)
    hands.type("18")
    hands.key(Qt.Key.Key_Return)
    if session.pending is not None:
        hands.type("4")
        hands.key(Qt.Key.Key_Return)
    assert session.pending is None
    command = session.journal.entries[-1].step.command
    assert isinstance(command, Act)
    assert (command.actor, command.target) == (ANN, FIRST)
    assert hands.clicks <= 2
    assert hands.keys <= 7


def test_damage_on_five_takes_a_box_and_four_keys(hands: Hands, session: Session) -> None:
    hands.box((2.9, 4.9), (10.2, 6.1))
    hands.type("-3")
    hands.key(Qt.Key.Key_Return)
    command = session.journal.entries[-1].step.command
    assert isinstance(command, Harm)
    assert len(command.tokens) == 5
    assert (hands.clicks, hands.keys) == (1, 3)


def test_a_condition_takes_four_keys(hands: Hands, session: Session) -> None:
    hands.click(FIRST_AT)
    kind = next(one for one in AACHEN.given.kinds if one.title.lower().startswith("pr"))
    hands.type("cpr")
    hands.key(Qt.Key.Key_Return)
    assert session.journal.entries[-1].step.command == SetCondition(tokens=(FIRST,), condition=kind.id)
    assert hands.keys <= 4


def test_ten_in_an_area_with_saves_of_their_own_take_twenty_five_keys(hands: Hands, session: Session) -> None:
    faces = (14, 3, 19, 7, 11, 5, 20, 9, 16, 8)
    hands.box((2.9, 4.9), (10.2, 8.1))
    hands.type("-7 s")
    hands.key(Qt.Key.Key_Return)
    hands.type("".join(map(str, faces)))
    hands.key(Qt.Key.Key_Return)
    (entry,) = session.journal.entries
    given = [one.faces[0] for one in entry.step.answers if isinstance(one, Faces)]
    assert given == list(faces)
    assert hands.clicks == 1
    assert hands.keys <= 25


def test_turns_and_taking_back_take_a_key_each(hands: Hands, session: Session) -> None:
    session.typed_dice = False
    fight(session, "ann")
    hands.key("n")
    assert session.battle.encounter is not None
    assert session.battle.encounter.current != ANN
    hands.key("N", Qt.KeyboardModifier.ShiftModifier)
    assert session.battle.encounter.current == ANN
    hands.key("z", Qt.KeyboardModifier.ControlModifier)
    assert session.battle.encounter.current != ANN
    assert hands.keys == 3
