"""A battle file holds every step at once, and a battle is gone on with exactly as it was left."""

from pathlib import Path

import pytest

from tests.builders import a_battle, a_token, an_act, command
from tests.ids import ANN
from vtt.battle.journal.journal import Faces
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.opening import Opened, open_battle
from vtt.files.errors import BusyError
from vtt.play.session import Session
from vtt.systems import SYSTEMS
from vtt.systems.space_shard import SPACE_SHARD

OPENED: list[Opened] = []
"""What a test opened; it is closed when the test is over."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "fight.sightline"


@pytest.fixture
def session(path):
    """Return a fight that is kept in a file."""
    battle = a_battle(a_token("ann", (3, 3), STR=4, brawl=2), a_token("orc", (4, 3), side="enemy"))
    session = Session(battle, SPACE_SHARD, BattleFile.begin(path, battle, "A fight"))
    yield session
    kept_in(session).close()
    for opened in OPENED:
        opened.file.close()
    OPENED.clear()


def kept_in(session: Session) -> BattleFile:
    recorder = session._recorder
    assert isinstance(recorder, BattleFile)
    return recorder


def reopened(session: Session) -> Opened:
    assert kept_in(session).close()
    OPENED.append(open_battle(kept_in(session).path, SYSTEMS))
    return OPENED[-1]


def resumed(opened: Opened) -> Session:
    return Session.resumed(opened.past, opened.system, opened.file, opened.waiting)


def test_a_closed_battle_is_one_file(session, path):
    session.do(command(do="move", token="ann", to=[5, 5]))
    assert kept_in(session).close()
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_a_battle_is_gone_on_with_where_it_was_left(session):
    session.do(command(do="start"))
    session.do(command(do="end-turn"))
    again = resumed(reopened(session))
    assert again.battle == session.battle
    assert again.journal.entries == session.journal.entries
    assert [entry.step for entry in again.journal.entries] == [
        entry.step for entry in session.journal.entries
    ]


def test_steps_of_long_ago_are_read_from_what_the_file_holds(session, monkeypatch):
    """Nobody restarts: what happened is the same, and is gone back to in the same way."""
    monkeypatch.setattr("vtt.files.battle_file.restoring.STEPS_HELD", 2)
    monkeypatch.setattr("vtt.battle.journal.past.RECENT", 2)
    for one in ({"do": "start"}, *({"do": "end-turn"} for _ in range(5))):
        session.do(command(**one))
    steps, battle = [entry.step for entry in session.journal.entries], session.battle
    again = resumed(reopened(session))
    assert steps == [entry.step for entry in again.journal.entries]
    assert [step.command.do for step in steps] == ["start", *["end-turn"] * 5]
    while session.undo():
        pass
    assert session.battle.encounter is None
    while session.redo():
        pass
    assert session.battle == battle
    assert len(session.journal.steps._held) == 2


def test_what_was_taken_back_can_be_done_again_after_a_restart(session):
    for x in (5, 6, 7):
        session.do(command(do="move", token="ann", to=[x, 5]))
    session.undo()
    session.undo()
    again = resumed(reopened(session))
    assert again.battle.tokens[ANN].at == (5, 5)
    assert again.redo()
    assert again.redo()
    assert again.battle.tokens[ANN].at == (7, 5)
    assert not again.redo()


def test_redo_after_a_restart_follows_the_branch_that_was_chosen(session):
    session.do(command(do="move", token="ann", to=[5, 5]))
    old = session.journal.here
    session.undo()
    session.do(command(do="move", token="ann", to=[6, 6]))
    session.go_to(old)
    session.undo()
    again = resumed(reopened(session))
    again.redo()
    assert again.battle.tokens[ANN].at == (5, 5)
    again.go_to(1)
    assert again.battle.tokens[ANN].at == (6, 6)


def test_half_thrown_dice_are_there_after_a_restart(session):
    session.typed_dice = True
    session.do(an_act("barehand-attack"))
    session.answer(Faces(who=ANN, dice="4d10", faces=(10, 2, 2, 2)))
    again = resumed(reopened(session))
    assert again.pending is not None
    assert again.pending == session.pending
    assert again.pending.faces == (10, 2, 2, 2)
    assert again.pending.missing == 1
    assert again.typed_dice
    again.answer(Faces(who=ANN, dice="4d10", faces=(2,)))
    assert again.journal.current is not None
    last = reopened(again)
    assert last.waiting is None
    last.file.close()


def test_a_dropped_ruling_does_not_wait_after_a_restart(session):
    session.typed_dice = True
    session.do(an_act("barehand-attack"))
    session.cancel()
    opened = reopened(session)
    assert opened.waiting is None
    opened.file.close()


def test_a_ruling_that_waits_no_longer_goes_on_when_it_is_resumed(session):
    session.typed_dice = True
    session.do(an_act("barehand-attack"))
    kept_in(session).waits(session.pending.kept(typed_dice=False))
    again = resumed(reopened(session))
    assert again.pending is None
    assert len(again.journal.entries) == 1
    again.do(command(do="move", token="ann", to=[5, 5]))
    last = reopened(again)
    assert len(last.past.journal.entries) == 2
    last.file.close()


def test_half_a_character_loses_no_step(session):
    session.do(command(do="set", token="ann", path="name", value="Ann \ud83d"))
    session.do(command(do="set", token="ann", path="name", value="Bo"))
    kept_in(session).rename("\ud83d")
    kept_in(session).note("typed", "\ud83d")
    assert kept_in(session).trouble is None
    again = resumed(reopened(session))
    assert again.battle.tokens[ANN].name == "Bo"
    again.undo()
    assert again.battle.tokens[ANN].name == "Ann ?"


def test_pictures_and_notes_are_kept(session):
    file = kept_in(session)
    file.note("half-typed", "3 7")
    opened = reopened(session)
    assert dict(opened.file.notes) == {"half-typed": "3 7"}
    opened.file.close()


def test_a_battle_that_is_open_is_not_opened_twice(session, path):
    with pytest.raises(BusyError, match="open already"):
        open_battle(path, SYSTEMS)


def test_a_copy_holds_the_same_and_the_battle_goes_on_where_it_was(session, path):
    session.do(command(do="move", token="ann", to=[5, 5]))
    copy = path.with_name("copy.sightline")
    kept_in(session).save_copy(copy)
    session.do(command(do="move", token="ann", to=[7, 7]))
    opened = open_battle(copy, SYSTEMS)
    assert resumed(opened).battle.tokens[ANN].at == (5, 5)
    opened.file.close()
    assert resumed(reopened(session)).battle.tokens[ANN].at == (7, 7)


def test_a_copy_goes_over_whatever_is_there(session, path):
    copy = path.with_name("copy.sightline")
    for there in (b"", b"my notes", b"SQLite format 3\0" + b"\xff" * 5000):
        copy.write_bytes(there)
        kept_in(session).save_copy(copy)
        assert len(open_battle(copy, SYSTEMS, to_read=True).past.journal.entries) == 0


def test_a_battle_saved_elsewhere_goes_on_there(session, path):
    session.do(command(do="move", token="ann", to=[5, 5]))
    named = path.with_name("the bridge.sightline")
    kept_in(session).save_as(named)
    session.do(command(do="move", token="ann", to=[7, 7]))
    assert kept_in(session).path == named
    assert resumed(reopened(session)).battle.tokens[ANN].at == (7, 7)


@pytest.mark.parametrize("name", ["a b", "a#b", "a%41", "a&mode=ro", "größer", "'; DROP TABLE journal"])
def test_a_battle_may_have_any_name(tmp_path, name):
    path = tmp_path / f"{name}.sightline"
    battle = a_battle(a_token("ann", (3, 3)))
    session = Session(battle, SPACE_SHARD, BattleFile.begin(path, battle, name))
    session.do(command(do="move", token="ann", to=[5, 5]))
    opened = reopened(session)
    assert opened.file.title == name
    assert len(opened.past.journal.entries) == 1
    opened.file.close()
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
