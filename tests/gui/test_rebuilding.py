"""The board goes on with the former map while the new one is built, and never longer."""

from collections.abc import Iterator
from concurrent.futures import Future
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from tests.builders import a_battle, a_crate, a_scene, a_session, a_token, a_wall, some_smoke
from tests.ids import ANN, SCENE
from tests.work import PATIENCE_S
from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import PlaceObstacle, Remove, SetScene
from vtt.battle.editing import EditMap
from vtt.battle.measure import Measures, vision
from vtt.battle.measure import obstacles as surroundings
from vtt.geometry.world.obstacles import Obstacles
from vtt.play.session import Session
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures

WALLS = (a_wall((0.0, 9.0), (9.0, 9.0)),)
PILLAR = PlaceObstacle(**a_crate(4.5, 4.5, height_m=3.0).model_dump())


class Builders:
    """Those who build maps; they wait until they may."""

    def __init__(self) -> None:
        self.may_go_on = Event()
        self.built = 0
        self._build = surroundings._build

    def build(self, *scene_and_before: object) -> Obstacles:
        assert self.may_go_on.wait(PATIENCE_S)
        self.built += 1
        return self._build(*scene_and_before)  # type: ignore[arg-type]


@pytest.fixture
def session() -> Session:
    ann, orc = a_token("ann", (2, 5)), a_token("orc", (8, 5), "enemy")
    return Session(a_battle(ann, orc, scene=a_scene(WALLS)), a_session().system)


@pytest.fixture
def foggy(session: Session) -> Session:
    session.do(SetScene(fog=True))
    return session


@pytest.fixture
def window(session: Session, qtbot: QtBot) -> MainWindow:
    window = MainWindow(session, Pictures(), SCENE)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    surroundings.obstacles_of(session.battle.scenes[SCENE])
    return window


@pytest.fixture
def builders(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[Builders]:
    builders = Builders()
    monkeypatch.setattr(surroundings, "_build", builders.build)
    yield builders
    builders.may_go_on.set()


def block(battle: Battle) -> object:
    found = measure.walk(battle, ANN, ((2.0, 5.0), (7.0, 5.0)), Measures()).block
    return found.id if found is not None else None


def test_the_former_map_is_measured_until_the_new_one_is_built(
    window: MainWindow, session: Session, builders: Builders, qtbot: QtBot
) -> None:
    assert window.controller.perform(PILLAR)
    assert session.battle.scenes[SCENE].obstacle("crate") is not None
    assert block(session.previewed) is None
    assert session.previewed is session.previewed
    assert builders.built == 0
    with qtbot.waitSignal(window.rebuilding.finished):
        builders.may_go_on.set()
    assert session.previewed is session.settled
    assert block(session.previewed) == "crate"
    assert builders.built == 1


@pytest.mark.parametrize(
    "edit",
    [
        EditMap(walls=(a_wall((4.0, 0.0), (4.0, 9.0), "new"),)),
        EditMap(walls=(a_wall((4.0, 0.0), (4.0, 9.0)),)),
        EditMap(clouds=(some_smoke(3, 3),), walls=(a_wall((5.0, 0.0), (5.0, 9.0), "new"),)),
    ],
    ids=["drawn", "moved", "with smoke"],
)
def test_while_walls_are_built_anew_the_former_ones_are_measured(
    window: MainWindow, session: Session, builders: Builders, qtbot: QtBot, edit: EditMap
) -> None:
    former = session.previewed.scenes[SCENE].layout
    assert window.controller.perform(edit)
    assert session.previewed.scenes[SCENE].layout is former
    assert block(session.previewed) is None
    assert builders.built == 0
    with qtbot.waitSignal(window.rebuilding.finished):
        builders.may_go_on.set()
    assert block(session.previewed) in ("new", "wall-1")
    assert builders.built == 1


def test_the_players_are_shown_a_new_wall_when_it_is_built_and_nobody_waits(
    window: MainWindow, session: Session, builders: Builders, qtbot: QtBot
) -> None:
    publisher = window.control.publisher
    publisher.publish(SCENE)
    qtbot.waitUntil(lambda: publisher.shown.view is not None)
    shown = publisher.shown.view
    assert window.controller.perform(EditMap(walls=(a_wall((4.0, 0.0), (4.0, 9.0), "new"),)))
    qtbot.wait(50)
    assert publisher.shown.view == shown
    assert builders.built == 0
    builders.may_go_on.set()
    qtbot.waitUntil(lambda: publisher.shown.view != shown)
    view = publisher.shown.view
    assert view is not None
    assert ((4.0, 0.0), (4.0, 9.0)) in [(wall.a, wall.b) for wall in view.walls]


def test_with_fog_the_map_is_not_built_before_the_step_is_done_either(
    foggy: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = MainWindow(foggy, Pictures(), SCENE)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    builders = Builders()
    monkeypatch.setattr(surroundings, "_build", builders.build)
    explored = foggy.battle.explored[SCENE].area_m2
    for command in (PILLAR, Remove(id="crate")):
        assert window.controller.perform(command)
        assert builders.built == 0
    assert foggy.battle.explored[SCENE].area_m2 == explored
    with qtbot.waitSignals([window.rebuilding.finished] * 2):
        builders.may_go_on.set()


def test_in_fog_what_a_thing_hid_is_explored_at_once_when_it_is_taken_away(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.do(PILLAR.replace(height_m=9.0))
    session.do(SetScene(fog=True))
    before, builders = session.battle.explored[SCENE], Builders()
    monkeypatch.setattr(surroundings, "_build", builders.build)
    session.do(Remove(id="crate"))
    after = session.battle.explored[SCENE]
    assert builders.built == 0
    assert after.area_m2 > before.area_m2
    builders.may_go_on.set()
    surroundings.obstacles_of(session.battle.scenes[SCENE])
    assert builders.built == 1
    ann = session.battle.tokens[ANN]
    assert vision.looked_at(session.battle, ANN, (ann.at,), ann.height_m) == after


def test_what_is_taken_back_before_the_map_is_built_is_not_there_afterwards(
    window: MainWindow, session: Session, builders: Builders, qtbot: QtBot
) -> None:
    window.controller.perform(PILLAR)
    window.controller.undo()
    assert session.previewed is session.settled
    assert block(session.previewed) is None
    with qtbot.waitSignal(window.rebuilding.finished):
        builders.may_go_on.set()
    assert block(session.previewed) is None
    window.controller.redo()
    assert block(session.previewed) == "crate"
    assert builders.built == 1


def test_a_command_measures_nothing_old_but_waits_for_the_new_map(
    window: MainWindow,
    session: Session,
    builders: Builders,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Awaited(Future[Obstacles]):
        """A map that is built as soon as it is waited for."""

        def result(self, timeout: float | None = None) -> Obstacles:
            builders.may_go_on.set()
            return super().result(timeout)

    monkeypatch.setattr(surroundings, "Future", Awaited)
    window.controller.perform(PILLAR)
    with qtbot.waitSignal(window.rebuilding.finished):
        assert block(session.settled) == "crate"
    assert builders.built == 1


def test_a_crate_more_leaves_the_walls_as_they_were_built(window: MainWindow, session: Session) -> None:
    before = surroundings.obstacles_of(session.battle.scenes[SCENE])
    session.do(PILLAR)
    after = surroundings.obstacles_of(session.battle.scenes[SCENE])
    assert after.index.bare is before.index.bare
    assert after.index.whole is not before.index.whole
