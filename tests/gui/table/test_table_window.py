"""What the players see, and what they never see."""

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session, a_token, fight
from tests.gui.table.tables import publisher_of, table_on
from tests.ids import ANA, BO, HALL
from vtt.battle.commands import Hide, Move, SetPortal
from vtt.play.session import Session
from vtt.ui.board.items.chip import ChipItem
from vtt.ui.board.items.token_art import MARKED
from vtt.ui.board.items.token_item import TokenItem
from vtt.ui.board.items.walls_item import WallsItem
from vtt.ui.pictures import Pictures
from vtt.ui.publishing import measuring
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.table.table_window import TableWindow


def shown(session: Session, qtbot: QtBot) -> TableWindow:
    window = table_on(session)
    qtbot.addWidget(window)
    window.resize(800, 500)
    with qtbot.waitExposed(window):
        window.show()
    return window


def names(window: TableWindow) -> set[str]:
    return {item.text for item in window.table_scene.items() if isinstance(item, ChipItem) and item.text}


def tokens(window: TableWindow) -> set[str]:
    return {item.name.text.lower() for item in window.table_scene.token_items.values()}


def item_of(window: TableWindow, name: str) -> TokenItem:
    return next(item for item in window.table_scene.token_items.values() if item.name.text == name)


def test_the_players_see_their_own_and_what_they_look_at(qtbot: QtBot) -> None:
    window = shown(a_session(), qtbot)
    assert tokens(window) == {"ana", "bo"}
    assert names(window) == {"Ana", "Bo"}


def test_a_hidden_token_is_nowhere_in_the_table_scene(qtbot: QtBot) -> None:
    lurker = a_token("lurker", (4.5, 4.5), "raider", side="enemy", hidden=True)
    window = shown(a_session(lurker), qtbot)
    assert "lurker" not in tokens(window)
    assert "Lurker" not in names(window)
    standing = [item for item in window.table_scene.items() if not isinstance(item, WallsItem)]
    visible = [item for item in standing if item.isVisible()]
    assert len(visible) == 2 * len(tokens(window))


def test_an_enemy_behind_a_closed_door_is_not_in_the_table_scene(qtbot: QtBot) -> None:
    session = a_session(a_token("behind", (14.5, 1.5), "brute", side="enemy"))
    window = shown(session, qtbot)
    assert "behind" not in tokens(window)


def test_a_token_that_is_hidden_leaves_the_table(qtbot: QtBot) -> None:
    session = a_session()
    window = shown(session, qtbot)
    session.do(Hide(token=BO))
    qtbot.waitUntil(lambda: tokens(window) == {"ana"})
    assert names(window) == {"Ana"}


def test_the_table_follows_a_move(qtbot: QtBot) -> None:
    session = a_session()
    window = shown(session, qtbot)
    session.do(Move(token=ANA, to=(5.5, 5.5)))
    item = item_of(window, "Ana")
    qtbot.waitUntil(lambda: (item.pos().x(), item.pos().y()) == (5.5, 5.5))


def test_the_table_catches_up_when_it_is_shown_again(qtbot: QtBot) -> None:
    session = a_session()
    window = shown(session, qtbot)
    window.hide()
    session.do(Move(token=ANA, to=(5.5, 5.5)))
    window.show()
    qtbot.waitUntil(lambda: item_of(window, "Ana").pos().x() == 5.5)


def test_the_table_lies_before_it_is_shown_for_the_first_time(qtbot: QtBot) -> None:
    window = table_on(a_session())
    qtbot.addWidget(window)
    window.show()
    assert tokens(window) == {"ana", "bo"}


def test_a_view_that_takes_long_is_shown_when_it_is_whole(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measuring, "AT_ONCE_S", 0.0)
    monkeypatch.setattr(measuring, "PORTION_S", 0.0)
    session = a_session(a_token("cy", (3.5, 3.5), "medic"), fog=True)
    window = table_on(session)
    qtbot.addWidget(window)
    window.resize(800, 500)
    window.show()
    assert tokens(window) == set()
    assert publisher_of(window).is_behind
    qtbot.waitUntil(lambda: tokens(window) == {"ana", "bo", "cy"})
    on_screen = window.view.mapFromScene(window.table_scene.sceneRect()).boundingRect()
    assert max(on_screen.width() / 800, on_screen.height() / 500) == pytest.approx(1, abs=0.02)
    session.do(Move(token=ANA, to=(4.5, 5.5)))
    publisher_of(window).measuring.go_on(0.0)
    assert publisher_of(window).is_behind
    session.do(Move(token=ANA, to=(5.5, 5.5)))
    qtbot.waitUntil(lambda: not publisher_of(window).is_behind)
    item = item_of(window, "Ana")
    assert (item.pos().x(), item.pos().y()) == (5.5, 5.5)


def test_what_is_frozen_is_what_the_players_may_see_at_that_moment(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measuring, "PORTION_S", 0.0)
    session = a_session(fog=True)
    window = shown(session, qtbot)
    session.do(Move(token=ANA, to=(5.5, 5.5)))
    publisher_of(window).freeze()
    session.do(Move(token=ANA, to=(4.5, 5.5)))
    qtbot.waitUntil(lambda: not publisher_of(window).is_behind)
    item = item_of(window, "Ana")
    assert (item.pos().x(), item.pos().y()) == (5.5, 5.5)


