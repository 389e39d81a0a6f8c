"""How tokens, sides, pictures and chips look."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsScene
from pytestqt.qtbot import QtBot

from vtt.battle.scene import Portal
from vtt.geometry.shapes.shapes import distance_m
from vtt.ui import theme
from vtt.ui.board.items.chip import KEPT_PX, Label, Lettering
from vtt.ui.board.items.grid_lines import grid_colour
from vtt.ui.board.items.kept_pixmaps import KeptPixmaps
from vtt.ui.board.items.portals import portal_at
from vtt.ui.board.items.token_art import SPARE, TokenArt
from vtt.ui.board.items.token_item import StampItem
from vtt.ui.board.items.token_style import TokenStyle, initials_of
from vtt.ui.board.overlays.placing import Space
from vtt.ui.pictures import Pictures

PLAIN = TokenStyle(picture=None, initials="OR", side="party")
SEEN = QRectF(0, 0, 40, 30)


def png(width: int, height: int) -> bytes:
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(QColor("#204060"))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


@pytest.mark.parametrize(
    ("name", "initials"),
    [("Guard 12", "G12"), ("Ana", "An"), ("Captain Reyes", "CR"), ("ork-2", "O2"), ("", "?")],
)
def test_initials_tell_one_of_many_apart(name: str, initials: str) -> None:
    assert initials_of(name) == initials


def test_sides_differ_in_shape_as_well_as_in_colour() -> None:
    assert theme.side_shape("party") != theme.side_shape("enemy")
    assert theme.side_colour("party") != theme.side_colour("enemy")
    assert theme.side_colour("cult of ash") == theme.side_colour("Cult of Ash")


def test_dearer_bands_differ_in_pattern_as_well_as_in_colour() -> None:
    assert len({theme.band(number).pattern for number in (1, 2, 3)}) == 3
    assert theme.band(7) == theme.band(3)


@pytest.mark.parametrize(
    "other",
    [
        TokenStyle(picture=None, initials="OR", side="enemy"),
        TokenStyle(picture=None, initials="OR", side="party", health=0.4),
        TokenStyle(picture=None, initials="OR", side="party", state="down"),
        TokenStyle(picture=None, initials="OR", side="party", state="dead"),
        TokenStyle(picture=None, initials="OR", side="party", hidden=True),
        TokenStyle(picture=None, initials="OR", side="party", current=True),
        TokenStyle(picture=None, initials="OR", side="party", selected=True),
        TokenStyle(picture=None, initials="OR", side="party", facing_deg=90),
        TokenStyle(picture=None, initials="OR", side="party", conditions=("Prone",)),
    ],
    ids=["side", "health", "down", "dead", "hidden", "current", "selected", "facing", "condition"],
)
def test_every_part_of_a_look_can_be_seen(other: TokenStyle, qtbot: QtBot) -> None:
    art = TokenArt(Pictures())
    assert art.pixmap(PLAIN, 40).toImage() != art.pixmap(other, 40).toImage()


def test_tokens_that_look_alike_share_one_pixmap(qtbot: QtBot) -> None:
    art = TokenArt(Pictures())
    assert art.pixmap(PLAIN, 40).cacheKey() == art.pixmap(PLAIN, 40).cacheKey()


def test_looks_that_no_token_has_any_more_go_in_time(qtbot: QtBot) -> None:
    art, board = TokenArt(Pictures()), QGraphicsScene()
    items = [StampItem(board, 0.0) for _ in range(5)]
    for hurt in range(1000):
        item = items[hurt % 4]
        art.stamp(item, replace(PLAIN, initials=str(hurt), current=hurt % 2 == 0), 40)
        if hurt == 3:
            art.stamp(items[4], replace(PLAIN, selected=True), 40)
    assert art.looks <= 2 * len(items) + SPARE
    shown = items[4].pixmap().toImage()
    art.stamp(items[4], replace(PLAIN, selected=True), 40)
    assert items[4].pixmap().toImage() == shown


def test_a_picture_comes_with_its_halves(qtbot: QtBot) -> None:
    pictures = Pictures({"map": png(600, 400)})
    widths = [level.width() for level in pictures.map_pyramid("map")]
    assert widths == [600, 300, 150]
    image = pictures.map_image("map")
    assert image is not None
    assert image.format() == QImage.Format.Format_RGB32


def test_a_damaged_or_missing_picture_is_none(qtbot: QtBot) -> None:
    pictures = Pictures({"broken": b"no picture"})
    assert pictures.map_image("broken") is None
    assert pictures.map_image("missing") is None
    pictures.add("missing", png(10, 10))
    assert pictures.map_image("missing") is not None


def test_the_name_of_a_token_picture_never_leads_out_of_its_folder(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "secret.png").write_bytes(png(8, 8))
    folder = tmp_path / "tokens"
    folder.mkdir()
    (folder / "ork.png").write_bytes(png(8, 8))
    pictures = Pictures({}, folder)
    assert pictures.token_image("ork") is not None
    assert pictures.token_image("../secret") is None


def test_the_grid_reads_on_dark_and_on_light_maps() -> None:
    assert grid_colour(QColor("#202020")).lightness() > QColor("#202020").lightness()
    assert grid_colour(QColor("#e0e0e0")).lightness() < QColor("#e0e0e0").lightness()


def test_an_open_door_is_found_where_it_swung_to() -> None:
    door = Portal(id="door", a=(4, 4), b=(6, 4))
    assert portal_at([door], (4.7, 2.2), 40) is None
    found = portal_at([door], (4.68, 2.12), 40, ("door",))
    assert found is door


def test_a_chip_keeps_off_tokens_and_its_line() -> None:
    token = QRectF(9.5, 7, 1, 2)
    space = Space(30, SEEN, (token,))
    size = QSizeF(120, 40)
    x, y = space.free_corner(size, (10, 10), ((4, 10), (10, 10)))
    chip = QRectF(x, y, 4, 40 / 30)
    assert not chip.intersects(token)
    assert not chip.contains(8, 10)
    assert distance_m((chip.center().x(), chip.center().y()), (10, 10)) < 5


def test_a_chip_stays_on_the_screen() -> None:
    x, y = Space(30, SEEN, ()).free_corner(QSizeF(120, 40), (39.5, 0.5))
    assert SEEN.contains(QRectF(x, y, 4, 40 / 30))


def test_only_the_refusal_of_a_chip_is_red() -> None:
    def colours(label: Label) -> set[str]:
        image = Lettering().pixmap(label).toImage()
        inner = range(8, image.width() - 8), range(5, image.height() - 5)
        return {image.pixelColor(x, y).name() for x in inner[0] for y in inner[1]}

    bad, plain = theme.MOODS["bad"].name(), theme.MOODS["plain"].name()
    assert plain not in colours(Label("Charge: too far", "bad"))
    assert {bad, plain} <= colours(Label("Charge: too far", "bad", "Attack: 9 dice"))


def test_a_chip_that_is_in_use_is_not_drawn_again() -> None:
    lettering, clear = Lettering(), Label("clear", "good")
    chip = lettering.pixmap(clear)
    for number in range(2 * KEPT_PX // (chip.width() * chip.height())):
        lettering.pixmap(Label(f"{number} m"))
        assert lettering.pixmap(clear) is chip


def test_no_more_pixmaps_are_kept_than_fit(qapp: QApplication) -> None:
    drawn, kept = [], KeptPixmaps[str](250)

    def pixmap(name: str) -> QPixmap:
        def draw() -> QPixmap:
            drawn.append(name)
            return QPixmap(10, 10)

        return kept.of(name, draw)

    for name in ("a", "b", "a", "c", "a", "b"):
        pixmap(name)
    assert drawn == ["a", "b", "c", "b"]
