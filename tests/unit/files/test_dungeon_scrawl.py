"""Projects of Dungeon Scrawl open as what is drawn on their page: floors with their holes, walls, doors."""

import json
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from tests.fixtures.maps.drawn import Json, write
from vtt.files.errors import BrokenError, FileError, ForeignError, TooBigError
from vtt.files.maps.formats.dungeon_scrawl import file, project
from vtt.files.maps.reading import read_map
from vtt.files.maps.report import Note
from vtt.geometry import distance_m

CELL = 36


def ring(*corners: tuple[float, float]) -> list[list[float]]:
    """Return a ring of cells as it stands in a file: in pixels, the first corner repeated."""
    return [[x * CELL, y * CELL] for x, y in (*corners, corners[0])]


def box(x: float, y: float, width: float, height: float) -> list[list[float]]:
    return ring((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def shape(key: str, parent: str, **changes: Any) -> Json:
    return {
        "type": "GEOMETRY",
        "id": key,
        "name": key,
        "parentId": parent,
        "geometryId": f"g-{key}",
    } | changes


def asset(name: str, title: str, **changes: Any) -> Json:
    plain = {"type": "DUNGEON_ASSET", "id": name, "name": title, "parentId": "images"}
    return plain | {"transform": [1, 0, 0, 1, 0, 0], "visible": True} | changes


def drawn(geometry: dict[str, Json], *nodes: Json, grid: Json | None = None) -> Json:
    """Return a project with one page: what is drawn on it in the node `floors`, and further nodes."""
    squares = {"type": "square", "cellDiameter": CELL}
    base: list[Json] = [
        {"type": "DOCUMENT", "id": "document", "selectedPage": "page", "children": ["page"]},
        {
            "type": "PAGE",
            "id": "page",
            "name": "Cellar",
            "grid": grid or squares,
        },
        {"type": "TEMPLATE", "id": "template", "parentId": "page"},
        {"type": "IMAGES", "id": "images", "parentId": "page"},
        shape("floors", "template"),
    ]
    shapes: dict[str, Json] = {
        f"g-{name}": {"polygons": [], "polylines": []} | one for name, one in geometry.items()
    }
    tree = {one["id"]: one for one in (*base, *nodes)}
    return {"version": 1, "state": {"document": {"nodes": tree}}, "data": {"geometry": shapes}}


def packed(folder: Path, content: Any, name: str = "map") -> Path:
    data = BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        archive.writestr(name, content if isinstance(content, str) else json.dumps(content))
    path = folder / "cellar.ds"
    path.write_bytes(data.getvalue())
    return path


TWO_ROOMS = {"polygons": [[box(-4, 0, 4, 4)], [box(0, 1, 1, 1)], [box(1, 0, 6, 5), box(3, 2, 1, 1)]]}


def length_m(walls: Any) -> float:
    return sum(distance_m(wall.a, wall.b) for wall in walls)


@pytest.fixture
def opened(tmp_path):
    return lambda *told, **changes: read_map(packed(tmp_path, drawn(*told, **changes)), 1.0)


def test_walls_run_around_all_floors_together_and_around_pillars(opened, tmp_path):
    found = opened({"floors": TWO_ROOMS})
    assert found.scene.title == "Cellar"
    assert found.scene.size_m == (13.0, 7.0)  # 11 by 5 cells, and one of rock on each side
    assert length_m(found.scene.layout.walls) == 16 - 1 + 2 + 22 - 1 + 4
    unpacked = write(tmp_path, drawn({"floors": TWO_ROOMS}), "cellar.json")
    assert read_map(unpacked, 1.0).scene == found.scene


def test_layers_that_overlap_make_one_floor(opened):
    second = shape("more", "template")
    floors = {"floors": {"polygons": [[box(0, 0, 4, 4)]]}, "more": {"polygons": [[box(3, 1, 4, 2)]]}}
    assert length_m(opened(floors, second).scene.layout.walls) == 16 + 12 - 2 - 4


def test_lines_are_walls_and_closed_ones_stay_closed(opened):
    pen = {"polylines": [box(1, 1, 2, 2), [[0, 0], [0, 0], [36, 0]]]}
    floors = {"floors": {"polygons": [[box(0, 0, 9, 9)]]}, "pen": pen}
    assert length_m(opened(floors, shape("pen", "template")).scene.layout.walls) == 36 + 8 + 1


@pytest.mark.parametrize(
    ("title", "kind", "secret"),
    [("Door", "door", False), ("Secret door", "door", True), ("Portcullis", "window", False)],
)
def test_a_door_is_the_middle_of_its_rectangle_and_reaches_as_far_as_its_stubs(opened, title, kind, secret):
    leaf: Json = {"polygons": [[box(0.4, 1.2, 0.2, 0.6)]], "polylines": [ring((0.5, 1), (0.5, 1.2))[:2]]}
    leaf["polylines"].append(ring((0.5, 1.8), (0.5, 2))[:2])
    nodes = (asset("a", title), shape("leaf", "a", name="Geometry"))
    scene = opened({"floors": TWO_ROOMS, "leaf": leaf}, *nodes).scene
    (door,) = scene.layout.portals
    assert door.kind == kind
    assert {door.a, door.b} == {(5.5, 2.0), (5.5, 3.0)}
    assert scene.secret_portals == ((door.id,) if secret else ())


def test_a_door_that_was_moved_and_turned_stands_where_it_was_moved_to(opened):
    leaf = {"polygons": [[box(-0.5, -0.1, 1, 0.2)]]}  # across the origin, along x
    turned = asset("a", "Door", transform=[0, 1, -1, 0, 0.5 * CELL, 1.5 * CELL])
    nodes = (turned, shape("leaf", "a", name="Door geometry"))
    (door,) = opened({"floors": TWO_ROOMS, "leaf": leaf}, *nodes).scene.layout.portals
    assert {door.a, door.b} == {(5.5, 2.0), (5.5, 3.0)}


def test_a_wall_is_cut_where_a_door_stands_in_it(opened):
    leaf = {"polygons": [[box(1, 3.9, 1, 0.2)]]}
    floors = {"polygons": [[box(0, 0, 4, 4)]], "polylines": []}
    scene = opened({"floors": floors, "leaf": leaf}, shape("leaf", "images", name="Door geometry")).scene
    assert length_m(scene.layout.walls) == 15


def test_what_is_hidden_on_another_page_stairs_or_no_door_is_left_out(opened):
    nodes = (
        {"type": "PAGE", "id": "attic", "name": "Attic", "grid": {"cellDiameter": CELL}},
        shape("up", "attic"),
        shape("off", "template", visible=False),
        asset("a", "Stairs"),
        shape("steps", "a"),
        asset("b", "Door"),
        shape("dot", "b"),
        {"type": "LIGHT", "id": "light", "parentId": "page"},
    )
    extra = {name: {"polygons": [[box(20, 20, 3, 3)]]} for name in ("up", "off", "steps")}
    found = opened({"floors": TWO_ROOMS, **extra, "dot": {"polygons": [[box(0, 0, 0, 0)]]}}, *nodes)
    assert found.scene.size_m == (13.0, 7.0)
    assert found.report.counts[Note.PAGES_ELSEWHERE] == 1
    assert found.report.counts[Note.PORTALS_NOWHERE] == 1
    assert found.report.counts[Note.LIGHTS_NOWHERE] == 1


def test_what_cannot_be_a_map_is_refused_in_a_sentence(opened, tmp_path, monkeypatch):
    with pytest.raises(ForeignError, match="has nothing drawn on the page"):
        opened({})
    with pytest.raises(ForeignError, match="has no squares"):
        opened({"floors": TWO_ROOMS}, grid={"type": "hex", "cellDiameter": CELL})
    with pytest.raises(BrokenError, match="line 1, column 2 is not JSON"):
        read_map(packed(tmp_path, "{torn"))
    path = packed(tmp_path, drawn({"floors": TWO_ROOMS}))
    whole = path.read_bytes()
    middle = len(whole) // 3
    path.write_bytes(whole[:middle] + bytes(20) + whole[middle + 20 :])
    with pytest.raises(BrokenError, match="damaged or breaks off"):
        read_map(path)
    path.write_bytes(whole)
    monkeypatch.setattr(file, "MAX_FILE_MB", 0)
    with pytest.raises(TooBigError, match="more than 0 MB unpacked"):
        read_map(path)
    monkeypatch.undo()
    monkeypatch.setattr(project, "MAX_FLOOR_POINTS", 10)
    with pytest.raises(TooBigError, match="up to 10"):
        read_map(path)


@pytest.mark.parametrize(
    "broken",
    [
        {"state": {"document": {"nodes": []}}, "data": {"geometry": {}}},
        {"state": {"document": {"nodes": {}}}, "data": {"geometry": {}}},
        {"state": {"document": {"nodes": {"p": {"type": "PAGE"}}}}, "data": {"geometry": {}}},
        {"state": {}, "data": {}},
    ],
)
def test_a_project_without_its_parts_is_told(tmp_path, broken):
    with pytest.raises(FileError, match=r"^cellar\.ds: "):
        read_map(packed(tmp_path, broken))


def test_nodes_that_are_in_each_other_come_to_an_end(opened):
    loop = [shape("a", "b"), shape("b", "a")]
    with pytest.raises(ForeignError, match="nothing drawn"):
        opened({"a": TWO_ROOMS, "b": TWO_ROOMS}, *loop)
