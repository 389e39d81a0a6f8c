"""Garbage is collected where the GM rests."""

import gc
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QCursor
from pytestqt.qtbot import QtBot

from vtt.ui.work import resting
from vtt.ui.work.background import collector_paused
from vtt.ui.work.resting import LONG_REST, NEW_OBJECTS, REST, SHORT_REST, CollectsAtRest


class Ring:
    """Something that holds itself, and so is let go by the collector alone."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector(qtbot: QtBot) -> Iterator[CollectsAtRest]:
    parent = QObject()
    collector = CollectsAtRest(parent)
    collector._timer.stop()  # the test looks by itself
    gc.collect()
    yield collector
    parent.deleteLater()


def made() -> weakref.ref[Ring]:
    """Leave some garbage; return what tells whether it is collected."""
    rings = [Ring() for _ in range(NEW_OBJECTS)]
    return weakref.ref(rings[-1])


def look(collector: CollectsAtRest, times: int) -> None:
    for _ in range(times):
        collector.look()


def test_nothing_is_collected_while_something_is_done(collector: CollectsAtRest) -> None:
    ring = made()
    for _ in range(3):
        look(collector, REST - 1)
        collector.stir()
    assert ring() is not None


def test_after_a_rest_what_is_new_is_collected(collector: CollectsAtRest) -> None:
    ring = made()
    look(collector, REST)
    assert ring() is None


def test_nothing_is_collected_beside_a_gesture(collector: CollectsAtRest) -> None:
    ring = made()
    with collector_paused():
        look(collector, LONG_REST)
    assert ring() is not None
    look(collector, REST)
    assert ring() is None


def test_a_pointer_that_moves_is_no_rest(collector: CollectsAtRest) -> None:
    ring = made()
    look(collector, REST - 1)
    QCursor.setPos(QCursor.pos().x() + 40, 50)
    look(collector, REST)
    assert ring() is not None
    look(collector, 1)
    assert ring() is None


def test_what_is_old_is_collected_at_a_short_rest_after_a_battle_was_put_away(
    collector: CollectsAtRest,
) -> None:
    held = Ring()
    ring = weakref.ref(held)
    gc.collect()
    del held
    look(collector, REST)
    assert ring() is not None
    collector.collect_much()
    look(collector, SHORT_REST - 1)
    assert ring() is not None
    look(collector, 1)
    assert ring() is None


def test_after_a_long_rest_the_old_is_collected_too(collector: CollectsAtRest) -> None:
    ring = Ring()
    kept, old = [Ring() for _ in range(NEW_OBJECTS)], weakref.ref(ring)
    gc.collect()
    del ring
    made()
    look(collector, LONG_REST - 1)
    assert old() is not None
    look(collector, 1)
    assert old() is None
    assert len(kept) == NEW_OBJECTS


def test_what_is_far_too_much_is_collected_in_any_case(
    collector: CollectsAtRest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resting, "TOO_MANY", NEW_OBJECTS)
    ring = made()
    with collector_paused():
        look(collector, 1)
    assert ring() is None
