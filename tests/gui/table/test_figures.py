"""Figures on the glass: rings, paths, lifting before the map is shifted, placing after it."""

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session
from tests.gui.table.tables import publisher_of, table_on
from tests.ids import ANA, BO
from vtt.battle.commands import Move
from vtt.play.session import Session
from vtt.play.table.calibration import Calibration
from vtt.play.table.published import Published
from vtt.play.table.state import Frame, Telling
from vtt.play.view import ViewPolicy
from vtt.ui.table.table_window import TableWindow

HERE, THERE = Frame(middle=(6, 5)), Frame(middle=(8, 5))


@pytest.fixture
def session() -> Session:
    return a_session()


@pytest.fixture
def window(session: Session, qtbot: QtBot) -> TableWindow:
    shown = table_on(session)
    qtbot.addWidget(shown)
    shown.resize(1280, 720)
    with qtbot.waitExposed(shown):
        shown.show()
    return shown


def in_true_size(window: TableWindow) -> None:
    window.view.calibration = Calibration(px_per_mm=(2.0, 2.0), measured="tape")
    publisher_of(window).set_frame(HERE)


def minis(window: TableWindow) -> set[str]:
    view = publisher_of(window).shown.view
    assert view is not None
    return {token.mini for token in view.tokens if token.side == "party"}


def test_the_party_is_rings_where_the_map_is_in_true_size(window: TableWindow) -> None:
    assert minis(window) == {"image"}
    in_true_size(window)
    assert minis(window) == {"ring"}
    publisher_of(window).set_telling(Telling(party_mini="image"))
    assert minis(window) == {"image"}


def test_a_token_that_is_only_a_figure_is_not_drawn(window: TableWindow) -> None:
    publisher_of(window).set_policy(ViewPolicy(minis={BO: "nothing"}))
    assert len(window.table_scene.token_items) == 1


def test_the_path_of_a_figure_is_shown_until_it_is_placed(
    window: TableWindow, session: Session, qtbot: QtBot
) -> None:
    in_true_size(window)
    session.do(Move(token=ANA, to=(5.5, 5.5)))
    publisher = publisher_of(window)
    qtbot.waitUntil(lambda: bool(publisher.shown.moves))
    assert publisher.shown.figures_wait
    assert chips(window) == {"An"}
    publisher.placed()
    assert not publisher.shown.moves
    assert not publisher.shown.figures_wait
    assert chips(window) == set()


def chips(window: TableWindow) -> set[str]:
    return {chip.text for chip in window.table_scene.figures._initials if chip.isVisible()}


def test_before_the_map_is_shifted_figures_are_lifted_and_then_placed(window: TableWindow) -> None:
    in_true_size(window)
    publisher = publisher_of(window)
    publisher.set_frame(THERE)
    assert publisher.shown.frame == HERE
    assert publisher.shown.shift is not None
    assert publisher.state.frame == HERE
    publisher.placed()
    assert publisher.shown.replace(view=None) == Published(frame=THERE, placing=True).replace(
        grid=publisher.shown.grid, cell_m=publisher.shown.cell_m
    )
    assert chips(window) == {"An"}
    publisher.placed()
    assert not publisher.shown.figures_wait
    assert chips(window) == set()


def test_the_map_is_shifted_by_itself_after_some_seconds(
    window: TableWindow, qtbot: QtBot, monkeypatch: Any
) -> None:
    in_true_size(window)
    publisher = publisher_of(window)
    publisher._shifts.setInterval(30)
    publisher.set_frame(THERE)
    qtbot.waitUntil(lambda: publisher.shown.frame == THERE)


def test_going_back_to_where_the_map_lies_calls_the_shift_off(window: TableWindow) -> None:
    in_true_size(window)
    publisher = publisher_of(window)
    publisher.set_frame(THERE)
    publisher.set_frame(HERE)
    assert publisher.shown.shift is None
    assert not publisher.shown.figures_wait


@pytest.mark.parametrize("what", ["freeze", "open"])
def test_a_table_that_is_frozen_shifts_nothing_by_itself(
    window: TableWindow, qtbot: QtBot, what: str
) -> None:
    in_true_size(window)
    publisher = publisher_of(window)
    publisher._shifts.setInterval(30)
    publisher.set_frame(THERE)
    assert publisher.shown.shift is not None
    if what == "freeze":
        publisher.freeze()
    else:
        publisher.show_session(a_session())
    frame = publisher.state.frame
    assert publisher.shown.shift is None
    qtbot.wait(90)
    assert publisher.state.frame == frame
    assert publisher.unseen == 0


def test_without_figures_the_map_is_shifted_at_once(window: TableWindow) -> None:
    in_true_size(window)
    publisher = publisher_of(window)
    publisher.set_telling(Telling(party_mini="image"))
    publisher.set_frame(THERE)
    assert publisher.shown.frame == THERE


def test_letters_are_as_high_as_chosen(window: TableWindow) -> None:
    in_true_size(window)
    publisher = publisher_of(window)
    for letters, height_mm in (("near", 5), ("far", 10)):
        publisher.set_telling(Telling(letters=letters))  # type: ignore[arg-type]
        assert window.writing.letters_px == pytest.approx(2 * height_mm / window.devicePixelRatioF())
    assert window.table_scene.marks.text_px > 20


def test_a_projector_is_given_a_white_floor_and_plain_discs(window: TableWindow) -> None:
    publisher_of(window).set_telling(Telling(theme="projector"))
    view = window.view
    place = view.viewportTransform().map(view.mapToScene(0, 0))
    assert place is not None
    white = sum(
        view.grab().toImage().pixelColor(x, 300).name() == "#ffffff" for x in range(0, view.width(), 16)
    )
    assert white > 0
