"""What the GM chose for the table screen: the next choice follows from the one before."""

from hypothesis import given
from hypothesis import strategies as st

from vtt.battle import SceneId
from vtt.play.table import Frame, MapPart, TableState, Telling

HALL, CELLAR = SceneId("hall"), SceneId("cellar")
HERE, THERE = Frame(middle=(3, 3)), Frame(middle=(9, 2), rotation=90)
PART = MapPart(corner=(1, 1), width_m=4, height_m=3)


def test_a_scene_comes_back_in_the_frame_that_it_had_last() -> None:
    state = TableState().published(HALL).with_frame(HERE).published(CELLAR)
    assert (state.scene, state.frame) == (CELLAR, None)
    state = state.with_frame(THERE).published(HALL)
    assert (state.lamp, state.scene, state.frame) == ("live", HALL, HERE)


def test_the_whole_map_leaves_no_frame_behind() -> None:
    state = TableState().published(HALL).with_frame(HERE).with_frame(None)
    assert state.frames == {}
    assert state.published(CELLAR).published(HALL).frame is None


@given(st.lists(st.sampled_from([HALL, CELLAR, HERE, THERE, None]), max_size=12))
def test_the_frame_shown_is_always_the_one_kept_for_the_scene(choices: list[SceneId | Frame | None]) -> None:
    state = TableState().published(HALL)
    for choice in choices:
        state = state.published(choice) if isinstance(choice, str) else state.with_frame(choice)
        assert state.scene is not None
        assert state.frames.get(state.scene) == state.frame


def test_nothing_is_kept_under_a_key_without_a_frame() -> None:
    state = TableState().published(HALL)
    assert state.with_slot("F1") is state
    assert state.with_frame(HERE).with_slot("F1").slots == {HALL: {"F1": HERE}}


def test_the_wall_shows_a_part_of_each_scene() -> None:
    state = TableState().published(HALL).with_wall(PART)
    assert state.published(CELLAR).wall == {HALL: PART}
    assert state.with_wall(None).wall == {}


def test_the_party_is_drawn_as_rings_only_where_figures_may_stand() -> None:
    state = TableState().published(HALL)
    assert state.policy_on_glass(in_true_size=True).party_mini == "image"
    assert state.with_frame(HERE).policy_on_glass(in_true_size=True).party_mini == "ring"
    assert state.with_frame(HERE).policy_on_glass(in_true_size=False).party_mini == "image"
    always = state.replace(telling=Telling(party_mini="nothing", theme="projector"))
    assert always.policy_on_glass(in_true_size=False).party_mini == "nothing"
    assert always.policy_on_glass(in_true_size=False).plan
