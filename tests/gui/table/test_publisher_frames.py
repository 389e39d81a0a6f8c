"""The frame on the glass: laid by the game master, kept for each scene, and moved by nothing else."""

import pytest

from tests.gui.board.builders import a_scene, a_session
from tests.ids import ANA, CELLAR, HALL
from vtt.battle import Align
from vtt.battle.commands import Move
from vtt.play.session import Session
from vtt.play.table.state import Frame, TableState
from vtt.ui.publishing.publisher import Publisher

HERE, THERE = Frame(middle=(3, 4.5), rotation=90), Frame(middle=(6, 4.5))


@pytest.fixture
def session() -> Session:
    first = a_session()
    cellar = a_scene().replace(id=CELLAR, metres_per_square=1.5)
    scenes = {**first.battle.scenes, CELLAR: cellar}
    return Session(first.battle.replace(scenes=scenes), first.system)


@pytest.fixture
def publisher(qapp, session) -> Publisher:
    made = Publisher(session)
    made.publish(HALL)
    made.set_frame(HERE)
    return made


def test_a_scene_that_is_published_again_has_the_frame_it_had(publisher):
    publisher.publish(CELLAR)
    assert publisher.shown.frame is None
    publisher.set_frame(THERE)
    publisher.publish(HALL)
    assert publisher.shown.frame == HERE
    publisher.publish(CELLAR)
    assert publisher.shown.frame == THERE


def test_nothing_that_happens_moves_the_frame(publisher, session):
    session.do(Move(token=ANA, to=(5.5, 5.5)))
    session.undo()
    publisher.catch_up()
    publisher.black()
    publisher.publish(HALL)
    assert (publisher.state.frame, publisher.shown.frame) == (HERE, HERE)


def test_a_frozen_table_stays_where_it_is_until_it_is_live(publisher):
    publisher.freeze()
    publisher.set_frame(THERE)
    assert publisher.shown.frame == HERE
    publisher.publish(HALL)
    assert publisher.shown.frame == THERE


def test_a_peek_is_taken_back_exactly(publisher):
    before = publisher.shown
    publisher.peek(True)
    assert publisher.shown.whole
    assert publisher.state.frame == HERE
    publisher.peek(False)
    assert publisher.shown == before


def test_a_black_table_stays_black_at_a_peek(publisher):
    publisher.black()
    publisher.peek(True)
    assert publisher.shown.view is None
    publisher.peek(False)
    assert publisher.shown.view is None


def test_slots_are_kept_for_each_scene(publisher):
    publisher.keep_slot("F1")
    publisher.publish(CELLAR)
    publisher.set_frame(THERE)
    publisher.keep_slot("F1")
    publisher.keep_slot("F3")
    assert publisher.state.slots == {HALL: {"F1": HERE}, CELLAR: {"F1": THERE, "F3": THERE}}


def test_what_was_chosen_for_the_table_is_read_as_it_was_written(publisher):
    publisher.keep_slot("F2")
    publisher.set_cells("grid", "none")
    assert TableState.model_validate_json(publisher.state.model_dump_json()) == publisher.state


def test_a_cell_is_a_drawn_square_or_one_of_the_grid(publisher):
    publisher.publish(CELLAR)
    assert (publisher.shown.cell_m, publisher.shown.grid) == (1.5, publisher.shown.grid)
    assert publisher.shown.grid is not None
    assert publisher.shown.grid.cell_m == 1.5
    publisher.set_cells("grid", "square")
    assert (publisher.shown.cell_m, publisher.shown.grid.cell_m) == (1.0, 1.5)
    publisher.set_cells("grid", "none")
    assert publisher.shown.grid is None


def test_a_frame_goes_with_a_map_that_is_scaled_and_back_with_undo(publisher, session):
    twice = 2 * session.battle.scenes[HALL].metres_per_square
    session.do(Align(scene=HALL, metres_per_square=twice))
    publisher.catch_up()
    there = Frame(middle=(6, 9), rotation=90)
    assert (publisher.state.frame, publisher.shown.frame) == (there, there)
    session.undo()
    publisher.catch_up()
    assert publisher.state.frame == HERE


def test_a_frozen_table_shows_the_map_as_it_was_before_it_was_scaled(publisher, session):
    publisher.freeze()
    before = publisher.shown
    session.do(Align(scene=HALL, metres_per_square=2 * session.battle.scenes[HALL].metres_per_square))
    publisher.catch_up()
    assert publisher.shown is before