def test_the_table_never_takes_the_keyboard(qtbot: QtBot) -> None:
    window = shown(a_session(), qtbot)
    assert window.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    assert window.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus


def test_margins_stay_black_where_the_table_fills_a_screen(qtbot: QtBot) -> None:
    window = shown(a_session(), qtbot)
    window.set_margins((10, 20, 30, 40))
    assert window.view.geometry() == window.rect()
    window.setWindowState(Qt.WindowState.WindowFullScreen)
    qtbot.waitUntil(lambda: window.view.geometry() == window.rect().adjusted(10, 20, -30, -40))
    picture = window.grab().toImage()
    assert picture.pixelColor(5, picture.height() // 2) == QColor("black")
    window.setWindowState(Qt.WindowState.WindowNoState)
    qtbot.waitUntil(lambda: window.view.geometry() == window.rect())


def test_before_anything_is_published_the_table_is_black(qtbot: QtBot) -> None:
    window = TableWindow(Pictures())
    qtbot.addWidget(window)
    publisher = Publisher(a_session(), window)
    publisher.published.connect(window.show_published)
    window.resize(800, 500)
    with qtbot.waitExposed(window):
        window.show()
    assert is_black(window)
    publisher.publish(HALL)
    assert tokens(window) == {"ana", "bo"}
    assert not is_black(window)


def test_black_takes_everything_from_the_table(qtbot: QtBot) -> None:
    window = shown(a_session(), qtbot)
    window.resize(480, 480)  # above and below the map there is room for the ends of its walls
    assert not is_black(window)
    publisher_of(window).black()
    assert not [item for item in window.table_scene.items() if item.isVisible()]
    assert is_black(window)


def test_a_frozen_table_shows_what_was(qtbot: QtBot) -> None:
    session = a_session()
    window = shown(session, qtbot)
    publisher_of(window).freeze()
    session.do(Hide(token=BO))
    qtbot.wait(20)
    assert tokens(window) == {"ana", "bo"}
    publisher_of(window).publish(HALL)
    assert tokens(window) == {"ana"}


def test_another_battle_is_shown_once_it_is_published(qtbot: QtBot) -> None:
    window = shown(a_session(), qtbot)
    other = a_session(a_token("cy", (3.5, 3.5), "medic"))
    publisher_of(window).show_session(other)
    other.do(Hide(token=BO))
    qtbot.wait(20)
    assert tokens(window) == {"ana", "bo"}
    assert publisher_of(window).state.lamp == "frozen"
    publisher_of(window).publish(HALL)
    assert tokens(window) == {"ana", "cy"}


def is_black(window: TableWindow) -> bool:
    picture = window.view.grab().toImage()
    places = [(x, y) for x in range(picture.width()) for y in range(picture.height())]
    return all(picture.pixelColor(*place) == QColor("black") for place in places)


def colour_at(window: TableWindow, at: tuple[float, float]) -> QColor:
    place = window.view.viewportTransform().map(QPointF(*at)).toPoint()
    return window.view.grab().toImage().pixelColor(place)


def test_in_fog_the_table_is_black_where_nobody_of_the_party_was(qtbot: QtBot) -> None:
    session = a_session(fog=True)
    window = shown(session, qtbot)
    session.do(Move(token=ANA, to=(3.5, 5.5)))
    qtbot.waitUntil(lambda: colour_at(window, (3.2, 1.2)) != QColor("black"))
    assert colour_at(window, (14.3, 1.3)) == QColor("black")


def test_in_fog_what_was_left_behind_is_dim(qtbot: QtBot) -> None:
    session = a_session(fog=True)
    window = shown(session, qtbot)
    session.do(Move(token=ANA, to=(3.5, 5.5)))
    qtbot.waitUntil(lambda: colour_at(window, (3.2, 1.2)) != QColor("black"))
    bright = colour_at(window, (3.2, 1.2)).lightness()
    session.do(SetPortal(id="door", open=True))
    session.do(Move(token=ANA, to=(14.5, 1.5)))
    qtbot.waitUntil(lambda: 0 < colour_at(window, (3.2, 1.2)).lightness() < bright)


def test_the_rings_of_a_turn_hide_nothing_of_the_names(qtbot: QtBot) -> None:
    session = a_session()
    fight(session, ANA)
    window = shown(session, qtbot)
    px_per_m = 90.0
    window.table_scene.set_px_per_m(px_per_m)
    assert len(window.table_scene.token_items) == 2
    for item in window.table_scene.token_items.values():
        far = MARKED * px_per_m / 2
        ring = QRectF(-far, -far, 2 * far, 2 * far)
        place = (item.name.scenePos() - item.scenePos()) * px_per_m + item.name.offset()
        plate = QRectF(place, item.name.boundingRect().size())
        assert not plate.intersects(ring), item.name.text
