"""An edited map in fog: the players see it when they look there, and until then the walls they remember."""

import pytest

from tests.builders import a_battle, a_crate, a_door, a_scene, a_token, a_wall
from tests.ids import ANN, SCENE
from vtt.battle.battle import Battle
from vtt.battle.commands import Move, SetPortal, SetScene, SetSecret
from vtt.battle.editing import EditMap
from vtt.battle.fog import Reveal
from vtt.battle.scene import Light, Note
from vtt.geometry import Point
from vtt.play.exploring import MAX_LINES
from vtt.play.session import Session
from vtt.play.view import PlayerView, player_view
from vtt.systems.space_shard import SPACE_SHARD

WEST, EAST = (5.0, 5.0), (20.0, 5.0)
MIDDLE = (a_wall((12, 0), (12, 8), "north"), a_wall((12, 9), (12, 20), "south"))
PILLAR = a_wall((3, 10), (6, 10), "pillar")
GATE = a_door((12, 8), (12, 9), "gate")


@pytest.fixture
def session() -> Session:
    """Return a game in which Ann has seen both halves of a map, and is in the eastern one."""
    session = Session(a_battle(a_token("ann", WEST), scene=a_scene((*MIDDLE, PILLAR), (GATE,))), SPACE_SHARD)
    session.do(SetScene(fog=True))
    go(session, WEST, EAST)
    return session


def go(session: Session, *places: Point) -> None:
    for place in places:
        session.do(Move(token=ANN, to=place, mode="place"))


def view_of(battle: Battle) -> PlayerView:
    return player_view(battle, SPACE_SHARD, SCENE)


def walls_of(session: Session) -> list[tuple[Point, Point]]:
    return [(wall.a, wall.b) for wall in view_of(session.battle).walls]


def test_a_wall_that_goes_out_of_sight_is_remembered_until_somebody_looks(session):
    before = view_of(session.battle)
    session.do(EditMap(remove=("pillar",)))
    assert view_of(session.battle) == before
    go(session, WEST)
    assert ((3, 10), (6, 10)) not in walls_of(session)
    assert session.battle.memory[SCENE].walls == ()


def test_a_wall_that_is_drawn_out_of_sight_is_seen_when_somebody_looks(session):
    before = view_of(session.battle)
    session.do(EditMap(walls=(a_wall((3, 2), (6, 2), "new"), PILLAR.replace(b=(8, 10)))))
    assert view_of(session.battle) == before
    go(session, WEST)
    assert {((3, 2), (6, 2)), ((3, 10), (8, 10))} <= set(walls_of(session))
    assert not session.battle.memory[SCENE].unseen


def test_a_wall_that_is_drawn_or_blown_up_in_sight_is_seen_at_once(session):
    session.do(EditMap(walls=(a_wall((18, 2), (22, 2), "new"),)))
    assert ((18, 2), (22, 2)) in walls_of(session)
    seen = session.battle.explored[SCENE].area_m2
    session.do(EditMap(walls=(a_wall((26, 0), (26, 20), "far"),)))
    session.do(EditMap(remove=("new",)))
    assert ((18, 2), (22, 2)) not in walls_of(session)
    assert session.battle.explored[SCENE].area_m2 == seen


def test_what_was_behind_a_wall_that_is_blown_up_is_seen_at_once():
    vault = (a_wall((10, 0), (10, 20), "wall"),)
    session = Session(a_battle(a_token("ann", WEST), scene=a_scene(vault)), SPACE_SHARD)
    session.do(SetScene(fog=True))
    assert not session.battle.explored[SCENE].holds((20, 5))
    session.do(EditMap(walls=(a_wall((10, 0), (10, 3), "wall"), a_wall((10, 7), (10, 20), "rest"))))
    assert session.battle.explored[SCENE].holds((20, 5))
    assert ((10, 0), (10, 3)) in walls_of(session)


def test_a_door_that_goes_or_moves_out_of_sight_is_remembered_as_it_stood(session):
    go(session, WEST)
    session.do(SetPortal(id="gate", open=True))
    far = a_door((28, 14), (29, 14), "hatch")
    session.do(EditMap(portals=(far,), walls=(a_wall((20, 12), (30, 12), "shelf"),)))
    go(session, (29, 17), (29, 2))
    before = view_of(session.battle)
    assert [(one.a, one.open) for one in before.portals] == [((12, 8), True), ((28, 14), False)]
    session.do(EditMap(portals=(far.replace(b=(29.5, 14), kind="curtain"),)))
    assert view_of(session.battle) == before
    session.do(EditMap(remove=("hatch",)))
    assert view_of(session.battle) == before
    go(session, (29, 17))
    assert [one.a for one in view_of(session.battle).portals] == [(12, 8)]


def test_a_door_that_is_cut_into_a_wall_out_of_sight_is_not_shown(session):
    before = view_of(session.battle)
    halves = (PILLAR.replace(b=(4, 10)), a_wall((5, 10), (6, 10), "rest"))
    session.do(EditMap(walls=halves, portals=(a_door((4, 10), (5, 10), "new"),)))
    assert view_of(session.battle) == before
    go(session, WEST)
    assert (4, 10) in [one.a for one in view_of(session.battle).portals]


def test_a_secret_door_that_becomes_wall_out_of_sight_stays_a_wall(session):
    session.do(SetSecret(id="gate"))
    go(session, WEST, (29, 19))
    session.do(EditMap(walls=(a_wall((20, 0), (20, 20), "screen"),)))
    before = view_of(session.battle)
    session.do(EditMap(remove=("gate",)))
    assert view_of(session.battle) == before
    session.do(EditMap(walls=(a_wall((12, 8), (12, 9), "mended"),)))
    assert view_of(session.battle) == before


def test_what_is_covered_by_fog_again_is_not_remembered(session):
    session.do(EditMap(remove=("pillar",)))
    session.do(SetScene(fog=True))
    session.do(Reveal(all=True, hidden=True))
    assert session.battle.memory[SCENE].walls == ()
    assert ((3, 10), (6, 10)) not in walls_of(session)


def test_a_crate_that_is_drawn_out_of_sight_is_not_shown(session):
    before = view_of(session.battle)
    session.do(EditMap(obstacles=(a_crate(4, 4, height_m=3.0),), lights=(Light(at=(3, 3), radius_m=2),)))
    assert view_of(session.battle) == before


def test_notes_are_on_no_view_whoever_looks(session):
    session.do(SetScene(fog=False))
    before = view_of(session.battle)
    session.do(EditMap(notes=(Note(id="zzz", at=EAST, title="zzz trap", text="zzz"),)))
    assert view_of(session.battle) == before
    assert "zzz" not in view_of(session.battle).model_dump_json()


def test_without_fog_an_edit_is_seen_at_once(session):
    session.do(SetScene(fog=False))
    session.do(EditMap(remove=("pillar",), walls=(a_wall((1, 1), (2, 1), "new"),)))
    assert ((1, 1), (2, 1)) in walls_of(session)
    assert ((3, 10), (6, 10)) not in walls_of(session)


def test_the_party_looks_at_a_large_map_with_its_next_step():
    many = tuple(a_wall((1, 10 + i / 1000), (1.5, 10 + i / 1000), f"w{i}") for i in range(MAX_LINES + 1))
    session = Session(a_battle(a_token("ann", EAST), scene=a_scene((*many, *MIDDLE))), SPACE_SHARD)
    session.do(SetScene(fog=True))
    session.do(EditMap(remove=("north",)))
    assert ((12, 0), (12, 8)) in walls_of(session)
    go(session, (20.0, 5.5))
    assert ((12, 0), (12, 8)) not in walls_of(session)
