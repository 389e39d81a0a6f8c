"""In which order the facts of a drag are measured, and when."""

import time

import pytest
from PySide6.QtWidgets import QApplication

from tests.gui.board.builders import Mouse, a_token, fight
from tests.ids import ANA
from vtt.battle.commands import Move, Place
from vtt.play.session import Session
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.overlays import facts as facts_module
from vtt.ui.board.overlays.facts import HELD_S, LATER_MS, Facts, Wait, Work

ANA_AT = (2.5, 2.5)
LONG_S = 60.0


class Clock:
    """A clock that stands still unless it is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now_s = 100.0
        monkeypatch.setattr(time, "perf_counter", lambda: self.now_s)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def facts(board: BoardView) -> Facts:
    return board.board.facts


def work(done: list[str], name: str) -> Work:
    done.append(f"{name}, first")
    yield Wait.NOTHING
    done.append(f"{name}, second")
    yield Wait.HELD
    done.append(f"{name}, rest")


def shown_badges(board: BoardView) -> int:
    return sum(chip.isVisible() for chip in board.board.facts.cover.chips)


@pytest.fixture
def crowd(session: Session) -> Session:
    """Fourteen more enemies, two rows of them."""
    for number in range(14):
        at = (1.5 + number % 7, 5.5 + number // 7 * 4)
        session.do(Place(token=a_token(f"foe-{number}", at, "raider", side="enemy")))
    return session


def test_what_comes_first_is_done_before_the_ghost_is_painted(facts: Facts, clock: Clock) -> None:
    done: list[str] = []
    facts.begin(work(done, "here"))
    assert facts._timer.interval() == LATER_MS
    assert done == ["here, first", "here, second"]
    assert facts.waiting
    facts._work_on()
    assert done[2:] == ["here, rest"]
    assert not facts.waiting


def test_what_takes_too_long_goes_on_when_the_ghost_is_painted(facts: Facts, clock: Clock) -> None:
    done: list[str] = []

    def slow() -> Work:
        for step in work(done, "here"):
            clock.now_s += 1.0
            yield step

    facts.begin(slow())
    assert done == ["here, first"]
    facts._work_on()
    facts._work_on()
    assert done[1:] == ["here, second", "here, rest"]


def test_work_for_another_place_is_left(facts: Facts, clock: Clock) -> None:
    done: list[str] = []
    facts.begin(work(done, "here"))
    clock.now_s += 1.0
    facts.begin(work(done, "there"))
    facts._work_on()
    assert done[2:] == ["there, first", "there, second", "there, rest"]


def test_where_the_mouse_hurries_a_place_is_held_before_anything_else_begins(
    facts: Facts, clock: Clock
) -> None:
    done: list[str] = []
    facts.begin(work(done, "here"))
    clock.now_s += HELD_S / 2
    facts.begin(work(done, "there"))
    assert facts._timer.interval() >= HELD_S * 1000
    clock.now_s += HELD_S
    facts._work_on()
    assert done[2:] == ["there, first", "there, second", "there, rest"]


def test_the_nearest_ten_are_there_as_soon_as_the_ghost(
    board: BoardView, mouse: Mouse, crowd: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(facts_module, "AT_ONCE_S", LONG_S)
    mouse.press(ANA_AT)
    mouse.move((4.5, 3.5))
    assert board.board.facts.ghost.at == (4.5, 3.5)
    assert shown_badges(board) == 10
    nearest = {chip.pos().y() for chip in board.board.facts.cover.chips if chip.isVisible()}
    assert max(nearest) <= 10.0
    mouse.rest()
    assert shown_badges(board) == 15


def test_what_belongs_to_a_place_vanishes_as_soon_as_the_ghost_is_elsewhere(
    session: Session, board: BoardView, mouse: Mouse, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    session.do(Place(token=a_token("cay", (3.5, 5.5), side="enemy")))
    fight(session, "ana")
    facts = board.board.facts
    mouse.press(ANA_AT)
    mouse.move((2.5, 4.5))
    mouse.rest()
    assert facts.path.chip.text
    assert facts.threats.shown
    assert "m" in said[-1]
    monkeypatch.setattr(facts_module, "AT_ONCE_S", 0.0)  # not even the nearest are known
    mouse.move((5.5, 2.5))
    assert facts.ghost.at == (5.5, 2.5)
    assert (facts.path.chip.text, facts.path.colour, facts.threats.shown, said[-1]) == ("", None, 0, "")
    assert shown_badges(board) == 0
    assert facts.reachable.shown
    mouse.rest()
    assert facts.path.chip.text


def test_a_path_names_no_price_until_it_is_tight(session: Session, board: BoardView, mouse: Mouse) -> None:
    fight(session, "ana")
    session.do(Move(token=ANA, to=(4.5, 7.5), mode="place"))
    mouse.press((4.5, 7.5))
    mouse.move((8.5, 7.5))
    facts, lines = board.board.facts, []
    while facts.waiting:
        QApplication.processEvents()
        lines.append((facts.path.colour is not None, bool(facts.path.chip.text)))
    assert (False, True) not in lines
    assert lines[-1] == (True, True)
