"""The names of neighbours can be read."""

import random
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsScene

from vtt.ui.board.items import name_plates
from vtt.ui.board.items.chip import Lettering
from vtt.ui.board.items.name_plates import HAIR_SHARE, HIDDEN_SHARE, NamePlates
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
def written(monkeypatch: pytest.MonkeyPatch) -> list[TokenItem]:
    """Return the items whose names are written elsewhere from now on."""
    found: list[TokenItem] = []
    shift = TokenItem.shift_name

    def noted(item: TokenItem, right_px: float, down_px: float) -> None:
        found.append(item)
        shift(item, right_px, down_px)

    monkeypatch.setattr(TokenItem, "shift_name", noted)
    return found


def step(item: TokenItem, x: float, y: float) -> None:
    """Let a token stand elsewhere."""
    item.setPos(x, y)
    item.write_name("Sharpshooter", (x, y), 1.0, PX_PER_M)


@pytest.mark.parametrize("apart_m", [9, 2])
def test_of_many_names_only_those_are_written_again_for_which_another_place_is_found(
    named_at, written, apart_m
):
    items = named_at(*((2 + apart_m * (i % 10), 2 + apart_m * (i // 10)) for i in range(60)))
    plates = NamePlates()
    plates.spread(items, PX_PER_M)
    before = [item.name.offset() for item in items]
    step(items[0], 2.01, 2)
    written.clear()
    plates.spread(items, PX_PER_M)
    elsewhere = [item for item, offset in zip(items, before, strict=True) if item.name.offset() != offset]
    assert set(written) == {items[0], *elsewhere}


def test_names_of_tokens_at_one_place_follow_the_order_of_the_tokens(named_at):
    items, plates = named_at((5, 5), (5, 5), (5, 5), (6, 5)), NamePlates()
    plates.spread(items, PX_PER_M)
    plates.spread(items[::-1], PX_PER_M)
    kept = [item.name.offset() for item in items]
    NamePlates().spread(items[::-1], PX_PER_M)
    assert kept == [item.name.offset() for item in items]


def test_of_a_crowd_the_last_names_stand_below_their_tokens(named_at, monkeypatch):
    monkeypatch.setattr(name_plates, "MANY", 20)
    dice, plates = random.Random(3), NamePlates()
    items = named_at(*((dice.uniform(0, 9), dice.uniform(0, 9)) for _ in range(40)))
    for number in range(12):
        moved = dice.choice(items)
        step(moved, dice.uniform(0, 9), dice.uniform(0, 9))
        shown = items[number % 3 :]
        plates.spread(shown, PX_PER_M)
        kept = [item.name.offset() for item in shown]
        NamePlates().spread(shown, PX_PER_M)
        assert kept == [item.name.offset() for item in shown]


def crowd(named_at: Callable[..., list[TokenItem]], dice: random.Random) -> list[TokenItem]:
    """Return tokens on every other cell of a room, the name of one of which stays."""
    cells = [(x + 0.5, y + 0.5) for x in range(10) for y in range(8)]
    items = named_at(*dice.sample(cells, 40))
    items[0].name_stays = True
    step(items[0], *items[0].standing.at)
    return items


def box_of(item: TokenItem) -> QRectF:
    place = item.name.pos() * PX_PER_M
    return item.name.boundingRect().translated(place)


def body_of(item: TokenItem) -> QRectF:
    (x, y), size = item.standing.at, item.standing.size_m
    return QRectF(x - size / 2, y - size / 2, size, size)


def in_pixels(box: QRectF) -> QRectF:
    return QRectF(box.topLeft() * PX_PER_M, box.size() * PX_PER_M)


@pytest.mark.parametrize("seed", range(6))
def test_of_a_crowd_only_names_are_written_that_can_be_read(named_at, seed):
    items = crowd(named_at, random.Random(seed))
    NamePlates().spread(items, PX_PER_M)
    written = [item for item in items if item.name.text]
    assert items[0] in written
    assert 5 < len(written) < 40
    for item in written[1:]:
        box = box_of(item)
        earlier = [box_of(other) for other in written if other is not item and other is not items[0]]
        over = [in_pixels(body_of(other)) for other in items if other is not item]
        most = max(_shared(box, one) for one in earlier)
        assert most <= (HIDDEN_SHARE + 0.01) * box.width() * box.height()
        assert sum(_shared(box, one) for one in over) <= (HIDDEN_SHARE + 0.01) * box.width() * box.height()


def _shared(one: QRectF, other: QRectF) -> float:
    common = one.intersected(other)
    return common.width() * common.height()


def test_of_a_crowd_that_moves_the_same_names_are_left_out_as_if_it_had_always_stood_so(named_at):
    dice = random.Random(8)
    items, plates = crowd(named_at, dice), NamePlates()
    for _ in range(30):
        moved = dice.choice(items)
        moved.name_stays = dice.random() < 0.2
        step(moved, dice.uniform(0, 10), dice.uniform(0, 8))
        plates.spread(items, PX_PER_M)
        kept = [(item.name.offset(), item.name.text) for item in items]
        NamePlates().spread(items, PX_PER_M)
        assert kept == [(item.name.offset(), item.name.text) for item in items]


def test_a_name_that_is_wanted_is_written_over_all_else(named_at):
    items = crowd(named_at, random.Random(1))
    NamePlates().spread(items, PX_PER_M)
    left_out = next(item for item in items if not item.name.text)
    left_out.want_name(True)
    assert left_out.name.text == "Sharpshooter"
    assert left_out.name.zValue() > items[0].zValue()
    left_out.want_name(False)
    assert left_out.name.text == ""
