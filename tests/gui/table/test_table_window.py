"""What the players see, and what they never see."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QGraphicsItem
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session, a_token
from tests.ids import ANA, BO, HALL
from vtt.battle.commands import Hide, Move, SetPortal
from vtt.play.session import Session
from vtt.ui.board.items.chip import ChipItem
from vtt.ui.pictures import Pictures
from vtt.ui.table import table_window
from vtt.ui.table.table_window import TableWindow


def shown(session: Session, qtbot: QtBot) -> TableWindow:
    window = TableWindow(session, Pictures(), HALL)
    qtbot.addWidget(window)
    window.resize(800, 500)
    with qtbot.waitExposed(window):
        window.show()
    return window


def names(window: TableWindow) -> set[str]:
    return {item.text for item in window.table_scene.items() if isinstance(item, ChipItem) and item.text}


def tokens(window: TableWindow) -> set[str]:
    return set(window.table_scene.token_items)


def test_the_players_see_their_own_and_what_they_look_at(qtbot: QtBot) -> None:
    window = shown(a_session(), qtbot)
    assert tokens(window) == {"ana", "bo"}
    assert names(window) == {"Ana", "Bo"}


def test_a_hidden_token_is_nowhere_in_the_table_scene(qtbot: QtBot) -> None:
    lurker = a_token("lurker", (4.5, 4.5), "raider", side="enemy", hidden=True)
    window = shown(a_session(lurker), qtbot)
    assert "lurker" not in tokens(window)
    assert "Lurker" not in names(window)
    pixmaps = [item for item in window.table_scene.items() if type(item) is not QGraphicsItem]
    assert len(pixmaps) == 2 * len(tokens(window))


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
    item = window.table_scene.token_items[ANA]
    qtbot.waitUntil(lambda: (item.pos().x(), item.pos().y()) == (5.5, 5.5))


def test_the_table_catches_up_when_it_is_shown_again(qtbot: QtBot) -> None:
    session = a_session()
    window = shown(session, qtbot)
    window.hide()
    session.do(Move(token=ANA, to=(5.5, 5.5)))
    window.show()
    assert window.table_scene.token_items[ANA].pos().x() == 5.5


def test_the_table_lies_before_it_is_shown_for_the_first_time(qtbot: QtBot) -> None:
    window = TableWindow(a_session(), Pictures(), HALL)
    qtbot.addWidget(window)
    window.show()
    assert tokens(window) == {"ana", "bo"}


def test_a_view_that_takes_long_is_shown_when_it_is_whole(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_window, "AT_ONCE_S", 0.0)
    monkeypatch.setattr(table_window, "PORTION_S", 0.0)
    session = a_session(fog=True)
    window = TableWindow(session, Pictures(), HALL)
    qtbot.addWidget(window)
    window.resize(800, 500)
    window.show()
    assert tokens(window) == set()
    qtbot.waitUntil(lambda: tokens(window) == {"ana", "bo"})
    on_screen = window.view.mapFromScene(window.table_scene.sceneRect()).boundingRect()
    assert max(on_screen.width() / 800, on_screen.height() / 500) == pytest.approx(1, abs=0.02)
    session.do(Move(token=ANA, to=(4.5, 5.5)))
    qtbot.wait(1)
    session.do(Move(token=ANA, to=(5.5, 5.5)))
    item = window.table_scene.token_items[ANA]
    qtbot.waitUntil(lambda: (item.pos().x(), item.pos().y()) == (5.5, 5.5))
    window.show_session(a_session(a_token("cy", (3.5, 3.5), "medic")), HALL)
    assert tokens(window) == {"ana", "bo"}
    qtbot.waitUntil(lambda: tokens(window) == {"ana", "bo", "cy"})


def test_f11_fills_the_screen_and_gives_it_back(qtbot: QtBot) -> None:
    window = shown(a_session(), qtbot)
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()


def test_losing_the_screen_hides_the_table(qtbot: QtBot) -> None:
    window = shown(a_session(), qtbot)
    window.toggle_full_screen()
    window.screen_gone(QGuiApplication.primaryScreen())
    assert not window.isVisible()


def test_another_battle_lies_on_the_table(qtbot: QtBot) -> None:
    window = shown(a_session(), qtbot)
    window.show_session(a_session(a_token("cy", (3.5, 3.5), "medic")), HALL)
    assert tokens(window) == {"ana", "bo", "cy"}


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
