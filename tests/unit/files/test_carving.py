"""Rows are made out in the pages of a database as SQLite itself reads them, however long they are."""

import sqlite3
from pathlib import Path

from tests.builders import a_battle
from vtt.battle import TokenId
from vtt.battle.commands import Hide
from vtt.battle.journal.journal import Journal, Step
from vtt.files.battle_file.carving import pages_of, rows_in
from vtt.files.battle_file.holding import SNAPSHOT_EVERY, Holding
from vtt.files.battle_file.schema import PAGE_BYTES


def test_rows_about_as_long_as_a_page_and_as_long_as_hundreds_are_made_out(tmp_path: Path):
    path = tmp_path / "rows.db"
    lengths = [*range(PAGE_BYTES - 50, PAGE_BYTES - 20), 200 * PAGE_BYTES]
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
        connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, data BLOB)")
        connection.executemany("INSERT INTO t (data) VALUES (?)", [(bytes([7]) * long,) for long in lengths])
    connection.close()
    carved = {row.rowid: row.fields for row in rows_in(pages_of(path.read_bytes())) if len(row.fields) == 2}
    assert carved == {number: (None, bytes([7]) * long) for number, long in enumerate(lengths, 1)}


def test_a_battle_is_held_whole_after_each_so_many_steps():
    holding, journal, battle = Holding("space-shard", "A fight"), Journal(), a_battle()
    for _ in range(2 * SNAPSHOT_EVERY + 1):
        holding.add_step(journal.add(Step(command=Hide(token=TokenId("ann")))), battle)
    assert list(holding.snapshots) == [SNAPSHOT_EVERY - 1, 2 * SNAPSHOT_EVERY - 1]
