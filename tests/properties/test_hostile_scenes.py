"""Maps of other programs with anything exchanged in them are read, or refused in one sentence."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fixtures.maps.scenes import old_scene, old_wall, scene, wall
from tests.properties.test_hostile_files import change, patiently, places, read_or_refuse, values

CORNERS = (100, 100, 900, 100)
LAMP = {"x": 200, "y": 300, "config": {"dim": 20, "bright": 10, "color": "#ffaa00"}}
FOREIGN: dict[str, Any] = {
    "foundry": scene(walls=[wall(*CORNERS, dir=1), wall(*CORNERS, door=2)], lights=[LAMP], shiftX=5),
    "old foundry": old_scene(walls=[old_wall(*CORNERS, sense=2)], lights=[{"x": 2, "y": 3, "dim": 20}]),
    "levels": scene(
        levels=[{"_id": "a", "background": {"src": "a.png"}}], walls=[wall(*CORNERS, levels=["a"])]
    ),
    "one page": {
        "title": "The Vault",
        "rects": [{"x": -3, "y": 0, "w": 3, "h": 3, "rotunda": True}, {"x": 0, "y": 1, "w": 2, "h": 1}],
        "doors": [{"x": 0, "y": 1, "dir": {"x": 1, "y": 0}, "type": 6}],
        "columns": [{"x": -2, "y": 1}],
        "water": [{"x": -2, "y": 2}],
        "notes": [],
    },
    "tiled": {
        "width": 10,
        "height": 8,
        "tilewidth": 16,
        "tileheight": 16,
        "layers": [
            {
                "name": "walls",
                "offsetx": 3,
                "objects": [
                    {"x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 128, "y": 0}]},
                    {"type": "door", "x": 32, "y": -4, "width": 16, "height": 8},
                    {"type": "light", "x": 16, "y": 16, "width": 64, "height": 64, "ellipse": True},
                    {"type": "water", "x": 64, "y": 64, "width": 32, "height": 16, "rotation": 45},
                ],
            }
        ],
    },
    "donjon": {
        "cells": [[2, 2, 131076, 4]],
        "cell_bit": {"room": 2, "corridor": 4, "door": 131072},
        "settings": {"name": "The Pit"},
    },
}


@pytest.mark.parametrize("kind", FOREIGN)
@given(data=st.data())
@patiently
def test_a_map_of_another_program_with_values_dropped_or_exchanged(tmp_path, kind, data):
    content = copy.deepcopy(FOREIGN[kind])
    exchanged = st.tuples(st.sampled_from(places(content)), values | st.just("DROP"))
    for (*keys, last), value in data.draw(st.lists(exchanged, min_size=1, max_size=4)):
        change(content, keys, last, value)
    read_or_refuse(tmp_path / "hostile.json", json.dumps(content).encode())
