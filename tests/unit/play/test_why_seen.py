"""Why the players see something, or do not."""

import pytest

from tests.builders import a_battle, a_door, a_scene, a_token, a_wall, command
from tests.ids import SCENE
from vtt.battle import ThingId, TokenId
from vtt.play.session import Session
from vtt.play.view import ViewPolicy
from vtt.play.why_seen import Why, why_place, why_portal, why_thing, why_token
from vtt.systems.space_shard import SPACE_SHARD

WALLS = (a_wall((6, 0), (6, 4), "above"), a_wall((6, 5), (6, 20), "below"))
ANN, ORC = a_token("ann", (3.5, 4.5)), a_token("orc", (9.5, 4.5), "enemy")
EVER = ViewPolicy()


@pytest.fixture(name="hall")
def _hall() -> Session:
    scene = a_scene(WALLS, (a_door((6, 4), (6, 5)),)).replace(fog=True)
    session = Session(a_battle(scene=scene), SPACE_SHARD)
    for token in (ANN, ORC):
        session.do(command(do="place", token=token))
    return session


def said(why: Why) -> list[str]:
    return [str(one) for one in (why.said, *why.parts)]


def test_a_token_is_seen_through_somebodys_eyes_since_a_step_along_a_line(hall):
    hall.do(command(do="portal", id="door", open=True))
    hall.do(command(do="set", token="orc", path="name", value="Zog"))
    why = why_token(hall, TokenId("orc"), EVER)
    assert said(why) == ["The players see Zog.", "Through the eyes of Ann.", "Since step 3."]
    assert why.line is not None
    (ax, _), (bx, _) = why.line
    assert ax < 6 < bx


def test_what_is_not_seen_is_told_with_what_stops_the_view(hall):
    why = why_token(hall, TokenId("orc"), EVER)
    assert said(why)[:2] == [
        "The players do not see Orc.",
        "Nobody through whose eyes they look sees that.",
    ]
    assert "Ann is nearest:" in said(why)[2]
    assert "stops the view" in said(why)[2]
    assert why.line == ((3.5, 4.5), (6.0, 4.5))


def test_what_the_gm_hides_and_who_is_of_the_party(hall):
    hall.do(command(do="hide", token="orc"))
    assert said(why_token(hall, TokenId("orc"), EVER))[1] == "You hide Orc."
    assert said(why_token(hall, TokenId("ann"), EVER)) == ["The players see Ann.", "Ann is of the party."]


def test_without_eyes_nobody_is_seen(hall):
    hall.do(command(do="portal", id="door", open=True))
    why = why_token(hall, TokenId("orc"), ViewPolicy(eyes="none"))
    assert said(why)[1] == "The players look through nobody’s eyes here."


def test_a_place_is_seen_remembered_or_unknown(hall):
    assert said(why_place(hall, SCENE, (3, 10), EVER)) == [
        "The players see the place.",
        "Through the eyes of Ann.",
        "Known since step 1.",
    ]
    assert not why_place(hall, SCENE, (15, 10), EVER).seen
    hall.do(command(do="portal", id="door", open=True))
    hall.do(command(do="portal", id="door", open=False))
    remembered = why_place(hall, SCENE, (15, 4.5), EVER)
    assert said(remembered)[1:] == [
        "Nobody looks there now; they know it from before.",
        "Known since step 3.",
    ]


def test_a_door_may_be_secret_or_remembered_as_it_was(hall):
    hall.do(command(do="secret", id="door"))
    why = why_portal(hall, SCENE, "door", EVER)
    assert not why.seen
    assert "take the door for a wall" in said(why)[1]
    hall.do(command(do="secret", id="door", secret=False))
    hall.do(command(do="move", token="ann", to=(20.5, 18.5), mode="place"))
    hall.do(command(do="portal", id="door", open=True))
    assert why_portal(hall, SCENE, "door", EVER).seen


def test_a_thing_that_lies_there_is_seen_where_one_looks(hall):
    hall.do(command(do="thing", id="sword", kind="weapons", gear="long sword", at=(3.5, 6.5)))
    assert said(why_thing(hall, ThingId("sword"), EVER))[:2] == [
        "The players see the long sword.",
        "Through the eyes of Ann.",
    ]
    hall.do(command(do="thing", id="axe", kind="weapons", gear="long sword", at=(3.5, 7.5), hidden=True))
    assert not why_thing(hall, ThingId("axe"), EVER).seen
