"""From the start to one's own map on the table, at one inch, in fog, with the party on it: seven actions."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import Mouse
from vtt import app
from vtt.files.bundled import maps
from vtt.play.party import party_of
from vtt.systems import SYSTEMS
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.scale_dialog import ScaleDialog
from vtt.ui.start.battles import DEMO, Battles
from vtt.ui.start.new_battle import NewBattle

pytestmark = pytest.mark.slow

BUDGET = 8


class Hand:
    """A GM who does nothing in vain; every key, click and answer counts.

    Attributes:
        actions: What was done so far.
    """

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.actions: list[str] = []
        self._window, self._qtbot = window, qtbot

    def shortcut(self, name: str) -> None:
        """Press the key of a menu entry."""
        self.actions.append(name)
        action = self._window.menus.actions[name]
        assert not action.shortcut().isEmpty()
        assert action.isEnabled()
        action.trigger()

    def does(self, name: str, work: Callable[[], object]) -> None:
        """Click something."""
        self.actions.append(name)
        work()

    def confirms(self, kind: type[QWidget]) -> None:
        """Press Enter in a dialog as soon as it is there."""
        self.actions.append(f"Enter in {kind.__name__}")

        def press() -> None:
            there = [one for one in QApplication.topLevelWidgets() if isinstance(one, kind)]
            for dialog in there:
                if dialog.isVisible():
                    waiting.stop()
                    self._qtbot.keyClick(dialog, Qt.Key.Key_Return)

        waiting = QTimer(self._window, interval=20)
        waiting.timeout.connect(press)
        waiting.start()


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    pictures = Pictures()
    window = app.new_window(Battles(SYSTEMS, pictures).from_script(maps() / DEMO), pictures)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    window.resize(1366, 768)
    with qtbot.waitExposed(window):
        window.show()
    return window


def opened(hand: Hand, window: MainWindow, path: Path) -> None:
    """Open a map: the key, the file, and Enter in what is asked of a new battle."""
    hand.actions += ["open", "file"]
    hand.confirms(NewBattle)
    window.files.wanted.emit(path)


def test_ones_own_map_is_on_the_table_within_the_budget(window: MainWindow, qtbot: QtBot) -> None:
    hand, party = Hand(window, qtbot), {one.name for one in party_of(window.controller.session.battle)}
    opened(hand, window, maps() / "warehouse.uvtt")
    assert not window.controller.session.battle.tokens
    hand.does("where the party stands", lambda: Mouse(window.board).click((3.5, 14.5)))
    hand.shortcut("publish")
    assert window.table.isVisible()
    hand.confirms(ScaleDialog)
    window.framing.mark.click()
    hand.actions.append("mark")
    qtbot.waitUntil(lambda: window.publisher.shown.frame is not None)
    shown, scene = window.publisher.shown, window.publisher.battle.scenes[window.controller.scene]
    assert shown.view is not None
    assert shown.view.fog is not None
    assert party
    assert {one.name for one in shown.view.tokens} == party
    assert (scene.fog, window.publisher.state.lamp) == (True, "live")
    assert window.table.view.lens.px_per_m == pytest.approx(
        window.table.view.calibration.px_per_mm[0] * 25.4 / shown.cell_m  # type: ignore[union-attr]
    )
    assert len(hand.actions) <= BUDGET, hand.actions


def test_the_party_comes_along_only_where_it_is_wanted_and_the_rules_are_its_own(window: MainWindow) -> None:
    scene = window.controller.session.battle.scenes[window.controller.scene]
    session = window.controller.session
    dialog = NewBattle(scene, SYSTEMS, session.system.id, window)
    assert along(dialog) == []
    dialog.offer_party(party_of(session.battle), session.system.id)
    assert along(dialog) == [one.name for one in party_of(session.battle)]
    assert all(one.name in dialog.along.text() for one in party_of(session.battle))
    dialog.along.setChecked(False)
    assert along(dialog) == []
    dialog.along.setChecked(True)
    dialog.rules.setCurrentIndex((dialog.rules.currentIndex() + 1) % dialog.rules.count())
    assert along(dialog) == []
    dialog.offer_party(party_of(session.battle) * 4, session.system.id)
    assert dialog.along.text() == "Bring the party: 12 creatures"


def along(dialog: NewBattle) -> list[str]:
    return [one.name for one in dialog.asked.party]


def test_escape_leaves_the_party_for_later(window: MainWindow, qtbot: QtBot) -> None:
    hand = Hand(window, qtbot)
    opened(hand, window, maps() / "warehouse.uvtt")
    qtbot.keyClick(window.board, Qt.Key.Key_Escape)
    Mouse(window.board).click((3.5, 14.5))
    assert not window.controller.session.battle.tokens
