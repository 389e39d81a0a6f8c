"""Files and pictures come in from other programs: dropped on the window, or pasted."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from vtt import app
from vtt.files.bundled import maps
from vtt.systems import SYSTEMS
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battles import DEMO, Battles

SCRIPT = maps() / DEMO


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    pictures = Pictures()
    window = app.new_window(Battles(SYSTEMS, pictures).from_script(SCRIPT), pictures)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    yield window
    QGuiApplication.clipboard().clear()


def urls(*addresses: str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl(address) for address in addresses])
    return data


def dropped(data: QMimeData) -> QDropEvent:
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    return QDropEvent(QPointF(300, 300), Qt.DropAction.CopyAction, data, left, none)


def dragged_in(data: QMimeData) -> QDragEnterEvent:
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    return QDragEnterEvent(QPointF(300, 300).toPoint(), Qt.DropAction.CopyAction, data, left, none)


def test_a_file_that_is_dropped_is_opened(window: MainWindow, qtbot: QtBot) -> None:
    data = urls(SCRIPT.as_uri(), (maps() / "warehouse.uvtt").as_uri())
    event = dragged_in(data)
    event.ignore()
    window.dragEnterEvent(event)
    assert event.isAccepted()
    with qtbot.waitSignal(window.files.wanted) as wanted:
        window.dropEvent(dropped(data))
    assert wanted.args == [SCRIPT]


def test_an_address_in_the_net_is_not_taken(window: MainWindow) -> None:
    data = urls("https://example.org/map.png")
    event = dragged_in(data)
    event.ignore()
    window.dragEnterEvent(event)
    assert not event.isAccepted()


def test_a_path_that_was_copied_is_opened(window: MainWindow, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText(f'"{SCRIPT}"\n')
    with qtbot.waitSignal(window.files.wanted) as wanted:
        window.menus.actions["paste"].trigger()
    assert wanted.args == [SCRIPT]


def test_a_picture_that_was_copied_becomes_a_map(window: MainWindow, qtbot: QtBot) -> None:
    picture = QImage(70, 40, QImage.Format.Format_RGB32)
    picture.fill(QColor("teal"))
    QGuiApplication.clipboard().setImage(picture)
    window.files.wanted.disconnect()
    with qtbot.waitSignal(window.files.wanted) as wanted:
        window.menus.actions["paste"].trigger()
    path: Path = wanted.args[0]
    assert QImage(str(path)).size().toTuple() == (70, 40)
    path.unlink()


def test_where_nothing_of_use_was_copied_that_is_said(window: MainWindow) -> None:
    QGuiApplication.clipboard().setText("two words")
    window.menus.actions["paste"].trigger()
    assert "Neither a file nor a picture" in window.bar.idle.said.text()
