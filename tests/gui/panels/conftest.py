"""A controller of a small battle, and the panels that show it."""

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.panels.example_system import duel
from tests.ids import SCENE
from vtt.ui.panels.actions.action_bar import ActionBar
from vtt.ui.session_controller import SessionController


@pytest.fixture
def controller(qtbot: QtBot) -> SessionController:
    return SessionController(duel(), SCENE)


@pytest.fixture
def bar(controller: SessionController, qtbot: QtBot) -> ActionBar:
    bar = ActionBar(controller)
    qtbot.addWidget(bar)
    bar.show()
    return bar
