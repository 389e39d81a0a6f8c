"""What the GM points out, writes and lays over the map is on the table screen, and goes from it."""

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session
from tests.gui.table.tables import publisher_of, table_on
from tests.ids import ANA, BO
from vtt.play.table.showing import (
    NOTHING_SHOWN,
    Arrow,
    Edge,
    Handout,
    Ping,
    SharedArea,
    SharedRuler,
    Showing,
    Spotlight,
)
from vtt.play.table.writing import Seat, Strip, StripRow, Writing, WrittenLine, edge_of, for_all
from vtt.text import Name, Quote, say
from vtt.ui import theme
from vtt.ui.pictures import Pictures
from vtt.ui.table.marks import PING_MS
from vtt.ui.table.table_window import TableWindow
from vtt.ui.table.writing_overlay import WritingOverlay

BOTH_WAYS = Qt.Orientation.Horizontal | Qt.Orientation.Vertical
FAR_FROM_ALL = (13.0, 9.0)


@pytest.fixture
def window(qtbot: QtBot) -> TableWindow:
    shown = table_on(a_session())
    qtbot.addWidget(shown)
    shown.resize(1280, 720)
    with qtbot.waitExposed(shown):
        shown.show()
    return shown


def picture(window: TableWindow) -> QImage:
    return window.grab().toImage()


def colour_at(window: TableWindow, at: tuple[float, float]) -> QColor:
    return picture(window).pixelColor(window.view.viewportTransform().map(QPointF(*at)).toPoint())


def count_of(image: QImage, colour: QColor, part: tuple[float, float, float, float] = (0, 0, 1, 1)) -> int:
    """Return how many pixels of a part of a picture have a colour; left, top, right and bottom are shares."""
    left, top, right, bottom = part
    wide, high = image.width(), image.height()
    return sum(
        image.pixelColor(x, y) == colour
        for x in range(int(left * wide), int(right * wide))
        for y in range(int(top * high), int(bottom * high))
    )


@pytest.mark.parametrize(
    "showing",
    [
        Showing(arrow=Arrow(start=(2, 9), end=FAR_FROM_ALL)),
        Showing(pointer=FAR_FROM_ALL),
        Showing(ruler=SharedRuler(path=((9, 9), FAR_FROM_ALL), said=say("long", "{m} m", m=4))),
        Showing(area=SharedArea(rings=(((11, 7), (15, 7), (15, 11), (11, 11)),), said=say("fire", "Fire"))),
        Showing(ping=Ping(at=FAR_FROM_ALL, number=1)),
    ],
)
def test_what_is_pointed_out_is_seen_until_it_is_taken_away(window: TableWindow, showing: Showing) -> None:
    before = picture(window)
    publisher_of(window).show_over(showing)
    assert picture(window) != before
    publisher_of(window).show_over(NOTHING_SHOWN)
    window.table_scene.marks.pings.end()
    assert picture(window) == before


def test_a_spotlight_dims_all_but_its_circle(window: TableWindow) -> None:
    inside, outside = (8.5, 8.5), (2.5, 8.5)
    before = colour_at(window, inside), colour_at(window, outside)
    publisher_of(window).show_over(Showing(spotlight=Spotlight(at=(8.5, 8.5), radius_m=2)))
    assert colour_at(window, inside) == before[0]
    assert colour_at(window, outside).lightness() < before[1].lightness()


def test_a_ping_is_over_after_some_moments(window: TableWindow, qtbot: QtBot) -> None:
    before = picture(window)
    publisher_of(window).show_over(Showing(ping=Ping(at=FAR_FROM_ALL, number=1)))
    qtbot.waitUntil(lambda: window.table_scene.marks.pings.at is None, timeout=4 * PING_MS)
    assert picture(window) == before


def test_a_message_is_written_at_every_edge_where_somebody_sits() -> None:
    seats = (Seat(edge="top", tokens=(ANA,)), Seat(edge="left"), Seat(edge="top"))
    assert [line.edge for line in for_all("message", Quote(quote="Roll!"), seats)] == ["left", "top"]
    assert [line.edge for line in for_all("message", Quote(quote="Roll!"), ())] == ["bottom"]
    assert (edge_of(ANA, seats), edge_of(BO, seats)) == ("top", "bottom")


@pytest.mark.parametrize(
    ("edge", "part"),
    [
        ("bottom", (0.1, 0.75, 0.9, 1)),
        ("top", (0.1, 0, 0.9, 0.25)),
        ("left", (0, 0.1, 0.25, 0.9)),
        ("right", (0.75, 0.1, 1, 0.9)),
    ],
)
def test_a_line_is_written_at_its_edge_and_nowhere_else(
    qtbot: QtBot, edge: str, part: tuple[float, float, float, float]
) -> None:
    host = a_window(qtbot)
    line = WrittenLine(kind="message", edge=edge, text=Quote(quote="The floor trembles"))  # type: ignore[arg-type]
    host.writing.show_writing(Writing(lines=(line,)), None)
    image = host.writing.grab().toImage()
    paper = theme.PAPER
    assert 0 < count_of(image, paper) == count_of(image, paper, part)


