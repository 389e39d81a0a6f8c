"""Where the table screen begins on a map."""

import pytest

from tests.gui.board.builders import a_session, a_token
from tests.ids import HALL
from vtt.battle import Battle, Token
from vtt.play.table.calibration import Calibration
from vtt.play.table.framing import first_middle, frame_at, glass_of
from vtt.play.table.state import Frame, TableState

FOUR_BY_FOUR = (4.0, 4.0)
SCALE = Calibration(px_per_mm=(4.0, 4.0), measured="tape", cell_mm=25.0)


def a_battle(*tokens: Token) -> Battle:
    """The hall of 16 x 10 m with these tokens and no others."""
    return a_session().battle.replace(tokens={one.id: one for one in tokens})


def test_it_begins_in_the_middle_of_the_party():
    battle = a_battle(a_token("ana", (6, 4)), a_token("cy", (9, 6)), a_token("bo", (15, 9), side="enemy"))
    assert first_middle(battle, HALL, FOUR_BY_FOUR) == (7.5, 5.0)


def test_a_hidden_token_does_not_count():
    scout = a_token("scout", (14, 8), hidden=True)
    assert first_middle(a_battle(a_token("ana", (6, 4)), scout), HALL, FOUR_BY_FOUR) == (6, 4)
    assert first_middle(a_battle(scout), HALL, FOUR_BY_FOUR) == (8, 5)


@pytest.mark.parametrize(
    ("party_at", "middle"), [((0.5, 0.5), (2, 2)), ((15.5, 9.5), (14, 8)), ((0.5, 9.5), (2, 8))]
)
def test_nothing_beyond_the_map_is_shown_that_need_not_be(party_at, middle):
    assert first_middle(a_battle(a_token("ana", party_at)), HALL, FOUR_BY_FOUR) == middle


def test_of_a_small_map_all_is_shown():
    assert first_middle(a_battle(a_token("ana", (0.5, 0.5))), HALL, (40.0, 30.0)) == (8, 5)


def test_a_frame_is_as_large_as_the_cells_of_the_published_map_make_it():
    battle = a_battle()
    squares = battle.scenes[HALL].replace(metres_per_square=2.0)
    battle, state = (
        battle.with_scene(squares),
        TableState(scene=HALL, frame=Frame(middle=(1, 1), rotation=90)),
    )
    of_squares = glass_of(battle, state, SCALE, (800, 400))
    assert of_squares is not None
    assert of_squares.size_m() == (16.0, 8.0)
    of_the_grid = glass_of(battle, state.replace(cell="grid"), SCALE, (800, 400))
    assert of_the_grid is not None
    assert of_the_grid.size_m() == (8.0, 4.0)
    assert frame_at(battle, state, of_squares, (7.2, 5.3)) == Frame(middle=(8.0, 6.0), rotation=90)


def test_without_a_published_map_there_is_no_glass():
    assert glass_of(a_battle(), TableState(), SCALE, (800, 400)) is None
