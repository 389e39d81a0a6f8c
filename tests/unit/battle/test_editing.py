"""Edits of a map: one step that takes parts away and puts others, whichever rules are played."""

import pytest

from tests.builders import (
    a_battle,
    a_crate,
    a_door,
    a_scene,
    a_session,
    a_token,
    a_wall,
    box,
    command,
    some_smoke,
)
from tests.ids import SCENE
from vtt.battle.apply import apply
from vtt.battle.commands import COMMANDS, PlaceObstacle, Remove, SetPortal, SetSecret
from vtt.battle.editing import EditMap, MapEdited
from vtt.battle.measure.obstacles import obstacles_of
from vtt.battle.scene import Layout, Light, Note, Scene
from vtt.play.session import CommandError, RefusedError, Session
from vtt.play.text.journal_text import tell
from vtt.systems.space_shard import SPACE_SHARD

WALL, DOOR, CRATE = a_wall((2, 2), (8, 2)), a_door((8, 2), (9, 2)), a_crate(4, 4)


@pytest.fixture
def session() -> Session:
    return Session(a_battle(a_token("ann", (5, 5)), scene=a_scene((WALL,), (DOOR,), (CRATE,))), SPACE_SHARD)


def scene_of(session: Session) -> Scene:
    return session.battle.scenes[SCENE]


def test_one_step_takes_away_puts_and_exchanges(session):
    before = session.battle
    session.do(
        EditMap(
            remove=("crate",),
            walls=(WALL.replace(b=(7, 2)), a_wall((2, 2), (2, 8), "west")),
            lights=(Light(id="lamp", at=(3, 3), radius_m=5),),
            notes=(Note(id="trap", at=(4, 3), title="Trap", text="DC 15"),),
        )
    )
    scene = scene_of(session)
    assert [(wall.id, wall.b) for wall in scene.layout.walls] == [("wall-1", (7, 2)), ("west", (2, 8))]
    assert (scene.layout.obstacles, scene.layout.portals) == ((), (DOOR,))
    assert (scene.lights[0].id, scene.notes[0].title) == ("lamp", "Trap")
    assert len(session.journal.entries) == 1
    session.undo()
    assert session.battle == before
    session.redo()
    assert scene_of(session) == scene


def test_what_is_put_without_an_id_gets_a_free_one(session):
    session.do(
        command(
            do="edit",
            walls=[{"a": [1, 1], "b": [1, 5]}, {"id": "wall-2", "a": [1, 5], "b": [5, 5]}],
            portals=[{"kind": "window", "from": [3, 2], "to": [4, 2]}],
            lights=[{"at": [1, 1], "radius_m": 3}],
            notes=[{"at": [1, 1], "kind": "stairs", "title": "Cellar"}],
        )
    )
    scene = scene_of(session)
    assert [wall.id for wall in scene.layout.walls] == ["wall-1", "wall-3", "wall-2"]
    assert [one.id for one in scene.layout.portals] == ["door", "window-2"]
    assert (scene.lights[0].id, scene.notes[0].id) == ("light-1", "stairs-1")


def test_lights_of_old_data_get_ids_that_nothing_else_has():
    lights = [{"at": [1, 1], "radius_m": 2}, {"id": "light-2", "at": [2, 2], "radius_m": 2}]
    layout = Layout(obstacles=(a_crate(4, 4, name="light-1"),))
    scene = Scene.model_validate(
        {"id": "s", "size_m": [9, 9], "layout": layout, "lights": [*lights, lights[0]]}
    )
    assert [one.id for one in scene.lights] == ["light-3", "light-2", "light-4"]
    assert scene.replace(fog=True).lights == scene.lights


def test_an_edit_of_lights_and_notes_leaves_the_layout_the_same_object(session):
    layout, built = scene_of(session).layout, obstacles_of(scene_of(session))
    session.do(command(do="edit", lights=[{"at": [1, 1], "radius_m": 3}], notes=[{"at": [1, 1]}]))
    assert scene_of(session).layout is layout
    assert obstacles_of(scene_of(session)) is built


def test_what_is_known_of_a_layout_stays_right_where_walls_and_doors_are_exchanged(session):
    layout = scene_of(session).layout
    assert (len(layout.lines), layout.crossings, layout.kinds["door"]) == (6, 0, "portals")
    across = (WALL.replace(b=(8, 6)), DOOR.replace(a=(3, 1), b=(3, 9)))
    session.do(EditMap(walls=across[:1], portals=across[1:]))
    after = scene_of(session).layout
    fresh = Layout(walls=after.walls, portals=after.portals, obstacles=after.obstacles)
    assert (after.lines, after.crossings, after.kinds) == (fresh.lines, fresh.crossings, fresh.kinds)
    assert after.places == fresh.places
    assert after.crossings > 0


def test_an_exchange_is_of_the_same_kind(session):
    with pytest.raises(CommandError, match="something else is called 'door' already"):
        session.do(EditMap(walls=(a_wall((1, 1), (2, 2), "door"),)))


def test_a_door_that_opens_beside_smoke_lets_nothing_be_built_anew():
    session = a_session(scene=a_scene(portals=(DOOR,), clouds=(some_smoke(1, 1),)))
    built = obstacles_of(session.battle.scenes[SCENE])
    session.do(SetPortal(id="door", open=True))
    assert obstacles_of(session.battle.scenes[SCENE]).index is built.index


