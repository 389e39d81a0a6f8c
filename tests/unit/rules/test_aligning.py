"""The grid of a scene is laid on its picture: what goes with the picture, what stays, what is refused."""

import pytest

from tests.builders import (
    a_crate,
    a_door,
    a_scene,
    a_session,
    a_token,
    a_wall,
    box,
    command,
    some_rubble,
    some_smoke,
)
from tests.ids import SCENE
from vtt.battle import Align, Room, SceneAligned
from vtt.battle.apply import apply
from vtt.battle.commands import COMMANDS
from vtt.battle.events import EVENTS
from vtt.battle.scene import Light, Note, Picture, Scene
from vtt.geometry import Explored, Grid
from vtt.play.session import CommandError, Session
from vtt.play.text.journal_text import tell

ANN, ORC = a_token("ann", (4.0, 4.0)), a_token("orc", (20.0, 4.0), "enemy")


def a_full_scene() -> Scene:
    """Return a scene of 30 x 20 m, 1000 pixels wide, with one thing of every kind on it."""
    scene = a_scene(
        (a_wall((10, 0), (10, 4)),),
        (a_door((10, 4), (10, 6)),),
        (a_crate(6, 6),),
        (some_rubble(2, 10),),
        (some_smoke(12, 12),),
    )
    return scene.replace(
        picture=Picture(id="0" * 64, size_px=(1000, 667)),
        lights=(Light(at=(3.0, 3.0), radius_m=6.0, elevation_m=2.0),),
        notes=(Note(id="pin", at=(7.0, 8.0), text=""),),
        rooms=(Room(id="room-1", ring=box(0, 0, 10, 20), holes=(box(2, 2),)),),
    )


@pytest.fixture
def session() -> Session:
    session = a_session(ANN, ORC, scene=a_full_scene())
    session.do(command(do="scene", fog=True))
    session.do(command(do="reveal", ring=[[0, 0], [8, 0], [8, 8], [0, 8]]))
    session.do(command(do="thing", id="sword-1", kind="weapons", gear="dagger", at=[5, 5]))
    return session


def scene_of(session: Session) -> Scene:
    return session.battle.scenes[SCENE]


def places(value: object) -> list[float]:
    """Return every place of a scene as data, in its order; heights, sizes of bodies and counts are none."""
    if isinstance(value, list) and len(value) == 2 and all(isinstance(one, float) for one in value):
        return value
    if isinstance(value, dict):
        return [
            at for key, one in value.items() if key not in ("size_m", "grid", "size_px") for at in places(one)
        ]
    return [at for one in value for at in places(one)] if isinstance(value, list) else []


def test_every_place_of_a_scene_goes_with_the_picture(session):
    before = scene_of(session).model_dump(mode="json")
    session.do(Align(squares=60, metres_per_square=1.0))
    after = scene_of(session)
    assert after.size_m == (60.0, 40.0)
    assert places(after.model_dump(mode="json")) == pytest.approx([2 * at for at in places(before)])
    assert len(places(before)) >= 2 * 20  # walls, door, crate, rubble, smoke, lamp, room with its hole


def test_heights_and_what_the_rules_measure_stay(session):
    before = scene_of(session)
    session.do(Align(squares=60, metres_per_square=1.0))
    after = scene_of(session)
    assert after.layout.obstacles[0].height_m == before.layout.obstacles[0].height_m
    assert after.clouds[0].depth_m == before.clouds[0].depth_m
    assert (after.lights[0].radius_m, after.lights[0].elevation_m) == (12.0, 2.0)
    assert session.battle.tokens[ANN.id].size_m == ANN.size_m


@pytest.mark.parametrize(
    ("keep", "at", "lies"), [("squares", (8.0, 8.0), (10.0, 10.0)), ("metres", (4.0, 4.0), (5.0, 5.0))]
)
def test_tokens_and_loose_things_keep_their_squares_or_their_metres(session, keep, at, lies):
    session.do(Align(squares=60, keep=keep))
    assert session.battle.tokens[ANN.id].at == at
    assert next(iter(session.battle.things.values())).at == lies
    known = session.battle.memory[SCENE]
    assert all(one.at == lies for one in known.things.values())


