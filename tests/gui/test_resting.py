"""Garbage is collected where the GM rests."""

import gc
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QCursor
from pytestqt.qtbot import QtBot

from vtt.ui.work.background import collector_paused
from vtt.ui.work.resting import LONG_REST, NEW_OBJECTS, CollectsAtRest


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


def test_python_itself_collects_nothing_while_something_is_done(collector: CollectsAtRest) -> None:
    ring = made()
    assert ring() is not None
    collector.stir()
    collector.look()
    assert ring() is not None


def test_after_a_short_rest_what_is_new_is_collected(collector: CollectsAtRest) -> None:
    ring = made()
    collector.look()
    assert ring() is None


def test_nothing_is_collected_beside_a_gesture(collector: CollectsAtRest) -> None:
    ring = made()
    with collector_paused():
        for _ in range(LONG_REST):
            collector.look()
    assert ring() is not None
    collector.look()
    assert ring() is None


def test_a_pointer_that_moves_is_no_rest(collector: CollectsAtRest) -> None:
    ring = made()
    QCursor.setPos(QCursor.pos().x() + 40, 50)
    collector.look()
    assert ring() is not None


def test_after_a_long_rest_the_old_is_collected_too(collector: CollectsAtRest) -> None:
    ring = Ring()
    kept, old = [Ring() for _ in range(NEW_OBJECTS)], weakref.ref(ring)
    gc.collect()
    del ring
    made()
    collector.look()
    assert old() is not None, "a short rest looks at what is new"
    for _ in range(LONG_REST):
        collector.look()
    assert old() is None
    assert len(kept) == NEW_OBJECTS
