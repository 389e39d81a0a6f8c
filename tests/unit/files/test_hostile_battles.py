"""A battle file from a stranger may hold anything: it is refused in a sentence, and nothing of it is run."""

import hashlib
import json
import os
import sqlite3
import struct
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.builders import a_battle, a_token, command
from tests.ids import ANN
from vtt.battle.journal.past import LostStepError
from vtt.files.battle_file import reading, soundness
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.holding import seal
from vtt.files.battle_file.opening import open_battle
from vtt.files.battle_file.schema import APPLICATION_ID, VERSION
from vtt.files.errors import BrokenError, FileError, ForeignError, NewerError, TooBigError, UnreadableError
from vtt.play.session import Session
from vtt.systems import SYSTEMS
from vtt.systems.space_shard import SPACE_SHARD

pytestmark = pytest.mark.slow


@pytest.fixture
def path(tmp_path):
    """Return a file with a battle of three steps."""
    path = tmp_path / "fight.sightline"
    battle = a_battle(a_token("ann", (3, 3)), a_token("orc", (4, 3), side="enemy"))
    file = BattleFile.begin(path, battle, "A fight")
    session = Session(battle, SPACE_SHARD, file)
    for x in (5, 6, 7):
        session.do(command(do="move", token="ann", to=[x, 5]))
    assert file.close()
    return path


