"""A row that is too short goes on in the next line; a filled one leaves no holes."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from vtt.ui.widgets.flow_layout import FlowLayout

WIDTH_PX, GAP_PX = 100, 5


class Block(QWidget):
    """A widget that asks for a width."""

    def __init__(self, width: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._width = width

    def sizeHint(self) -> QSize:
        return QSize(self._width, 20)


def laid_out(qtbot: QtBot, widths: list[int], *, filled: bool, hidden: tuple[int, ...] = ()) -> list[QRect]:
    holder = QWidget()
    qtbot.addWidget(holder)
    row = FlowLayout(GAP_PX, filled=filled)
    holder.setLayout(row)
    blocks = [Block(width, holder) for width in widths]
    for place, block in enumerate(blocks):
        row.addWidget(block)
        block.setVisible(place not in hidden)
    row.setGeometry(QRect(0, 0, WIDTH_PX, row.heightForWidth(WIDTH_PX)))
    return [block.geometry() for place, block in enumerate(blocks) if place not in hidden]


def test_a_plain_row_keeps_order_and_widths(qtbot: QtBot) -> None:
    first, second, third = laid_out(qtbot, [60, 60, 30], filled=False)
    assert (first, second, third) == (QRect(0, 0, 60, 20), QRect(0, 25, 60, 20), QRect(65, 25, 30, 20))


def test_a_filled_row_fills_a_line_with_what_comes_later(qtbot: QtBot) -> None:
    first, second, third = laid_out(qtbot, [60, 60, 30], filled=True)
    assert first == QRect(0, 0, 63, 20)
    assert third == QRect(68, 0, 32, 20)
    assert second == QRect(0, 25, 60, 20)


@pytest.mark.parametrize("filled", [False, True])
def test_what_is_hidden_takes_no_room(qtbot: QtBot, *, filled: bool) -> None:
    first, third = laid_out(qtbot, [40, 60, 40], filled=filled, hidden=(1,))
    assert first.top() == third.top()
    assert third.left() == first.right() + 1 + GAP_PX


def test_nothing_in_a_filled_row_is_wider_than_a_line(qtbot: QtBot) -> None:
    (only,) = laid_out(qtbot, [400], filled=True)
    assert only == QRect(0, 0, WIDTH_PX, 20)
