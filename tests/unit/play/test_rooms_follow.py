"""Rooms for the fog follow the walls: corners go with their ends, and all are made to fit again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.battle import EditMap, Scene, Wall
from vtt.battle.editing import edited_layout
from vtt.battle.measure.rooms import found_rooms, room_area
from vtt.battle.scene import Layout, SceneId
from vtt.geometry import Point, enclosed_m2
from vtt.play.editing.chain import rectangle, sides_of
from vtt.play.editing.map_index import MapIndex
from vtt.play.editing.moving import Mover, PointMover
from vtt.play.editing.rooms import renewed_rooms

WEST = rectangle((2.0, 2.0), (8.0, 10.0))
EAST = ((8.0, 2.0), (16.0, 2.0)), ((16.0, 2.0), (16.0, 10.0)), ((16.0, 10.0), (8.0, 10.0))


def two_rooms() -> Scene:
    """Two rooms side by side with one wall between; what is around them is a room too."""
    lines = (*sides_of(WEST), *EAST)
    walls = tuple(Wall(id=f"wall-{number}", a=a, b=b) for number, (a, b) in enumerate(lines))
    scene = Scene(id=SceneId("mat"), size_m=(20, 12), layout=Layout(walls=walls))
    rooms = tuple(one for one in found_rooms(scene) if enclosed_m2(one.ring) < 100)
    assert len(rooms) == 2
    return scene.replace(rooms=tuple(one.replace(title=f"Room of {one.id}") for one in rooms))


def carried_out(scene: Scene, edit: EditMap) -> Scene:
    kept = {room.id: room for room in scene.rooms if room.id not in edit.remove}
    new = {room.id or f"new-{number}": room for number, room in enumerate(edit.rooms)}
    rooms = tuple(room.replace(id=name) for name, room in {**kept, **new}.items())
    return scene.replace(layout=edited_layout(scene.layout, frozenset(edit.remove), edit), rooms=rooms)


def areas(scene: Scene) -> list[float]:
    return sorted(enclosed_m2(room.ring) for room in scene.rooms)


def between(scene: Scene) -> str:
    """Return the wall between the two rooms."""
    return next(one.id for one in scene.layout.walls if {one.a, one.b} == {(8.0, 2.0), (8.0, 10.0)})


@given(by=st.integers(-10, 14).map(lambda at: at / 2))
def test_both_rooms_follow_the_wall_between_them(by):
    scene = two_rooms()
    edit = Mover(MapIndex(scene), [between(scene)]).to(lambda point: (point[0] + by, point[1]))
    after = carried_out(scene, edit)
    assert areas(after) == pytest.approx(sorted([(6 + by) * 8, (8 - by) * 8]))
    assert [one.title for one in after.rooms] == [one.title for one in scene.rooms]


@given(to=st.tuples(st.integers(1, 7).map(float), st.integers(1, 9).map(float)))
def test_a_corner_of_a_room_goes_with_the_corner_of_its_walls(to: Point):
    scene = two_rooms()
    after = carried_out(scene, PointMover(MapIndex(scene), (2.0, 2.0)).to(to))
    (west,) = [room for room in after.rooms if any(corner == to for corner in room.ring)]
    assert enclosed_m2(west.ring) == pytest.approx(enclosed_m2((to, *WEST[1:])))
    assert sum(room in scene.rooms for room in after.rooms) == (2 if to == (2.0, 2.0) else 1)


def test_a_room_whose_outline_would_cross_itself_stays_as_it_is():
    scene = two_rooms()
    edit = PointMover(MapIndex(scene), (2.0, 2.0)).to((10.0, 6.0))
    assert edit.rooms == ()


def test_rooms_of_walls_that_are_gone_become_one_which_keeps_the_name_of_the_larger():
    scene = two_rooms()
    bare = carried_out(scene, EditMap(remove=(between(scene),)))
    after = carried_out(bare, renewed_rooms(bare))
    (both,) = [room for room in after.rooms if room.title]
    assert enclosed_m2(both.ring) == pytest.approx(14 * 8)
    assert both.title == max(scene.rooms, key=lambda room: enclosed_m2(room.ring)).title


def test_a_room_that_is_parted_keeps_its_name_in_its_larger_half():
    scene = two_rooms()
    parted = scene.replace(
        layout=scene.layout.replace(
            walls=(*scene.layout.walls, Wall(id="new", a=(2.0, 4.0), b=(8.0, 4.0))),
        )
    )
    after = carried_out(parted, renewed_rooms(parted))
    named = {room.title: enclosed_m2(room.ring) for room in after.rooms if room.title}
    assert sorted(named.values()) == pytest.approx([36, 64])
    assert pytest.approx(12) in [enclosed_m2(room.ring) for room in after.rooms if not room.title]


def test_rooms_that_fit_their_walls_are_not_touched_and_drawn_ones_stay():
    scene = two_rooms()
    everything = carried_out(scene, renewed_rooms(scene))
    again = renewed_rooms(everything)
    assert not any(again.each())
    assert not again.remove
    bare = scene.replace(layout=Layout())
    assert renewed_rooms(bare).remove == ()
    assert all(room_area(room).area_m2 > 0 for room in everything.rooms)