def test_lines_of_opposite_edges_are_each_other_turned(qtbot: QtBot) -> None:
    host = a_window(qtbot)
    for edge, turned in (("bottom", "top"), ("left", "right")):
        pictures = []
        for one in (edge, turned):
            line = WrittenLine(kind="banner", edge=one, text=Quote(quote="Ann"))  # type: ignore[arg-type]
            host.writing.show_writing(Writing(lines=(line,)), None)
            pictures.append(host.writing.grab().toImage())
        assert unlike(pictures[0].flipped(BOTH_WAYS), pictures[1]) < 0.002  # rounding of glyphs


def test_what_is_written_is_drawn_once_until_it_is_another(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = a_window(qtbot)
    drawn: list[str] = []
    paint_edge = WritingOverlay._paint_edge

    def noted(overlay: WritingOverlay, painter: QPainter, edge: Edge) -> None:
        drawn.append(edge)
        paint_edge(overlay, painter, edge)

    monkeypatch.setattr(WritingOverlay, "_paint_edge", noted)

    def written(name: str) -> None:
        line = WrittenLine(kind="banner", edge="bottom", text=Quote(quote=name))
        host.writing.show_writing(Writing(lines=(line,)), None)

    def times_drawn() -> int:
        drawn.clear()
        for _ in range(2):
            host.writing.grab()
        return drawn.count("bottom")

    written("Ann")
    assert [times_drawn(), times_drawn()] == [1, 0]
    written("Bo")
    assert [times_drawn(), times_drawn()] == [1, 0]
    host.writing.set_letters_px(host.writing.letters_px + 5)
    assert [times_drawn(), times_drawn()] == [1, 0]
    host.resize(host.width() + 50, host.height())
    assert times_drawn() == 1


def unlike(one: QImage, other: QImage) -> float:
    """Return the share of pixels in which two pictures differ clearly."""
    places = [(x, y) for x in range(0, one.width(), 3) for y in range(0, one.height(), 3)]
    apart = (abs(one.pixelColor(*at).lightness() - other.pixelColor(*at).lightness()) for at in places)
    return sum(lightness > 60 for lightness in apart) / len(places)


def test_a_long_order_is_shortened_to_the_length_of_its_edge(qtbot: QtBot) -> None:
    host = a_window(qtbot)
    rows = tuple(
        StripRow(name=Name(token=str(number), name=f"Somebody {number}"), side="enemy", current=number == 3)
        for number in range(20)
    )
    host.writing.show_writing(Writing(strip=Strip(edge="bottom", round=2, rows=rows)), None)
    image = host.writing.grab().toImage()
    sides = theme.side_colour("enemy")
    assert count_of(image, theme.CURRENT) > 0
    assert count_of(image, sides, (0, 0, 0.005, 1)) == count_of(image, sides, (0.995, 0, 1, 1)) == 0


def test_a_handout_lies_over_the_map_and_over_black(window: TableWindow, qtbot: QtBot) -> None:
    host = a_window(qtbot, {"red": a_red_picture()})
    host.writing.show_writing(Writing(), Handout(title="The letter", picture="red"))
    assert host.writing.grab().toImage().pixelColor(640, 380) == QColor("red")
    host.writing.show_writing(Writing(), None)
    assert not host.writing.isVisible()
    publisher_of(window).black()
    publisher_of(window).show_over(Showing(handout=Handout(text="Once upon a time")))
    assert window.writing.isVisible()


def a_red_picture() -> bytes:
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    return bytes(buffer.data().data())


def test_a_handout_whose_picture_is_missing_or_broken_shows_its_title(qtbot: QtBot) -> None:
    host = a_window(qtbot, {"broken": b"no picture"})
    for known in ("broken", "unknown"):
        host.writing.show_writing(Writing(), Handout(title=known, picture=known))
        assert count_of(host.writing.grab().toImage(), theme.PAPER) > 0


def a_window(qtbot: QtBot, pictures: dict[str, bytes] | None = None) -> TableWindow:
    host = TableWindow(Pictures(pictures or {}))
    qtbot.addWidget(host)
    host.resize(1280, 720)
    with qtbot.waitExposed(host):
        host.show()
    return host


def test_nothing_pointed_out_is_left_on_a_black_table(window: TableWindow) -> None:
    publisher_of(window).show_over(Showing(arrow=Arrow(start=(2, 9), end=FAR_FROM_ALL), pointer=(3, 3)))
    publisher_of(window).black()
    assert not [item for item in window.table_scene.items() if item.isVisible()]
