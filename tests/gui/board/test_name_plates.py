"""The names of neighbours can be read."""

import random
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtWidgets import QGraphicsScene

from vtt.ui.board.items import name_plates
from vtt.ui.board.items.chip import Lettering
from vtt.ui.board.items.name_plates import HAIR_SHARE, NamePlates
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
    NamePlates().spread(items, PX_PER_M)
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
    NamePlates().spread([alone, far], PX_PER_M)
    assert (alone.name.offset(), far.name.offset()) == before


def test_names_that_are_kept_stand_where_they_would_be_written_again(named_at):
    dice, plates = random.Random(5), NamePlates()
    items = named_at(*((dice.uniform(0, 20), dice.uniform(0, 12)) for _ in range(60)))
    for _ in range(40):
        moved = dice.choice(items)
        at = (dice.uniform(0, 20), dice.uniform(0, 12))
        moved.setPos(*at)
        moved.write_name(dice.choice(["Bo", "Sharpshooter", ""]), at, dice.choice([1.0, 2.0]), PX_PER_M)
        left_out = dice.choice(items)
        shown = [item for item in items if item is not left_out]
        plates.spread(shown, PX_PER_M)
        kept = [item.name.offset() for item in shown]
        NamePlates().spread(shown, PX_PER_M)
        assert kept == [item.name.offset() for item in shown]


@pytest.fixture
def placed(monkeypatch: pytest.MonkeyPatch) -> list[TokenItem]:
    """Return the items whose names are placed from now on."""
    found: list[TokenItem] = []
    place = name_plates._placed

    def noted(item: TokenItem, *rest: Any) -> name_plates.Plate:
        found.append(item)
        return place(item, *rest)

    monkeypatch.setattr(name_plates, "_placed", noted)
    return found


@pytest.mark.parametrize(("apart_m", "most"), [(9, 1), (2, 15)])
def test_of_many_names_only_those_near_a_moved_token_are_placed_again(named_at, placed, apart_m, most):
    items = named_at(*((2 + apart_m * (i % 10), 2 + apart_m * (i // 10)) for i in range(60)))
    plates = NamePlates()
    plates.spread(items, PX_PER_M)
    placed.clear()
    at = items[0].pos().x() + 0.01, items[0].pos().y()
    items[0].setPos(*at)
    items[0].write_name("Sharpshooter", at, 1.0, PX_PER_M)
    plates.spread(items, PX_PER_M)
    assert placed[0] is items[0]
    assert len(placed) <= most
