"""One of many names is chosen by typing a part of it."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from vtt.ui.widgets.list_choice import ListChoice


@pytest.fixture
def dialog(qtbot: QtBot) -> ListChoice:
    dialog = ListChoice("Maps", ["Old mill", "Old mill – Loft", "Tower", "Yard of the mill"])
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def left(dialog: ListChoice) -> list[str]:
    items = [dialog.list.item(row) for row in range(dialog.list.count())]
    return [item.text() for item in items if item is not None and not item.isHidden()]


def test_what_is_typed_leaves_the_names_with_all_its_words(dialog: ListChoice, qtbot: QtBot) -> None:
    assert dialog.chosen == 0
    qtbot.keyClicks(dialog.search, "mill o")
    assert left(dialog) == ["Old mill", "Old mill – Loft", "Yard of the mill"]
    qtbot.keyClicks(dialog.search, "f y")
    assert left(dialog) == ["Yard of the mill"]
    assert dialog.chosen == 3
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert dialog.result() == 1


def test_the_arrow_keys_walk_while_one_types_and_nothing_left_cannot_be_opened(
    dialog: ListChoice, qtbot: QtBot
) -> None:
    qtbot.keyClicks(dialog.search, "MILL")
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    assert dialog.chosen == 3
    qtbot.keyClicks(dialog.search, "x")
    assert dialog.chosen is None
    assert not dialog.confirm.isEnabled()
    dialog.search.clear()
    assert dialog.chosen == 0
