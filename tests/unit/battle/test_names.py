"""How is a thing on the map called in a sentence?"""

import pytest

from tests.builders import a_battle
from vtt.battle.names import thing_of
from vtt.text.language import ENGLISH


@pytest.mark.parametrize(
    ("thing", "kind", "name"),
    [
        ("wall-1", "wall", "a wall"),
        ("wall", "wall", "a wall"),
        ("north", "wall", "the north wall"),
        ("north_wall", "wall", "the north wall"),
        ("7", "wall", "wall 7"),
        ("door-2", "door", "a closed door"),
        ("portal-2", "door", "a closed door"),
        ("north gate", "door", "the closed north gate"),
        ("vault", "door", "the closed vault door"),
        ("edge", "edge", "the edge of the map"),
        ("pillar-1", "solid", "a pillar"),
        ("object_12", "solid", "an object"),
        ("well", "solid", "the well"),
        ("smoke-1", "cloud", "smoke"),
        (None, None, "the edge of the map"),
        ("7", "solid", "the 7"),
    ],
)
def test_a_thing_is_called_what_it_is_and_not_by_its_id(thing, kind, name):
    assert ENGLISH.text(thing_of(a_battle(), thing, kind)) == name
