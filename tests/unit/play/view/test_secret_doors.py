"""Secret doors: walls for everybody but the GM, until they are revealed."""

import pytest

from tests.builders import a_battle, a_door, a_scene, a_token, a_wall, command
from tests.ids import SCENE
from vtt.play.session import Session
from vtt.play.view import PlayerView, player_view
from vtt.rules import CommandError
from vtt.systems.space_shard import SPACE_SHARD

WALLS = (a_wall((6, 0), (6, 4), "above"), a_wall((6, 5), (6, 20), "below"))
ANN, ORC = a_token("ann", (3.5, 4.5)), a_token("orc", (9.5, 4.5), "enemy")


@pytest.fixture(name="hall")
def _hall() -> Session:
    scene = a_scene(WALLS, (a_door((6, 4), (6, 5), "vault"),)).replace(secret_portals=("vault",))
    return Session(a_battle(ANN, ORC, scene=scene), SPACE_SHARD)


def view(session: Session) -> PlayerView:
    return player_view(session.battle, SPACE_SHARD, SCENE)


def test_a_secret_door_is_not_in_the_view(hall):
    assert view(hall).portals == ()
    assert "vault" not in view(hall).model_dump_json()


def test_a_door_that_is_revealed_is_in_the_view_and_undo_hides_it_again(hall):
    hall.do(command(do="secret", id="vault", secret=False))
    (door,) = view(hall).portals
    assert (door.a, door.b, door.open) == ((6, 4), (6, 5), False)
    hall.undo()
    assert view(hall).portals == ()


def test_any_door_can_be_made_secret_and_it_is_told(hall):
    hall.do(command(do="secret", id="vault", secret=False))
    hall.do(command(do="secret", id="vault"))
    assert hall.battle.scenes[SCENE].secret_portals == ("vault",)


def test_only_doors_are_secret():
    scene = a_scene(WALLS, (a_door((6, 4), (6, 5), "pane", kind="window"),))
    session = Session(a_battle(ANN, scene=scene), SPACE_SHARD)
    with pytest.raises(CommandError, match="only a door can be secret"):
        session.do(command(do="secret", id="pane"))
    with pytest.raises(CommandError, match="unknown portal"):
        session.do(command(do="secret", id="gate"))