def test_fog_is_scaled_with_the_picture(session):
    revealed = session.battle.revealed[SCENE].brush
    session.do(Align(squares=60))
    assert session.battle.revealed[SCENE].brush == revealed.scaled(2.0)
    assert session.battle.revealed[SCENE].brush.area_m2 == pytest.approx(4 * revealed.area_m2)
    assert session.battle.explored[SCENE].holds((8.0, 8.0))


def test_undo_and_redo_give_equal_battles(session):
    before = session.battle
    session.do(Align(pixels_per_square=37.5, offset=(0.25, 0.5), metres_per_square=1.5, keep="metres"))
    after = session.battle
    session.undo()
    assert session.battle == before
    session.redo()
    assert session.battle == after


def test_pixels_and_offset_give_the_grid(session):
    session.do(Align(pixels_per_square=50, offset=(0.25, 1.5), metres_per_square=2.0, cell_m=2.0))
    scene = scene_of(session)
    assert (scene.size_m, scene.metres_per_square) == ((40.0, 26.666667), 2.0)
    assert scene.grid == Grid(2.0, (0.5, 1.0))


def test_cells_as_large_as_squares_stay_so_and_others_stay_as_they_are(session):
    session.do(Align(metres_per_square=1.5))
    assert scene_of(session).grid.cell_m == 1.5
    session.do(Align(cell_m=1.0))
    session.do(Align(metres_per_square=2.0))
    assert (scene_of(session).grid.cell_m, scene_of(session).size_m) == (1.0, (60.0, 40.0))


def test_only_the_grid_moves_where_nothing_is_scaled(session):
    before = scene_of(session)
    session.do(Align(offset=(0.5, 0.5)))
    after = scene_of(session)
    assert after.layout is before.layout
    assert after == before.replace(grid=Grid(1.0, (0.5, 0.5)))


def test_what_changes_nothing_is_no_event(session):
    assert session.do(Align()).events == ()


def test_it_is_told_and_kept(session):
    events = session.do(Align(squares=24, metres_per_square=1.5)).events
    assert tuple(EVENTS.validate_python(EVENTS.dump_python(one, mode="json")) for one in events) == events
    assert tell(events, session.battle)[0] == "The grid is laid on the map: 24 × 16 squares of 1.5 m."


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"squares": 4000, "metres_per_square": 1.5}, "Sightline takes up to 4096 m"),
        ({"squares": 0.001, "metres_per_square": 0.01}, "smaller than a centimetre"),
        ({"squares": 10, "scene": "cellar"}, "unknown scene 'cellar'"),
    ],
)
def test_what_cannot_be_is_said_and_changes_nothing(session, wanted, said):
    before = session.battle
    with pytest.raises(CommandError, match=said):
        session.do(command(do="align", **wanted))
    assert session.battle is before


def test_what_is_known_of_a_map_must_fit_the_larger_one(session):
    session.do(command(do="reveal", all=True))
    before = session.battle
    with pytest.raises(CommandError, match=r"more is explored or revealed .* cover it with fog first"):
        session.do(Align(squares=1000, metres_per_square=4.0))
    assert session.battle is before


def test_a_token_may_not_get_too_far_away(session):
    session.do(command(do="move", token="ann", to=[90_000, 0], mode="place"))
    with pytest.raises(CommandError, match="too far away; move it closer"):
        session.do(Align(squares=60))


def test_pixels_need_a_picture():
    with pytest.raises(CommandError, match="no picture"):
        a_session(ANN).do(Align(pixels_per_square=50))


@pytest.mark.parametrize(
    "wanted", [{"squares": 10, "pixels_per_square": 50}, {"squares": 0}, {"keep": "feet"}, {"offset": [1]}]
)
def test_what_is_no_such_command_is_not_read(wanted):
    with pytest.raises(ValueError, match=r"align|squares|keep|offset"):
        COMMANDS.validate_python({"do": "align", **wanted})


def test_the_event_is_applied_to_any_battle_alike(session):
    event = SceneAligned(scene=SCENE, size_m=(15.0, 10.0), grid=Grid(0.5), metres_per_square=0.5, factor=0.5)
    assert apply(event, session.battle) == apply(event, session.battle)
    assert apply(event, session.battle).explored[SCENE] == session.battle.explored[SCENE].scaled(0.5)


def test_nothing_explored_stays_nothing():
    assert Explored().scaled(3.0) == Explored()
