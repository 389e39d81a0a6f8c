"""A token as a ring for a figure of the players', and as a plain disc for a projector."""

from dataclasses import replace

from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from vtt.ui.board.items.token_art import SPREAD, TokenArt
from vtt.ui.board.items.token_style import TokenStyle
from vtt.ui.pictures import Pictures

WIDE_PX = 96


def drawn(style: TokenStyle) -> QImage:
    return TokenArt(Pictures()).pixmap(style, WIDE_PX).toImage()


def middle_of(image: QImage) -> QColor:
    return image.pixelColor(image.width() // 2, image.height() // 2)


def test_a_ring_lets_the_ground_through_and_an_image_does_not(qtbot: QtBot) -> None:
    ring = drawn(TokenStyle(picture=None, initials="G1", side="party", look="ring"))
    image = drawn(TokenStyle(picture=None, initials="", side="party"))
    assert 0 < middle_of(ring).alpha() < 255
    assert middle_of(image).alpha() == 255


def test_a_projector_shows_the_party_white_and_others_black(qtbot: QtBot) -> None:
    for side, ground in (("party", "white"), ("enemy", "black")):
        disc = drawn(TokenStyle(picture=None, initials="", side=side, look="letter"))
        assert middle_of(disc) == QColor(ground)


def test_whose_turn_is_next_wears_a_broken_ring(qtbot: QtBot) -> None:
    plain = TokenStyle(picture=None, initials="G1", side="party")
    marked = {
        "plain": plain,
        "current": replace(plain, current=True),
        "upcoming": replace(plain, upcoming=True),
    }
    looks = {name: drawn(style) for name, style in marked.items()}
    outside = round(WIDE_PX * SPREAD / 2 + WIDE_PX / 2 * 1.22)
    column = [looks["upcoming"].pixelColor(outside, y).alpha() for y in range(looks["upcoming"].height())]
    assert any(column)
    assert len({image.cacheKey() for image in looks.values()}) == 3
    assert looks["plain"] != looks["upcoming"] != looks["current"]
