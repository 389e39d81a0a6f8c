"""Walls and rooms are drawn along the picture of a map, from click to click."""

import math
from io import BytesIO

import pytest
from PIL import Image, ImageDraw
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session
from tests.gui.board.conftest import put_down
from tests.ids import HALL
from vtt.battle.scene import Layout, Picture
from vtt.geometry import distance_m
from vtt.play.session import Session
from vtt.ui.board.board_view import BoardView
from vtt.ui.pictures import Pictures

CENTRE, RADIUS = (6.0, 5.0), 3.0
PX = 40
ENTER, BACK = Qt.Key.Key_Return, Qt.Key.Key_Backspace


def cave() -> bytes:
    """Return a picture of a round cave in the rock."""
    image = Image.new("RGB", (16 * PX, 10 * PX), (70, 64, 60))
    (x, y), far = CENTRE, RADIUS
    box = ((x - far) * PX - 4, (y - far) * PX - 4, (x + far) * PX + 4, (y + far) * PX + 4)
    ImageDraw.Draw(image).ellipse(box, fill=(190, 170, 140), outline=(24, 20, 18), width=8)
    written = BytesIO()
    image.save(written, "PNG")
    return written.getvalue()


@pytest.fixture
def session() -> Session:
    """The hall as a picture of a cave, nothing of it drawn yet."""
    session = a_session()
    scene = session.battle.scenes[HALL]
    picture = Picture(id="cave", size_px=(16 * PX, 10 * PX))
    bare = scene.replace(layout=Layout(), picture=picture)
    return Session(session.battle.replace(scenes={HALL: bare}), session.system)


@pytest.fixture
def board(session, controller, qtbot: QtBot) -> BoardView:
    view = BoardView(session, Pictures({"cave": cave()}), HALL)
    view.commanded.connect(controller.perform)
    view.said.connect(controller.note)
    qtbot.addWidget(view, before_close_func=put_down)
    view.resize(960, 640)
    with qtbot.waitExposed(view):
        view.show()
    return view


def on_wall(turn_deg: float) -> tuple[float, float]:
    turn = math.radians(turn_deg)
    return CENTRE[0] + RADIUS * math.cos(turn), CENTRE[1] + RADIUS * math.sin(turn)


def beside_m(walls) -> float:
    """Return how far the corners of walls are from the wall of the cave at most."""
    return max(abs(distance_m(end, CENTRE) - RADIUS) for wall in walls for end in (wall.a, wall.b))


def test_walls_follow_the_picture_from_click_to_click_in_one_step(mouse, press, now, session):
    before = len(session.journal.entries)
    press("W", "F")
    for turn_deg in (0, 90, 180):
        mouse.click(on_wall(turn_deg))
    press(ENTER)
    walls = now().layout.walls
    assert len(walls) >= 8
    assert beside_m(walls) < 0.2
    assert distance_m(walls[0].a, on_wall(0)) < 0.1
    assert distance_m(walls[-1].b, on_wall(180)) < 0.1
    assert len(session.journal.entries) == before + 1
    session.undo()
    assert now().layout.walls == ()


def test_a_room_follows_the_picture_all_round(mouse, press, now):
    press("R", "3", "F")
    for turn_deg in (0, 90, 180, 270):
        mouse.click(on_wall(turn_deg))
    press(ENTER)
    walls = now().layout.walls
    assert beside_m(walls) < 0.2
    ends = [wall.a for wall in walls]
    assert {wall.b for wall in walls} == set(ends)


def test_backspace_takes_back_a_whole_click(mouse, press, now):
    press("W", "F")
    for turn_deg in (0, 90, 180):
        mouse.click(on_wall(turn_deg))
    press(BACK)
    press(ENTER)
    last = now().layout.walls[-1].b
    assert distance_m(last, on_wall(90)) < 0.1


def test_lines_are_straight_again_after_a_second_f(mouse, press, now):
    press("W", "F", "F")
    mouse.click((3, 5))
    mouse.click((6, 8))
    press(ENTER)
    assert [(wall.a, wall.b) for wall in now().layout.walls] == [((3, 5), (6, 8))]


def test_a_room_that_is_dragged_stays_on_the_grid_and_f_has_its_corners_clicked(editor, mouse, press, now):
    press("W", "F", "R")
    mouse.drag([(11.1, 1.1), (13.9, 3.9)])
    assert {wall.a for wall in now().layout.walls} == {(11, 1), (14, 1), (14, 4), (11, 4)}
    press("F")
    assert editor.state.settings.shape == "polygon"
    assert editor.state.follows


def test_without_a_picture_there_is_nothing_to_follow(editor, press, said, session, board):
    bare = session.battle.scenes[HALL].replace(picture=None)
    board.show_session(Session(session.battle.replace(scenes={HALL: bare}), session.system), HALL)
    press("W", "F")
    assert said == ["There is no picture here to follow."]
    assert not editor.state.settings.follow