def test_an_exchanged_door_stays_open_and_secret_unless_it_becomes_a_window(session):
    session.do(SetSecret(id="door"))
    session.do(SetPortal(id="door", open=True))
    session.do(EditMap(portals=(DOOR.replace(b=(10, 2)),)))
    assert (scene_of(session).open_portals, scene_of(session).secret_portals) == (("door",), ("door",))
    session.do(EditMap(portals=(DOOR.replace(kind="window"),)))
    assert (scene_of(session).open_portals, scene_of(session).secret_portals) == (("door",), ())
    session.do(EditMap(remove=("door",)))
    assert scene_of(session).open_portals == ()


def test_a_new_door_may_be_secret_or_stand_open_though_it_has_no_id_yet(session):
    new = {"from": [3, 2], "to": [4, 2]}
    session.do(command(do="edit", portals=[new], secret=[""], open=["door"]))
    assert (scene_of(session).secret_portals, scene_of(session).open_portals) == (("door-2",), ("door",))
    with pytest.raises(CommandError, match="'window-3' is a window; only a door can be secret"):
        session.do(command(do="edit", portals=[{**new, "kind": "window"}], secret=[""]))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "an edit needs something to draw or to take away"),
        ({"remove": ["nothing"]}, "nothing on the map is called 'nothing'; there are: wall-1, door, crate"),
        ({"walls": [{"id": "crate", "a": [1, 1], "b": [2, 2]}]}, "something else is called 'crate' already"),
        ({"walls": [{"id": "ann", "a": [1, 1], "b": [2, 2]}], "remove": ["door"]}, "called 'ann' already"),
        ({"walls": [{"a": [1, 1], "b": [1, 1]}]}, "'wall-2' begins and ends at the same point"),
        ({"terrain": [{"ring": [[1, 1], [2, 2], [3, 3]], "cost": 2}]}, "'ground-1' encloses nothing"),
        ({"lights": [{"id": "l", "at": [1, 1], "radius_m": 1}] * 2}, "two parts are called 'l'"),
        ({"secret": ["gate"]}, "unknown portal 'gate'; there are: door"),
    ],
)
def test_what_cannot_be_carried_out_is_said_and_changes_nothing(session, fields, said):
    before = session.battle
    with pytest.raises(CommandError) as refused:
        session.do(command(do="edit", **fields))
    assert said in str(refused.value)
    assert session.battle is before


def test_a_wall_may_take_the_id_of_what_goes_in_the_same_step(session):
    session.do(EditMap(remove=("door",), walls=(a_wall((8, 2), (9, 2), "door"),)))
    assert scene_of(session).kind_of("door") == "walls"


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"walls": (a_wall((-3, -1), (-3, 5), "w"),)}, "outside-map"),
        ({"terrain": [{"ring": [[1, 1], [3, 3], [3, 1], [1, 3]], "cost": 2}]}, "crosses-itself"),
    ],
)
def test_what_geometry_makes_nothing_of_is_refused_and_can_be_overruled(session, parts, code):
    with pytest.raises(RefusedError) as refused:
        session.do(EditMap(**parts))
    assert refused.value.refusal.sentence.code == code
    session.do(EditMap(**parts, overrule=True))
    assert isinstance(session.journal.entries[-1].step.events[-1], MapEdited)
    assert obstacles_of(scene_of(session)) is not None


def test_too_many_crossings_are_counted_with_those_that_are_there():
    rows = [{"a": [1, 1 + i / 10], "b": [29, 1 + i / 10]} for i in range(150)]
    columns = [{"a": [1.05 + i / 10, 0.5], "b": [1.05 + i / 10, 19]} for i in range(150)]
    session = a_session()
    session.do(command(do="edit", walls=rows))
    session.do(command(do="edit", walls=columns[:60]))
    assert session.battle.scenes[SCENE].layout.crossings == 60 * 150
    with pytest.raises(CommandError, match="cross or overlap one another more than 10000 times"):
        session.do(command(do="edit", walls=columns[60:]))


def test_the_journal_tells_what_is_drawn_changed_and_taken_away(session):
    step = session.do(EditMap(remove=("crate",), walls=(WALL.replace(b=(7, 2)), a_wall((1, 1), (2, 1), ""))))
    assert tell(step.events, session.battle) == [
        "The GM draws 1 wall. The GM changes 1 wall. The GM takes 1 obstacle off the map."
    ]


def test_remove_takes_any_part_of_a_map(session):
    session.do(Remove(id="wall-1"))
    session.do(Remove(id="door"))
    assert (scene_of(session).layout.walls, scene_of(session).layout.portals) == ((), ())
    session.do(Remove(id="crate"))
    assert scene_of(session).layout == Layout()


def test_nothing_happens_to_a_token_inside_what_is_drawn_around_it(session):
    session.do(
        EditMap(obstacles=(a_crate(4.5, 4.5, name="boulder"),), walls=(a_wall((4, 5), (6, 5), "cut"),))
    )
    assert session.battle.tokens["ann"].at == (5, 5)
    session.do(command(do="move", token="ann", to=[10, 10]))
    assert session.battle.tokens["ann"].at == (10, 10)


def test_a_command_and_its_event_come_back_from_data(session):
    edit = EditMap(remove=("crate",), portals=(DOOR.replace(id=""),), secret=("",))
    assert COMMANDS.validate_json(COMMANDS.dump_json(edit)) == edit
    before = session.battle
    step = session.do(edit)
    event = MapEdited.model_validate_json(step.events[0].model_dump_json())
    assert apply(event, before) == session.battle


def test_an_obstacle_is_exchanged_by_the_older_command_as_well(session):
    session.do(EditMap(obstacles=(CRATE.replace(height_m=2.0),)))
    session.do(PlaceObstacle(id="crate", ring=box(4, 4), height_m=3.0))
    assert [one.height_m for one in scene_of(session).layout.obstacles] == [3.0]
