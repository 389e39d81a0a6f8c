"""The fog is smooth where one looks and where one remembers, never thinner than it should be, and follows."""

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QTransform

from tests.builders import box
from vtt.geometry import Explored, Ring
from vtt.ui.board.items.fog import FogPicture
from vtt.ui.board.items.fog_sight import FogSight

SIZE_M, PX_PER_M = (8.0, 6.0), 40
SLOPE: Ring = ((1, 1), (7, 2), (7, 5), (1, 5))
NOTHING = Explored()


def painted(
    fog: FogPicture, place: QTransform | None = None, ratio: float = 1.0, part: QRectF | None = None
) -> npt.NDArray[np.uint8]:
    """Return how opaque the fog is, pixel by pixel, over a transparent map of the usual scale."""
    width, height = (round(side * PX_PER_M * ratio) for side in SIZE_M)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(0)
    painter = QPainter(image)
    painter.setTransform(place or QTransform.fromScale(PX_PER_M, PX_PER_M))
    fog.paint(painter, part or QRectF(-99, -99, 999, 999))
    painter.end()
    return np.frombuffer(image.constBits(), dtype=np.uint8).reshape(height, -1, 4)[..., 3].copy()


def alone(**known: object) -> FogPicture:
    fog = FogPicture(SIZE_M)
    fog.show(**{"explored": NOTHING, **known})  # type: ignore[arg-type]
    return fog


def area(ring: Ring) -> Explored:
    return Explored().stamped([ring])


def edge_of(alpha: npt.NDArray[np.uint8], level: int) -> npt.NDArray[np.float64]:
    """Return where the fog thins out to a level in each column between 2 and 6 m, pixels from the top."""
    columns = alpha[: 4 * PX_PER_M, 2 * PX_PER_M : 6 * PX_PER_M].astype(float)
    last = (columns > level).sum(axis=0) - 1
    inside = np.arange(columns.shape[1])
    above, below = columns[last, inside], columns[last + 1, inside]
    return np.asarray(last + (above - level) / np.maximum(above - below, 1))


@pytest.mark.parametrize(
    ("known", "off_px"), [({"visible": (SLOPE,)}, 0.5), ({"explored": area(SLOPE)}, 0.7)]
)
def test_the_edge_of_what_is_known_has_no_steps(qapp, known, off_px):
    """A step of a tenth of a metre would be four pixels high."""
    alpha = painted(alone(**known))
    edge = edge_of(alpha, 128 if "visible" in known else 200)
    straight = np.polyval(np.polyfit(np.arange(len(edge)), edge, 1), np.arange(len(edge)))
    assert np.abs(edge - straight).max() < off_px


def test_what_is_seen_now_is_clear_what_is_remembered_dim_and_the_rest_black(qapp):
    alpha = painted(alone(explored=area(box(0, 0, 6, 6)), visible=(box(0, 0, 3, 6),)))
    assert [alpha[120, int(x * PX_PER_M)] for x in (1, 4.5, 7.5)] == [0, 140, 255]


def test_what_is_open_without_being_seen_is_clear(qapp):
    alpha = painted(alone(revealed=area(box(0, 0, 4, 6))))
    assert [alpha[120, int(x * PX_PER_M)] for x in (1, 3, 4.1, 7)] == [0, 0, 255, 255]


def test_areas_that_share_an_edge_leave_no_seam(qapp):
    alpha = painted(
        alone(visible=(((1, 1), (3.33, 1), (4.71, 5), (1, 5)), ((3.33, 1), (7, 1), (7, 5), (4.71, 5))))
    )
    assert alpha[60:180, 60:260].max() <= 2


