"""The most frequent deeds of a game master, each within its budget of gestures and keys, in the whole window.

The budgets are those of the best that other programs do, or less. A click, a drag and a key count one each;
pointing at something counts nothing.
"""

from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import Mouse
from vtt import app
from vtt.battle import Battle, Token
from vtt.files.bundled import maps
from vtt.geometry import Point
from vtt.systems import SYSTEMS
from vtt.ui.board.items.chip import ChipItem
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battles import Battles

pytestmark = pytest.mark.slow

Keys = Qt.Key
NAMED_KEYS = {"⏎": Keys.Key_Return, "-": Keys.Key_Minus, "+": Keys.Key_Plus}


class Gm:
    """A game master at the window, whose gestures and keys are counted.

    Attributes:
        spent: How many there were so far.
    """

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self._qtbot = window, qtbot
        self._mouse = Mouse(window.board)
        self.spent = 0

    @property
    def battle(self) -> Battle:
        return self.window.controller.session.battle

    def token(self, name: str) -> Token:
        return next(one for one in self.battle.tokens.values() if one.title == name)

    def clicks(self, at: Point | str) -> None:
        self.spent += 1
        self._mouse.click(self._place(at))
        self._settle()

    def points_at(self, at: Point | str) -> None:
        self._mouse.move(self._place(at))
        self._settle()

    def drags(self, start: Point | str, end: Point | str) -> None:
        self.spent += 1
        self._mouse.drag((self._place(start), self._place(end)))
        self._settle()

    def types(self, keys: str) -> None:
        for letter in keys:
            self.presses(NAMED_KEYS.get(letter) or Keys(ord(letter.upper())))

    def presses(self, key: Qt.Key) -> None:
        self.spent += 1
        self._qtbot.keyClick(self.window.focusWidget() or self.window, key, self.modifiers)
        self._settle()

    modifiers = Qt.KeyboardModifier.NoModifier

    def holds(self, key: Qt.Key) -> None:
        self.spent += 1
        self._qtbot.keyPress(self.window.board, key)

    def lets_go_of(self, key: Qt.Key) -> None:
        self._qtbot.keyRelease(self.window.board, key)
        self._settle()

    def sees(self, text: str) -> bool:
        """Say whether something is written on the board."""
        return any(text in one.text for one in self.window.board.board.items() if isinstance(one, ChipItem))

    def waits(self, until: Callable[[], object]) -> None:
        self._qtbot.waitUntil(lambda: bool(until()))

    def _place(self, at: Point | str) -> Point:
        return self.token(at).at if isinstance(at, str) else at

    def _settle(self) -> None:
        self._mouse.rest()
        for _ in range(3):
            QApplication.processEvents()


@pytest.fixture
def gm(qtbot: QtBot) -> Gm:
    """The demo of aachen: it is the turn of Emma, and Berta and Aldric stand before the Housecarl."""
    pictures = Pictures()
    window = app.new_window(Battles(SYSTEMS, pictures).from_script(maps() / "town-gate.jsonl"), pictures)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    window.resize(1920, 1080)
    with qtbot.waitExposed(window):
        window.show()
    window.board.setFocus()
    return Gm(window, qtbot)


def test_a_creature_is_moved_by_the_rules_with_one_drag(gm: Gm) -> None:
    at = gm.token("Emma").at
    gm.drags("Emma", (14.5, 5.5))
    gm.waits(lambda: gm.token("Emma").at != at)
    assert gm.spent == 1


def test_whether_one_hits_another_and_how_well_takes_a_click_and_a_look(gm: Gm) -> None:
    gm.clicks("Emma")
    gm.points_at("Crossbowman")
    gm.waits(lambda: gm.sees("%"))
    assert gm.spent == 1


def test_an_attack_with_real_dice_takes_two_gestures_and_six_keys(gm: Gm) -> None:
    gm.window.switch_dice(True)
    before = gm.window.controller.session.journal.here
    gm.clicks("Emma")
    gm.points_at("Crossbowman")
    gm.types("1")
    gm.types("⏎")
    gm.types("19⏎")
    while gm.window.controller.session.pending is not None and gm.spent < 12:
        gm.types("1⏎")
    assert gm.window.controller.session.pending is None
    assert gm.window.controller.session.journal.here != before
    assert gm.spent <= 2 + 6


