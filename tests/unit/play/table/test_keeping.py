"""What was chosen for the table screen is kept as a text that any version can read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ids import HALL
from vtt.play.table.keeping import kept_state, kept_text
from vtt.play.table.state import Frame, Lamp, TableState
from vtt.play.view import ViewPolicy

LAMPS: tuple[Lamp, ...] = ("black", "live", "frozen", "curtain")
FRAMES = st.builds(
    Frame,
    middle=st.tuples(st.floats(-50, 50), st.floats(-50, 50)),
    rotation=st.sampled_from((0, 90, 180, 270)),
)
STATES = st.builds(
    TableState,
    lamp=st.sampled_from(LAMPS),
    scene=st.sampled_from((None, HALL)),
    frame=st.none() | FRAMES,
    policy=st.builds(ViewPolicy, eyes=st.sampled_from(("party", "active", "chosen", "none"))),
    curtain=st.sampled_from(("", "0f")),
)


@given(STATES)
def test_all_is_kept_but_the_lamp(state: TableState):
    assert kept_state(kept_text(state)) == state.replace(lamp="black")


def test_what_is_as_ever_takes_no_room():
    assert kept_text(TableState(lamp="live")) == ""


@pytest.mark.parametrize("text", ["", "{", "7", "[]", "null", '"live"', "[" * 100_000])
def test_what_is_no_state_is_the_first_one(text: str):
    assert kept_state(text) == TableState()


def test_what_a_later_version_wrote_is_left_out():
    text = '{"scene": "hall", "frame": {"middle": "left"}, "projector": 3, "lamp": "live", "curtain": "0f"}'
    assert kept_state(text) == TableState(scene=HALL, curtain="0f")