def test_the_unknown_is_nowhere_thinner_than_it_should_be(qapp):
    known = area(SLOPE).joined(area(box(0.2, 0.2, 0.5, 0.5)))
    alpha = painted(alone(explored=known))
    bits = PX_PER_M // Explored.bits_per_m
    middles = alpha[bits // 2 :: bits, bits // 2 :: bits]
    assert middles[known.mask(SIZE_M) == 0].min() >= 240


def test_beyond_the_edges_the_fog_of_the_players_is_black_and_that_of_the_gm_is_not_there(qapp):
    place = QTransform.fromTranslate(20, 20).scale(PX_PER_M / 2, PX_PER_M / 2)
    everything = area(box(0, 0, 8, 6))
    for over_edges, beyond in ((True, 255), (False, 0)):
        fog = FogPicture(SIZE_M, over_edges=over_edges)
        assert painted(fog, place)[5, 5] == beyond
        fog.show(everything, (box(0, 0, 8, 6),))
        assert painted(fog, place)[5, 5] == beyond
        assert painted(fog, place)[30, 30] == 0


def test_nothing_shines_through_at_the_edge_of_a_map_in_full_fog(qapp):
    place = QTransform.fromTranslate(7.3, 9.6).scale(20.7, 20.7)
    assert painted(FogPicture(SIZE_M, over_edges=True), place).min() == 255


RINGS = st.tuples(
    st.floats(0, 6), st.floats(0, 4), st.floats(0.5, 4), st.floats(0.5, 4), st.floats(-1, 1)
).map(lambda it: ((it[0], it[1]), (it[0] + it[2], it[1]), (it[0] + it[2] + it[4], it[1] + it[3])))


def test_two_who_look_from_one_place_see_no_more_than_one(qapp):
    twice = tuple(tuple(corner) for corner in SLOPE)
    assert (painted(alone(visible=(SLOPE, twice))) == painted(alone(visible=(SLOPE,)))).all()


@settings(max_examples=25, deadline=None)
@given(steps=st.lists(st.tuples(st.lists(RINGS, max_size=3), RINGS, st.booleans()), min_size=1, max_size=4))
def test_fog_that_followed_looks_like_fog_made_afresh(qapp, steps):
    """Whatever comes and goes: equal areas, equal pixels; all that changed is in the part that is told."""
    following, explored, before = FogPicture(SIZE_M), NOTHING, None
    for rings, ring, forgets in steps:
        explored = explored.without(area(ring)) if forgets else explored.joined(area(ring))
        part = following.show(explored, rings)
        afresh = FogPicture(SIZE_M)
        afresh.show(explored, rings)
        now = painted(following)
        assert (now == painted(afresh)).all()
        told = part.adjusted(-0.1, -0.1, 0.1, 0.1)
        changed: list[list[int]] = np.argwhere(now != before).tolist() if before is not None else []
        assert all(told.contains((x + 0.5) / PX_PER_M, (y + 0.5) / PX_PER_M) for y, x in changed)
        before = now


def test_on_a_large_map_fog_that_followed_looks_like_fog_made_afresh(qapp):
    """There a pixel stands for several bits: three across and down."""
    size_m, small = (610.0, 330.0), QTransform.fromScale(0.5, 0.5)
    following, explored = FogPicture(size_m), NOTHING
    for number in range(6):
        explored = explored.joined(area(box(90.3 * number, 31.7 * number, 60.1, 47.9)))
        if number == 4:
            explored = explored.without(area(box(95.1, 30.2, 33.3, 33.3)))
        following.show(explored)
        afresh = FogPicture(size_m)
        afresh.show(explored)
        assert (painted(following, small) == painted(afresh, small)).all()
    assert set(np.unique(painted(following, small)).tolist()) >= {140, 255}


@pytest.mark.parametrize("ratio", [1.5, 2.0])
def test_on_a_finer_screen_the_edge_is_finer(qapp, ratio):
    alpha = painted(alone(visible=(box(2, 1, 3, 3),)), ratio=ratio)
    row = alpha[round(2 * PX_PER_M * ratio)]
    assert (row == 0).sum() == pytest.approx(3 * PX_PER_M * ratio, abs=1)
    assert ((row > 0) & (row < 255)).sum() <= 2


def test_a_part_is_painted_as_in_the_whole(qapp):
    fog = alone(explored=area(SLOPE), visible=(box(2, 2, 3, 2),))
    whole, part = painted(fog), painted(fog, part=QRectF(2, 1, 3, 2))
    assert (part[44:116, 84:196] == whole[44:116, 84:196]).all()
    assert part[10, 10] == 0


def test_a_large_map_needs_no_large_picture(qapp):
    fog = FogPicture((1000.0, 900.0), over_edges=True)
    fog.show(Explored().stamped([box(10, 10, 100, 100)]))
    alpha = painted(fog, QTransform.fromScale(1, 1))
    assert alpha[60, 60] == 140
    assert alpha[200, 200] == 255


def test_an_area_that_is_seen_as_before_is_not_filled_again(qapp, monkeypatch):
    filled: list[Ring] = []
    fill = FogSight._filled

    def noted(sight, ring):
        filled.append(ring)
        return fill(sight, ring)

    monkeypatch.setattr(FogSight, "_filled", noted)
    fog, one, other = FogPicture(SIZE_M), box(1, 1, 2, 2), box(4, 1, 2, 2)
    fog.show(NOTHING, (one, other))
    before = painted(fog)
    assert fog.show(NOTHING, tuple(tuple(list(ring)) for ring in (one, other))).isEmpty()
    assert (painted(fog) == before).all()
    fog.show(NOTHING, (one,))
    painted(fog)
    assert filled == [one, other]