def test_harm_for_several_takes_a_box_and_four_keys(gm: Gm) -> None:
    raider, pikeman = gm.token("Raider"), gm.token("Pikeman")
    gm.drags((8.0, 8.8), (12.1, 11.6))
    assert {gm.token(name).id for name in ("Raider", "Pikeman", "Housecarl")} == set(
        gm.window.controller.chosen_ids
    )
    gm.types("-2⏎")
    assert gm.token("Raider").sheet != raider.sheet
    assert gm.token("Pikeman").sheet != pikeman.sheet
    assert gm.spent <= 1 + 4


def test_the_next_turn_is_one_key(gm: Gm) -> None:
    assert gm.battle.encounter is not None
    before = gm.battle.encounter.current
    gm.types("N")
    assert gm.battle.encounter.current != before
    assert gm.spent == 1


def test_a_condition_is_four_keys(gm: Gm) -> None:
    gm.clicks("Raider")
    sheet, gm.spent = gm.token("Raider").sheet, 0
    gm.types("cpr⏎")
    assert gm.token("Raider").sheet != sheet
    assert gm.spent <= 4


def test_a_door_is_one_click(gm: Gm) -> None:
    scene = gm.battle.scenes[gm.window.controller.scene]
    shut = next(
        one for one in scene.layout.portals if one.id not in scene.open_portals and one.kind == "door"
    )
    gm.clicks(((shut.a[0] + shut.b[0]) / 2, (shut.a[1] + shut.b[1]) / 2))
    assert shut.id in gm.battle.scenes[scene.id].open_portals
    assert gm.spent == 1


def test_what_the_players_see_is_shown_frozen_and_blackened_by_one_key_each(gm: Gm) -> None:
    for key, lamp in ((Keys.Key_F5, "live"), (Keys.Key_F6, "frozen"), (Keys.Key_F7, "black")):
        gm.presses(key)
        assert gm.window.publisher.state.lamp == lamp
    assert gm.spent == 3


def test_pointing_something_out_is_one_key_held(gm: Gm) -> None:
    gm.presses(Keys.Key_F5)
    gm.spent = 0
    gm.holds(Keys.Key_P)
    gm.points_at("Bandit")
    assert gm.window.publisher.shown.showing.pointer is not None
    gm.lets_go_of(Keys.Key_P)
    assert gm.window.publisher.shown.showing.pointer is None
    assert gm.spent == 1


def test_everything_is_taken_back_by_one_key(gm: Gm) -> None:
    before = gm.battle
    gm.types("N")
    gm.spent, gm.modifiers = 0, Qt.KeyboardModifier.ControlModifier
    gm.types("Z")
    assert gm.battle == before
    assert gm.spent == 1


def test_a_room_is_revealed_by_one_click_with_the_fog_tools(gm: Gm) -> None:
    scene = gm.window.controller.scene
    gm.window.menus.actions["fog"].trigger()
    assert gm.battle.scenes[scene].fog
    room = gm.battle.scenes[scene].rooms[0]
    (x, y), *_ = room.ring
    inside = next(
        (x + dx, y + dy) for dx in (0.4, -0.4) for dy in (0.4, -0.4) if _is_in((x + dx, y + dy), room.ring)
    )
    gm.types("F")
    gm.clicks(inside)
    assert scene in gm.battle.revealed
    assert gm.spent == 2


def _is_in(point: Point, ring: Sequence[Point]) -> bool:
    shape = QPolygonF([QPointF(*corner) for corner in ring])
    return shape.containsPoint(QPointF(*point), Qt.FillRule.OddEvenFill)


def test_who_is_struck_by_an_area_is_found_by_one_key_held_and_a_drag(gm: Gm) -> None:
    gm.holds(Keys.Key_A)
    gm.drags((9.7, 10.2), (11.9, 10.2))
    gm.lets_go_of(Keys.Key_A)
    struck = {gm.battle.tokens[one].title for one in gm.window.controller.chosen_ids}
    assert {"Raider", "Pikeman", "Housecarl"} <= struck
    assert gm.spent == 2


def test_creatures_are_brought_in_by_their_number_and_name(gm: Gm) -> None:
    before = len(gm.battle.tokens)
    gm.points_at((5.5, 16.5))
    gm.modifiers = Qt.KeyboardModifier.ControlModifier
    gm.types("K")
    gm.modifiers = Qt.KeyboardModifier.NoModifier
    gm.types("3 raider⏎")
    assert len(gm.battle.tokens) == before + 3