def forge(path: Path, *statements: str) -> None:
    """Change a file behind our back; `seal(...)` seals as we do."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.create_function("seal", -1, _seal)
        connection.execute("PRAGMA writable_schema = ON")
        for statement in statements:
            connection.execute(statement)


def _seal(*fields: Any) -> int:
    return seal(*(one.encode() if isinstance(one, str) else one for one in fields))


RESEAL = (
    "UPDATE journal SET seal = seal(number, parent, at, command, answers, events, overruled)",
    "UPDATE snapshot SET seal = seal(step, battle, layouts)",
    "UPDATE battle SET rest = seal((SELECT count(*) FROM snapshot), (SELECT count(*) FROM layout), "
    "(SELECT count(*) FROM picture), (SELECT ruling FROM waiting))",
    "UPDATE battle SET seal = seal(program, id, system, title, begun, steps, here, tip, rest)",
)


def refusal(path: Path) -> FileError:
    before = path.read_bytes()
    with pytest.raises(FileError) as caught:
        open_battle(path, SYSTEMS)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.iterdir()] == [path.name]
    return caught.value


@pytest.mark.parametrize("data", [b"", b"hello", b"SQLite format 3\0", b"\x89PNG\r\n\x1a\n" + b"\0" * 500])
def test_what_is_no_database_is_not_ours(tmp_path, data):
    path = tmp_path / "x.sightline"
    path.write_bytes(data)
    assert isinstance(refusal(path), ForeignError)


def test_another_programs_database_is_not_ours(tmp_path):
    path = tmp_path / "x.sightline"
    forge(path, "CREATE TABLE journal (number)")
    assert isinstance(refusal(path), ForeignError)


def test_a_database_that_claims_to_be_ours_and_is_not_is_damaged(tmp_path):
    path = tmp_path / "x.sightline"
    forge(path, f"PRAGMA application_id = {APPLICATION_ID}", "PRAGMA user_version = 1", "VACUUM")
    assert isinstance(refusal(path), BrokenError)


def test_what_is_no_file_is_told(tmp_path):
    with pytest.raises(UnreadableError, match="folder"):
        open_battle(tmp_path, SYSTEMS)
    with pytest.raises(UnreadableError, match="no such file"):
        open_battle(tmp_path / "missing", SYSTEMS)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(UnreadableError, match="device"):
            open_battle(tmp_path / "pipe", SYSTEMS)


def test_with_an_old_sqlite_a_sentence_is_said(path, monkeypatch):
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 31, 1))
    assert "install a newer Python" in str(refusal(path))


def test_a_file_of_a_newer_version_says_so(path):
    forge(path, f"PRAGMA user_version = {VERSION + 1}")
    error = refusal(path)
    assert isinstance(error, NewerError)
    assert "newer Sightline" in str(error)


def test_a_battle_of_an_unknown_system_says_so(path):
    forge(path, "UPDATE battle SET system = 'chess'", *RESEAL)
    assert "'chess'" in str(refusal(path))


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER evil AFTER INSERT ON journal BEGIN DELETE FROM journal; END",
        "CREATE VIEW evil AS SELECT load_extension('evil') FROM journal",
        "CREATE TABLE evil (x)",
        "CREATE INDEX evil ON journal (at)",
        "CREATE VIRTUAL TABLE evil USING fts5(x)",
        "CREATE TABLE evil (x, y AS (abs(x)))",
    ],
)
def test_a_file_with_more_than_our_tables_is_refused(path, statement):
    forge(path, statement)
    error = refusal(path)
    assert isinstance(error, ForeignError)
    assert "evil" in str(error)


def test_a_table_of_ours_that_computes_is_refused(path):
    forge(
        path,
        "UPDATE sqlite_schema SET sql = replace(sql, 'data TEXT NOT NULL', 'data TEXT AS (hex(id))')"
        " WHERE name = 'layout'",
    )
    assert isinstance(refusal(path), ForeignError | BrokenError)


@pytest.mark.parametrize("table", ["journal", "battle", "snapshot", "note"])
def test_a_missing_table_is_damage(path, table):
    forge(path, "PRAGMA foreign_keys = OFF", f"DROP TABLE {table}")
    assert isinstance(refusal(path), BrokenError)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal SET events = replace(events, '5.0', '9.0') WHERE number = 0",
        "UPDATE snapshot SET battle = replace(battle, 'Ann', 'Bob')",
        "UPDATE layout SET data = replace(data, '[]', '[ ]')",
        "UPDATE battle SET here = 0",
        "UPDATE battle SET steps = 2",
        "DELETE FROM journal WHERE number = 2",
        "DELETE FROM snapshot",
        "INSERT INTO note VALUES ('a', 'b', 0)",
        "INSERT INTO waiting VALUES (1, '{}', 0)",
        "INSERT INTO picture VALUES ('abc', x'00')",
        "UPDATE battle SET system = CAST(x'ff' AS TEXT)",
    ],
)
def test_what_does_not_fit_its_seal_is_damage(path, statement):
    forge(path, statement)
    error = refusal(path)
    assert isinstance(error, BrokenError)
    assert "vtt recover" in str(error)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE battle SET here = 7, tip = 7",
        "UPDATE battle SET here = -1",
        "UPDATE journal SET parent = 2 WHERE number = 1",
        "UPDATE journal SET parent = 1 WHERE number = 1",
        "UPDATE journal SET at = 'yesterday'",
        "UPDATE battle SET begun = 'yesterday'",
        "UPDATE journal SET at = '+999999-01-01'",
        "UPDATE journal SET events = '[' || replace(hex(zeroblob(50000)), '0', '[')",
        "UPDATE journal SET events = '[{}]' WHERE number = 2",
        "UPDATE journal SET command = 'null' WHERE number = 2",
        "UPDATE journal SET events = replace(events, '\"ann\"', '\"nobody\"') WHERE number = 2",
        "UPDATE snapshot SET battle = '{}'",
        "UPDATE snapshot SET battle = '[]'",
        'UPDATE snapshot SET battle = replace(battle, \'"scene":"scene"\', \'"scene":"moon"\')',
        'UPDATE snapshot SET battle = replace(battle, \'"id":"ann"\', \'"id":"bob"\')',
        "UPDATE snapshot SET battle = replace(battle, '30.0', '1e308')",
        'UPDATE snapshot SET layouts = \'{"scene": "nothing"}\'',
        "UPDATE snapshot SET layouts = '{\"scene\": []}'",
        "UPDATE snapshot SET layouts = '[]'",
        "UPDATE snapshot SET layouts = '{'",
    ],
)
def test_what_is_sealed_and_makes_no_sense_is_damage_all_the_same(path, statement):
    forge(path, "PRAGMA ignore_check_constraints = ON", statement, *RESEAL)
    assert isinstance(refusal(path), FileError)


def test_a_step_that_makes_no_sense_can_be_stayed_away_from(path):
    forge(path, "UPDATE journal SET events = '[{}]' WHERE number = 2", "UPDATE battle SET here = 0", *RESEAL)
    opened = open_battle(path, SYSTEMS)
    session = Session.resumed(opened.past, opened.system, opened.file)
    assert session.redo()
    with pytest.raises(LostStepError, match="Step 3 of the journal"):
        session.redo()
    with pytest.raises(LostStepError):
        session.go_to(2)
    assert session.journal.here == 1
    assert session.battle.tokens[ANN].at == (6, 5)
    session.do(command(do="move", token="ann", to=[9, 9]))
    opened.file.close()


def test_a_waiting_ruling_that_makes_no_sense_is_damage(path):
    for ruling in ("{}", "null", '{"command": {"do": "evil"}}'):
        new = f"INSERT INTO waiting VALUES (1, '{ruling}', seal('{ruling}'))"
        forge(path, "DELETE FROM waiting", new, *RESEAL)
        assert isinstance(refusal(path), BrokenError)


def test_a_row_that_is_too_large_is_not_read(path, monkeypatch):
    monkeypatch.setattr(reading, "MAX_MB_OF_A_ROW", 1)
    forge(path, "UPDATE journal SET events = '[' || hex(zeroblob(600000)) || ']' WHERE number = 2", *RESEAL)
    assert isinstance(refusal(path), TooBigError)


def test_a_row_of_too_many_values_is_not_parsed(path):
    values = "replace(hex(zeroblob(1100000)), '0', '[')"
    forge(path, f"UPDATE snapshot SET battle = {values}", *RESEAL)
    assert isinstance(refusal(path), TooBigError)


def test_too_many_rows_are_not_read(path, monkeypatch):
    monkeypatch.setitem(soundness.MAX_ROWS, "journal", 2)
    assert isinstance(refusal(path), TooBigError)


@pytest.mark.parametrize("data", [b"<svg onload='evil'/>", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0\0"])
def test_a_picture_that_is_none_is_damage(path, data):
    forge(path, *with_picture(data), *RESEAL)
    assert isinstance(refusal(path), BrokenError)


def test_a_picture_more_than_was_saved_is_of_another_moment(path):
    dot = chunk(b"IHDR", struct.pack(">II5B", 1, 1, 8, 0, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(b"\0\0"))
    data = b"\x89PNG\r\n\x1a\n" + dot + chunk(b"IEND", b"")
    forge(path, *with_picture(data))
    assert isinstance(refusal(path), BrokenError)
    forge(path, *RESEAL)
    opened = open_battle(path, SYSTEMS)
    assert list(opened.file.pictures.values()) == [data]
    opened.file.close()


def test_a_picture_of_too_many_bytes_is_not_read(path, monkeypatch):
    forge(path, *with_picture(b"more than ten bytes"), *RESEAL)
    monkeypatch.setattr(reading, "MAX_BYTES_OF_A_VALUE", 10)
    connection = sqlite3.connect(path)
    with closing(connection), pytest.raises(TooBigError):
        list(reading._pictures(connection, path))


def test_a_picture_of_too_many_pixels_is_not_decoded(path):
    size = struct.pack(">II5B", 2**30, 2**30, 8, 2, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size) + chunk(b"IDAT", b"\0" * 20)
    forge(path, *with_picture(data), *RESEAL)
    assert isinstance(refusal(path), TooBigError)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def with_picture(data: bytes) -> tuple[str, ...]:
    name = hashlib.sha256(data).hexdigest()
    return (f"INSERT INTO picture VALUES ('{name}', x'{data.hex()}')",)


def test_texts_stay_texts(path):
    title = "<b>Bold</b>\n../../etc/passwd"
    forge(path, f"UPDATE battle SET title = '{title}'", *RESEAL)
    opened = open_battle(path, SYSTEMS)
    assert opened.file.title == title
    opened.file.close()


def change_battle(path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    with closing(sqlite3.connect(path)) as connection:
        (text,) = connection.execute("SELECT battle FROM snapshot").fetchone()
    data = json.loads(text)
    change(data)
    forge(path, f"UPDATE snapshot SET battle = '{json.dumps(data)}'", *RESEAL)


def test_a_battle_of_too_many_tokens_is_damage(path):
    def many(data: dict[str, Any]) -> None:
        ann = data["tokens"]["ann"]
        data["tokens"] |= {f"t{n}": {**ann, "id": f"t{n}"} for n in range(6000)}

    change_battle(path, many)
    assert isinstance(refusal(path), BrokenError)


def test_a_fight_of_somebody_who_is_not_there_is_damage(path):
    def fight(data: dict[str, Any]) -> None:
        data["encounter"] = {"combatants": [{"token": "nobody"}]}

    change_battle(path, fight)
    assert isinstance(refusal(path), BrokenError)
