"""The screen on the wall shows what is published, in a part of the map of its own."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session
from tests.ids import ANA, HALL
from vtt.battle.commands import Move
from vtt.play.table import Frame, MapPart, Published, Shift, on_wall
from vtt.play.table.calibration import Calibration
from vtt.play.table.writing import Strip, Writing, WrittenLine
from vtt.text import Quote
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures

PART = MapPart(corner=(2, 1), width_m=4, height_m=3)


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    window = MainWindow(a_session(), Pictures(), HALL)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    qtbot.addWidget(window.wall)
    with qtbot.waitExposed(window):
        window.show()
    return window


def names(window: MainWindow) -> set[str]:
    return {item.name.text for item in window.wall.table_scene.token_items.values()}


def seen(window: MainWindow) -> tuple[float, float, float, float]:
    """Return the part of the map that fits on the wall: left, top, right, bottom, metres."""
    view = window.wall.view
    back = view.viewportTransform().inverted()[0]
    corner, far = back.map(QPointF()), back.map(QPointF(view.width(), view.height()))
    return corner.x(), corner.y(), far.x(), far.y()


def test_the_wall_shows_what_is_published_and_nothing_before(window: MainWindow) -> None:
    window.screens.show("wall")
    assert not window.wall.table_scene.token_items
    window.publisher.publish(HALL)
    assert names(window) == {"Ana", "Bo"}
    window.publisher.black()
    assert not window.wall.table_scene.token_items


def test_the_wall_follows_the_battle(window: MainWindow, qtbot: QtBot) -> None:
    window.screens.show("wall")
    window.publisher.publish(HALL)
    window.controller.perform(Move(token=ANA, to=(5.5, 5.5)))
    items = window.wall.table_scene.token_items.values()
    qtbot.waitUntil(lambda: any((one.pos().x(), one.pos().y()) == (5.5, 5.5) for one in items))


def test_the_wall_has_a_part_of_the_map_of_its_own(window: MainWindow) -> None:
    window.screens.show("wall")
    window.screens.show("table")
    window.publisher.publish(HALL)
    on_table = window.table.view.lens
    window.publisher.show_on_wall(PART)
    left, top, right, bottom = seen(window)
    assert left <= 2 + 1e-6
    assert top <= 1 + 1e-6
    assert right >= 6 - 1e-6
    assert bottom >= 4 - 1e-6
    assert min((right - left) / 4, (bottom - top) / 3) == pytest.approx(1, abs=0.01)
    assert window.table.view.lens == on_table
    window.publisher.show_on_wall(None)
    assert window.wall.view.lens.px_per_m < 100
    left, top, right, bottom = seen(window)
    assert left <= 0.01
    assert top <= 0.01
    assert right - left >= 15 - 0.01
    assert bottom - top >= 10 - 0.01


def test_the_view_of_the_board_is_shown_on_the_wall(window: MainWindow) -> None:
    assert not window.menus.actions["wall-view"].isEnabled(), "no map is published"
    window.publisher.publish(HALL)
    window.board.zoom_by(2)
    window.menus.actions["wall-view"].trigger()
    assert window.wall.isVisible()
    box = window.board.board.visible_box
    assert window.wall_view.part is not None
    assert window.wall_view.part.width_m == pytest.approx(box.width())
    assert window.menus.actions["wall-whole"].isEnabled()
    window.menus.actions["wall-whole"].trigger()
    assert window.wall_view.part is None


def test_no_figures_and_no_seats_are_on_the_wall() -> None:
    banner = WrittenLine(kind="banner", edge="left", text=Quote(quote="Ana"))
    message = WrittenLine(kind="message", edge="top", text=Quote(quote="Rain"))
    strip = Strip(edge="top", round=1, rows=())
    published = Published(
        frame=Frame(middle=(3, 3)),
        whole=True,
        placing=True,
        shift=Shift(frame=None),
        writing=Writing(lines=(banner, message), strip=strip),
    )
    assert on_wall(published, PART) == Published(part=PART, writing=Writing(lines=(message,), strip=strip))


def test_the_map_on_the_wall_is_turned_by_quarters(window: MainWindow) -> None:
    window.screens.show("wall")
    window.publisher.publish(HALL)
    on_table, turns = window.table.view.lens, []
    for _ in range(4):
        window.menus.actions["wall-turn"].trigger()
        turns.append(window.wall.view.lens.turn)
        left, top, right, bottom = whole_box(window)
        assert left >= -0.5
        assert top >= -0.5
        assert right <= window.wall.view.width() + 0.5
        assert bottom <= window.wall.view.height() + 0.5
    assert turns == [90, 180, 270, 0]
    assert window.table.view.lens == on_table


def whole_box(window: MainWindow) -> tuple[float, float, float, float]:
    """Return where the whole map is on the wall, pixels."""
    width, height = window.publisher.battle.scenes[HALL].size_m
    box = window.wall.view.lens.to_view.mapRect(QRectF(0, 0, width, height))
    return box.left(), box.top(), box.right(), box.bottom()


def test_the_map_lies_in_true_size_on_the_wall_where_its_scale_is_known(window: MainWindow) -> None:
    window.screens.show("wall")
    window.publisher.publish(HALL)
    window.publisher.show_on_wall(PART)
    kept = window.screens.screen_of("wall")
    scale = Calibration(px_per_mm=(2.0, 2.0), measured="tape", cell_mm=25.0)
    window.screens.keep_screen(kept.replace(calibration=scale.model_dump_json()))
    filling = window.wall.view.lens.px_per_m
    window.menus.actions["wall-true"].trigger()
    lens = window.wall.view.lens
    assert lens.px_per_m == pytest.approx(2.0 * 25.0 / window.publisher.shown.cell_m)
    middle = lens.to_view.map(QPointF(4, 2.5))
    assert middle.x() == pytest.approx(window.wall.view.width() / 2, abs=1)
    assert middle.y() == pytest.approx(window.wall.view.height() / 2, abs=1)
    assert window.menus.actions["wall-true"].isChecked()
    window.menus.actions["wall-turn"].trigger()
    assert (window.wall.view.lens.turn, window.wall.view.lens.px_per_m) == (90, lens.px_per_m)
    window.menus.actions["wall-true"].trigger()
    assert window.wall.view.lens.px_per_m == pytest.approx(filling)  # as high as the glass, turned or not


def test_another_view_on_the_wall_is_turned_as_the_one_before(window: MainWindow) -> None:
    window.publisher.publish(HALL)
    window.menus.actions["wall-turn"].trigger()
    window.board.zoom_by(2)
    window.menus.actions["wall-view"].trigger()
    assert window.wall_view.part is not None
    assert window.wall_view.part.rotation == 90
