"""Can the names of neighbours be read?"""

from itertools import combinations

import pytest
from PySide6.QtWidgets import QGraphicsScene

from vtt.ui.board.items.chip import Lettering
from vtt.ui.board.items.name_plates import spread_names
from vtt.ui.board.items.token_item import TokenItem

PX_PER_M = 23.0


def named_at(scene: QGraphicsScene, *places: tuple[float, float]) -> list[TokenItem]:
    items = []
    for at in places:
        item = TokenItem(scene, Lettering())
        item.setPos(*at)
        item.write_name("Sharpshooter", at, 1.0, PX_PER_M)
        items.append(item)
    return items


@pytest.mark.parametrize(
    "places",
    [((5, 5), (7, 5)), ((5, 5), (6.5, 5), (8, 5)), ((5, 5), (5, 6)), ((5, 5), (6, 6), (7, 7))],
)
def test_the_names_of_neighbours_hide_nothing_of_one_another(qapp, places):
    scene = QGraphicsScene()
    items = named_at(scene, *places)
    spread_names(items, PX_PER_M)
    boxes = [
        item.name.boundingRect().translated(item.name.pos().x() * PX_PER_M, item.name.pos().y() * PX_PER_M)
        for item in items
    ]
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))


def test_a_name_with_room_stands_below_its_token(qapp):
    scene = QGraphicsScene()
    alone, far = named_at(scene, (5, 5), (20, 5))
    before = alone.name.offset(), far.name.offset()
    spread_names([alone, far], PX_PER_M)
    assert (alone.name.offset(), far.name.offset()) == before
