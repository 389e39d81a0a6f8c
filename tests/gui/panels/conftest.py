"""A desk with a small battle on it, and the panels that stand around it."""

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.panels.example_system import duel
from vtt.ui.panels.actions.action_bar import ActionBar
from vtt.ui.session_controller import Desk


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    return Desk(duel(), "scene")


@pytest.fixture
def bar(desk: Desk, qtbot: QtBot) -> ActionBar:
    bar = ActionBar(desk)
    qtbot.addWidget(bar)
    bar.show()
    return bar
