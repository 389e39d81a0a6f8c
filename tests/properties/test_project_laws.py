"""Projects of Dungeon Scrawl and modules of Foundry with values changed or taken out are read or refused."""

import copy
import json
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fixtures.maps.drawn import write
from tests.fixtures.maps.scenes import scene
from tests.fixtures.maps.stores import write_store
from tests.properties.test_hostile_files import places, values
from vtt.battle import Scene
from vtt.files.errors import FileError
from vtt.files.maps.reading import read_map, scenes_of

CORNERS = [[0, 0], [360, 0], [360, 360], [0, 360], [0, 0]]
HOLE = [[72, 72], [144, 72], [144, 144], [72, 144]]
PROJECT: Any = {
    "state": {
        "document": {
            "nodes": {
                "document": {"type": "DOCUMENT", "id": "document", "selectedPage": "page"},
                "page": {"type": "PAGE", "id": "page", "grid": {"type": "square", "cellDiameter": 36}},
                "floor": {"type": "GEOMETRY", "id": "floor", "parentId": "page", "geometryId": "g1"},
                "asset": {
                    "type": "DUNGEON_ASSET",
                    "name": "Door",
                    "parentId": "page",
                    "transform": [1, 0, 0, 1, 9, 9],
                },
                "leaf": {"type": "GEOMETRY", "parentId": "asset", "geometryId": "g2", "visible": True},
            }
        }
    },
    "data": {
        "geometry": {
            "g1": {"polygons": [[CORNERS, HOLE]], "polylines": [[[9, 9], [90, 90]]]},
            "g2": {"polygons": [[[[100, 350], [140, 350], [140, 370], [100, 370]]]], "polylines": []},
        }
    },
}
MODULE: Any = {
    "id": "mills",
    "title": "Mills",
    "compatibility": {"minimum": "11"},
    "packs": [{"path": "packs/maps", "type": "Scene"}, {"path": "packs/old.db", "type": "Adventure"}],
}
LEVELS = [{"_id": "up", "name": "Loft", "background": {"src": "a.png"}}, {"_id": "down", "background": {}}]
SCENE: Any = {
    **scene(levels=LEVELS, initialLevel="down", notes=[{"x": 5, "y": 5, "text": "A well"}]), "_id": "m1",
}  # fmt: skip

patiently = settings(
    max_examples=50,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def changed(whole: Any, data: st.DataObject) -> Any:
    """Return a value with up to three of the values in it changed or taken out."""
    made = copy.deepcopy(whole)
    for _ in range(data.draw(st.integers(0, 3))):
        steps = data.draw(st.sampled_from(places(made) or [()]))
        inner = made
        for step in steps[:-1]:
            inner = inner[step]
        if steps and data.draw(st.booleans()):
            inner[steps[-1]] = data.draw(values)
        elif steps:
            del inner[steps[-1]]
    return made


def outcome(path: Path) -> str:
    try:
        parts = [one for one in scenes_of(path) if one.name]
        opened = path / parts[-1].name if parts else path
        return "read" if isinstance(read_map(opened).scene, Scene) else ""
    except FileError as error:
        return "refused" if ": " in str(error) else str(error)


@patiently
@given(st.data())
def test_a_changed_project_is_read_or_refused_in_a_sentence(tmp_path, data):
    assert outcome(write(tmp_path, json.dumps(changed(PROJECT, data)), "a.ds")) in ("read", "refused")


@patiently
@given(st.data())
def test_a_changed_module_is_read_or_refused_in_a_sentence(tmp_path, data):
    if not (tmp_path / "packs").is_dir():
        write_store(tmp_path / "packs" / "maps", SCENE)
        write(tmp_path / "packs", json.dumps(SCENE | {"_id": "m2"}) + "\n" + '{"_id": "x"}', "old.db")
    assert outcome(write(tmp_path, json.dumps(changed(MODULE, data)), "module.json")) in ("read", "refused")


@patiently
@given(st.data())
def test_a_changed_scene_in_a_folder_is_read_or_refused_in_a_sentence(tmp_path, data):
    made = changed(SCENE, data)
    whole = made if isinstance(made, dict) else SCENE
    content = {
        key: whole[key] if isinstance(whole.get(key), list) else [] for key in ("walls", "notes", "levels")
    }
    things = {key: [one for one in found if isinstance(one, dict)] for key, found in content.items()}
    current = write_store(tmp_path / "pack", {**whole, "lights": [], **things, "_id": "m1"})
    assert outcome(current) in ("read", "refused")
