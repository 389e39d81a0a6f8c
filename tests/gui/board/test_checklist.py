"""Under the mouse a refused option says what is demanded of it: met, not met, or not judged."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import a_session, a_token, command
from tests.ids import ANN, ORC
from vtt.battle import Act, Aim
from vtt.ui.board.action_menu import action_menu
from vtt.ui.wording import checklist

GUN = {"name": "pistol", "category": "gun", "damage": 2, "range_m": 10}


def test_the_demands_of_a_refused_option_are_listed_under_the_mouse(qtbot: QtBot) -> None:
    session = a_session(a_token("ann", (2, 2)), a_token("orc", (9, 2), side="enemy"))
    session.do(command(do="start", tokens=["orc"]))
    aim = Aim(actor=ANN, target=ORC)

    def why(option):
        return checklist(session.checks(Act(actor=ANN, target=ORC, action=option.action, using=option.using)))

    menu = action_menu(session.options(aim), lambda option, overrule: None, None, why)
    qtbot.addWidget(menu)
    menu.show()
    refused = next(one for one in menu.actions() if not one.isEnabled() and not one.isSeparator())
    place = menu.actionGeometry(refused).center()
    QApplication.sendEvent(menu, QHelpEvent(QEvent.Type.ToolTip, place, menu.mapToGlobal(place)))
    lines = refused.toolTip().splitlines()
    assert lines[0] == "✗ takes part in the encounter: Ann takes no part in the encounter."
    assert lines[1] == "– its own turn: not judged"
    assert any(line.startswith("✓ ") for line in lines)
