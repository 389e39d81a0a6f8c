"""SVG drawings open with what they call walls, doors and so on, or with the lines of a chosen layer."""

from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from tests.fixtures.maps.drawn import picture, write
from vtt.files.errors import BrokenError, FileError, ForeignError, TooBigError
from vtt.files.maps.formats.svg import drawing, elements
from vtt.files.maps.map_file import MapFile
from vtt.files.maps.reading import read_map, scenes_of
from vtt.files.maps.report import Note
from vtt.geometry import distance_m

HEAD = (
    '<?xml version="1.0"?>\n<!-- a plan -->\n<svg xmlns="http://www.w3.org/2000/svg" '
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:xlink="http://www.w3.org/1999/xlink" '
)
GRID = '<inkscape:grid spacingx="50"/>'
ROOM = '<rect x="50" y="50" width="200" height="150"/>'


def svg(*inside: str, box: str = 'viewBox="0 0 500 400"') -> str:
    return f"{HEAD}{box}>{''.join(inside)}</svg>"


def layer(name: str, *inside: str, **given: str) -> str:
    more = "".join(f' {key}="{value}"' for key, value in given.items())
    return f'<g inkscape:groupmode="layer" inkscape:label="{name}"{more}>{"".join(inside)}</g>'


@pytest.fixture
def opened(tmp_path):
    def read(content: str, name: str = "plan.svg", part: str = "") -> MapFile:
        path = write(tmp_path, content, name)
        return read_map(path / part if part else path, 1.0)

    return read


def length_m(found: MapFile) -> float:
    return round(sum(distance_m(wall.a, wall.b) for wall in found.scene.layout.walls), 3)


def test_walls_doors_and_things_are_known_by_the_names_of_layers_classes_and_ids(opened):
    found = opened(
        svg(
            GRID,
            layer("Walls", ROOM, '<path d="M250 100 h100"/>'),
            layer("Doors", '<line x1="100" y1="50" x2="150" y2="50"/>'),
            layer("Things", '<circle class="pillar-round" cx="300" cy="300" r="25"/>'),
            layer(
                "Deco", '<rect id="water_2" x="0" y="300" width="100" height="50"/>', '<path d="M1 1 9 9"/>'
            ),
            layer("Lamps", '<ellipse data-name="Light" cx="100" cy="100" rx="100" ry="60"/>'),
            '<text x="5" y="5">Keep</text>',
        )
    )
    scene = found.scene
    assert scene.size_m == (10.0, 8.0)
    assert length_m(found) == 14 - 1 + 2  # the door is cut out of the room
    assert [(one.kind, one.a, one.b) for one in scene.layout.portals] == [("door", (2.0, 1.0), (3.0, 1.0))]
    (pillar,) = scene.layout.obstacles
    assert (min(x for x, _ in pillar.ring), max(y for _, y in pillar.ring)) == (5.5, 6.5)
    assert [one.ring[0] for one in scene.layout.terrain] == [(0.0, 6.0)]
    assert [(one.at, one.radius_m) for one in scene.lights] == [((2.0, 2.0), 2.0)]
    assert found.report.counts[Note.OBJECTS_UNCALLED] == 1
    assert Note.DRAWING_UNSQUARED not in {note for note, count in found.report.counts.items() if count}


def test_shapes_stand_where_groups_and_clones_move_them(opened):
    moved = '<g transform="translate(50 100)"><g transform="rotate(90) scale(2)">{}</g></g>'
    line = '<line id="wall-1" x1="0" y1="0" x2="25" y2="0"/>'
    found = opened(svg(GRID, moved.format(line), '<use xlink:href="#wall-1" x="100" y="50"/>'))
    ends = [(wall.a, wall.b) for wall in found.scene.layout.walls]
    assert ends == [((1.0, 2.0), (1.0, 3.0)), ((2.0, 1.0), (2.5, 1.0))]


def test_the_sheet_begins_where_its_view_does(opened):
    wall = '<line class="wall" x1="100" y1="-50" x2="200" y2="-50"/>'
    found = opened(svg(GRID, wall, box='viewBox="100 -100 200 100" width="9in" height="80mm"'))
    assert found.scene.size_m == (4.0, 2.0)
    assert [(one.a, one.b) for one in found.scene.layout.walls] == [((0.0, 1.0), (2.0, 1.0))]
    assert opened(svg(GRID, wall, box='width="4in" height="2in"')).scene.size_m == (7.68, 3.84)


@pytest.mark.parametrize(
    ("told", "name", "squares"),
    [
        ('<defs><pattern id="grid-lines" width="25" height="25"/></defs>', "a.svg", 20),
        ("<!-- -->", "Crypt 25x20.svg", 25),
        ("<!-- -->", "Crypt 20px.svg", 25),
        (layer("Grid", *(f'<path d="M{x} 0 v400"/>' for x in range(0, 501, 50))), "a.svg", 10),
    ],
)
def test_squares_are_those_of_the_grid_or_of_the_name(opened, told, name, squares):
    found = opened(svg(told, layer("wall", ROOM)), name)
    assert found.scene.size_m[0] == squares
    assert not found.report.counts[Note.DRAWING_UNSQUARED]


