"""Nothing of the editor's own marks, of what is chosen and of pins reaches the table screen."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.gui.table.tables import publisher_of, table_on
from vtt.battle import EditMap, Light, Note, Wall
from vtt.ui.table.table_window import TableWindow


@pytest.fixture
def table(session, qtbot: QtBot) -> TableWindow:
    note = Note(id="secret-pin", at=(3, 3), title="Ambush here", text="Six raiders")
    lamp = Light(id="lamp", at=(5, 5), radius_m=3)
    session.do(
        EditMap(notes=(note,), lights=(lamp,), walls=(Wall(id="pane", a=(2, 8), b=(6, 8), one_way="left"),))
    )
    window = table_on(session)
    qtbot.addWidget(window)
    window.resize(800, 500)
    with qtbot.waitExposed(window):
        window.show()
    return window


@pytest.fixture
def seen(table: TableWindow, qtbot: QtBot) -> Callable[[], QImage]:
    """Return what takes a picture of the table screen at rest."""

    def picture() -> QImage:
        qtbot.waitUntil(lambda: not publisher_of(table).is_behind)
        return table.grab().toImage()

    return picture


@pytest.mark.parametrize("tool", list("VWRDTGCLNB"))
def test_what_is_drawn_and_chosen_is_not_on_the_table(editor, mouse, press, seen, tool):
    before = seen()
    press(tool)
    mouse.move((8, 8))
    mouse.press((8, 8))
    mouse.move((11, 9))
    assert seen() == before
    press(Qt.Key.Key_Escape)
    mouse.release()
    if tool == "V":
        editor.canvas.choose(("secret-pin", "crate", "door"))
    assert seen() == before


def test_pins_are_on_the_board_and_in_no_view(editor, table):
    assert any("Ambush here" in text for text in editor.canvas.marks.shown)
    view = publisher_of(table).shown.view
    assert view is not None
    told = view.model_dump_json() if hasattr(view, "model_dump_json") else repr(view)
    assert "Ambush" not in told
    assert "raiders" not in told
    assert "secret-pin" not in told
