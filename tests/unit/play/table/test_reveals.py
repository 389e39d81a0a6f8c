"""What a step would show the players is named before it does, and the players are shown nothing of it."""

from collections.abc import Sequence

import pytest

from tests.builders import a_door, a_scene, a_session, a_token, a_wall
from tests.ids import ANN, SCENE
from vtt.battle import Battle, Command, EndTurn, Move, Room, SetPortal, Start
from vtt.battle.commands import Hide, SetScene
from vtt.battle.measure.any_sight import Pair, any_sight
from vtt.geometry.world import Obstacles
from vtt.play.foreseeing import foreseen, with_what_is_noticed
from vtt.play.session import Session
from vtt.play.table.reveals import Seen, reveal_said, revealed, seen_in
from vtt.play.view import PlayerViews
from vtt.systems.space_shard import SPACE_SHARD

WALLS = (a_wall((6, 0), (6, 4)), a_wall((6, 5), (6, 20)))
NORTH_DOOR = a_door((6, 4), (6, 5), "north-door")
ROOM = Room(id="vault", title="The vault", ring=((6, 0), (20, 0), (20, 20), (6, 20)))


def a_game(*, fog: bool = False, rooms: tuple[Room, ...] = ()) -> Session:
    """Ann before a closed door, and an orc behind it."""
    scene = a_scene(WALLS, (NORTH_DOOR,)).replace(fog=fog, rooms=rooms)
    return a_session(a_token("ann", (3.5, 4.5)), a_token("orc", (9.5, 4.5), "enemy"), scene=scene)


def seen(battle: Battle) -> Seen:
    views = PlayerViews(SPACE_SHARD)
    return seen_in(battle, SCENE, views.of(battle, SCENE), views)


def foretold(session: Session, command: Command) -> str:
    step = foreseen(session, command)
    assert step is not None
    after = with_what_is_noticed(step, PlayerViews(SPACE_SHARD))
    found = revealed(seen(session.present), seen(after))
    return str(reveal_said(found)) if found else ""


def test_a_door_that_opens_shows_who_is_behind_it():
    session = a_game()
    opened = SetPortal(id="north-door", open=True, scene=SCENE)
    assert foretold(session, opened) == "Will reveal: Orc"
    session.do(opened)
    assert foretold(session, SetPortal(id="north-door", open=False, scene=SCENE)) == ""


def test_a_step_in_fog_shows_doors_and_ground_once():
    session = a_game(fog=True)
    step = Move(token=ANN, to=(3.5, 5.5), mode="place")
    said = foretold(session, step)
    assert "north door" in said
    assert said.endswith("m² of ground")
    assert "Orc" not in said
    session.do(step)
    assert foretold(session, Move(token=ANN, to=(3.5, 5.6), mode="place")) == ""


def test_fog_that_is_lifted_shows_the_whole_map():
    session = a_game(fog=True)
    assert foretold(session, SetScene(scene=SCENE, fog=False)).endswith("the whole map")


def test_a_room_is_named_by_its_title():
    session = a_game(fog=True, rooms=(ROOM,))
    session.do(Move(token=ANN, to=(3.5, 4.4), mode="place"))
    opened = SetPortal(id="north-door", open=True, scene=SCENE)
    assert foretold(session, opened) == "Will reveal: Orc and The vault"


def test_who_steps_out_of_hiding_is_named_as_the_gm_calls_them():
    session = a_game()
    session.do(Hide(token=ANN))
    assert foretold(session, Hide(token=ANN, hidden=False)) == "Will reveal: Ann"


def test_of_many_only_some_are_named():
    orcs = [a_token(f"orc{number}", (9.5, 2.5 + number), "enemy") for number in range(6)]
    scene = a_scene(WALLS, (NORTH_DOOR,))
    session = a_session(a_token("ann", (5.4, 4.5)), *orcs, scene=scene)
    said = foretold(session, SetPortal(id="north-door", open=True, scene=SCENE))
    assert said.endswith("(2 more)"), said


def test_what_is_refused_and_what_wants_dice_shows_nothing_by_itself():
    session = a_game()
    session.do(Start())
    assert foreseen(session, Start()) is None
    step = foreseen(session, EndTurn())
    assert step is None or revealed(seen(session.present), seen(step.battle)) == ()


def test_looking_ahead_changes_nothing():
    session = a_game(fog=True)
    before, entries = session.present, len(session.journal.entries)
    foreseen(session, SetPortal(id="north-door", open=True, scene=SCENE))
    assert session.present is before
    assert len(session.journal.entries) == entries


def test_what_is_foreseen_is_what_then_happens():
    session = a_game(fog=True)
    session.do(Move(token=ANN, to=(3.5, 4.5), mode="place"))
    command = SetPortal(id="north-door", open=True, scene=SCENE)
    step = foreseen(session, command)
    assert step is not None
    after = with_what_is_noticed(step, PlayerViews(SPACE_SHARD))
    session.do(command)
    assert after == session.present


def test_whom_a_foreseen_step_shows_is_not_asked_again_when_it_is_taken(monkeypatch: pytest.MonkeyPatch):
    session, asked = a_game(), list[int]()
    views = session.table(PlayerViews)
    assert views.of(session.present, SCENE).tokens

    def counted(pairs: Sequence[Pair], blocked: Obstacles) -> Sequence[bool]:
        asked.append(len(pairs))
        return any_sight(pairs, blocked)

    monkeypatch.setattr("vtt.battle.measure.witnesses.any_sight", counted)
    opened = SetPortal(id="north-door", open=True, scene=SCENE)
    step = foreseen(session, opened)
    assert step is not None
    foretold_view = views.foreseen.of(with_what_is_noticed(step, views.foreseen), SCENE)
    assert asked
    asked.clear()
    session.do(opened)
    assert len(views.of(session.present, SCENE).tokens) == len(foretold_view.tokens) == 2
    assert not asked
    session.undo()
    assert len(views.of(session.present, SCENE).tokens) == 1
    assert not asked