def test_a_drawing_without_a_grid_says_so_and_a_small_one_is_drawn_in_squares(opened):
    found = opened(svg(layer("wall", ROOM)))
    assert found.scene.size_m == (5.0, 4.0)
    assert found.report.counts[Note.DRAWING_UNSQUARED] == 1
    small = opened(svg('<rect class="wall" x="1" y="1" width="5" height="4"/>', box='viewBox="0 0 30 20"'))
    assert small.scene.size_m == (30.0, 20.0)
    assert not small.report.counts[Note.DRAWING_UNSQUARED]


def test_of_several_layers_without_walls_one_is_chosen(opened, tmp_path):
    plan = svg(
        GRID, layer("Ground floor", ROOM), layer("Ink 1/2", '<path d="M0 0 h50"/>'), layer("Ink", ROOM)
    )
    with pytest.raises(ForeignError, match="no layer of this SVG drawing is called walls"):
        opened(plan)
    path = tmp_path / "plan.svg"
    assert [(one.title, one.name) for one in scenes_of(path)] == [
        ("Ground floor", "Ground floor"), ("Ink 1/2", ""), ("Ink", "Ink"),
    ]  # fmt: skip
    assert length_m(opened(plan, part="Ground floor")) == 14
    assert not opened(plan, part="Ground floor").scene.layout.terrain
    with pytest.raises(BrokenError, match="there is no layer Attic in this drawing"):
        opened(plan, part="Attic")
    named = write(tmp_path, svg(layer("Ink", ROOM), layer("Walls", ROOM)), "named.svg")
    assert scenes_of(named) == ()


def test_of_one_layer_all_lines_are_walls_but_for_its_ground(opened, monkeypatch):
    ground = '<rect width="500" height="400" fill="#eee"/>'
    plan = svg(GRID, ground, ROOM, '<polyline points="300,50 350,50"/>')
    found = opened(plan)
    assert length_m(found) == 15
    assert found.report.counts[Note.LINES_AS_WALLS] == 2
    monkeypatch.setattr(drawing, "MAX_UNCALLED", 5)
    with pytest.raises(TooBigError, match="has 10 lines and none is called a wall"):
        opened(plan)


def test_what_is_hidden_or_kept_aside_is_not_drawn(opened):
    hidden = layer("walls", ROOM, style="display:none")
    aside = f"<defs>{layer('walls', ROOM)}</defs><clipPath>{ROOM}</clipPath>"
    unseen = '<line class="wall" x1="0" y1="0" x2="50" y2="0" visibility="hidden"/>'
    shown = '<line class="wall" x1="0" y1="50" x2="50" y2="50"/>'
    assert length_m(opened(svg(GRID, hidden, aside, unseen, shown))) == 1


def test_the_picture_under_a_drawing_is_that_of_the_map(opened, tmp_path):
    inside = b64encode(picture(1000, 800)).decode()
    under = f'<image width="500" height="400" xlink:href="data:image/png;base64,{inside}"/>'
    small = under.replace('width="500"', 'width="50"')
    assert opened(svg(GRID, under, layer("wall", ROOM))).picture == picture(1000, 800)
    assert opened(svg(GRID, small, layer("wall", ROOM))).picture is None
    (tmp_path / "plan.png").write_bytes(picture(500, 500))
    assert opened(svg(GRID, layer("wall", ROOM))).picture is None  # it has another shape
    (tmp_path / "plan.png").write_bytes(picture(500, 400))
    assert opened(svg(GRID, layer("wall", ROOM))).picture == picture(500, 400)


@pytest.mark.parametrize(
    ("content", "kind", "words"),
    [
        (svg(box="").replace("</svg>", ""), BrokenError, "line . is not XML"),
        (
            "<!DOCTYPE svg [<!ENTITY a 'b'>]>" + svg().partition("\n")[2],
            BrokenError,
            "declares names of its own",
        ),
        (svg(box=""), ForeignError, "shows nothing"),
        (svg(box='viewBox="0 0 0 5"'), ForeignError, "shows nothing"),
        (svg(box='viewBox="0 0 9000000 5"'), FileError, "squares large"),
    ],
)
def test_a_drawing_that_cannot_be_read_says_why(opened, content, kind, words):
    with pytest.raises(kind, match=words):
        opened(content)


def test_clones_of_clones_and_groups_without_end_come_to_an_end(opened, monkeypatch):
    doubled = "".join(f'<g id="g{i}"><use href="#g{i + 1}"/><use href="#g{i + 1}"/></g>' for i in range(30))
    wall = '<line class="wall" x1="0" y1="0" x2="50" y2="0"/>'
    monkeypatch.setattr(elements, "MAX_ELEMENTS", 2000)
    found = opened(svg(GRID, wall, doubled, '<g id="g30"><use href="#g0"/></g>'))
    assert length_m(found) == 1
    assert found.report.counts[Note.DRAWING_CUT] == 1
    deep = "<g>" * 500 + wall + "</g>" * 500
    assert opened(svg(GRID, wall, deep)).report.counts[Note.DRAWING_CUT] == 1


def test_a_drawing_is_known_by_what_it_holds(tmp_path):
    path: Path = write(tmp_path, svg(GRID, layer("walls", ROOM)), "plan.txt")
    found: Any = read_map(path)
    assert len(found.scene.layout.walls) == 4
