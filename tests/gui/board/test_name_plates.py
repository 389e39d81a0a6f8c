"""The names of neighbours can be read."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from PySide6.QtWidgets import QGraphicsScene

from vtt.ui.board.items.chip import Lettering
from vtt.ui.board.items.name_plates import HAIR_SHARE, spread_names
from vtt.ui.board.items.token_item import TokenItem

PX_PER_M = 23.0


Place = tuple[float, float]


@pytest.fixture
def named_at(qapp) -> Iterator[Callable[..., list[TokenItem]]]:
    """Return what puts tokens with names on a scene; they leave it before it goes."""
    scene, items = QGraphicsScene(), []

    def put(*places: Place) -> list[TokenItem]:
        for at in places:
            item = TokenItem(scene, Lettering())
            item.setPos(*at)
            item.write_name("Sharpshooter", at, 1.0, PX_PER_M)
            items.append(item)
        return items

    yield put
    for item in items:
        item.leave(scene)


@pytest.mark.parametrize(
    "places",
    [((5, 5), (7, 5)), ((5, 5), (6.5, 5), (8, 5)), ((5, 5), (5, 6)), ((5, 5), (6, 6), (7, 7))],
)
def test_the_names_of_neighbours_hide_nothing_of_one_another(named_at, places):
    items = named_at(*places)
    spread_names(items, PX_PER_M)
    boxes = [
        item.name.boundingRect().translated(item.name.pos().x() * PX_PER_M, item.name.pos().y() * PX_PER_M)
        for item in items
    ]
    hidden = [one.intersected(other) for one, other in combinations(boxes, 2)]
    most = HAIR_SHARE * boxes[0].width() * boxes[0].height()
    assert max(box.width() * box.height() for box in hidden) <= most


def test_a_name_with_room_stands_below_its_token(named_at):
    alone, far = named_at((5, 5), (20, 5))
    before = alone.name.offset(), far.name.offset()
    spread_names([alone, far], PX_PER_M)
    assert (alone.name.offset(), far.name.offset()) == before
