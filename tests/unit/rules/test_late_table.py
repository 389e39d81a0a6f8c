"""Tables of a system that are read when they are first looked into."""

from collections.abc import Mapping
from typing import Any

from vtt.rules import LateTable, bundled, read_table

PLACE = ("vtt.systems.space_shard.data", "creatures.toml")


def test_a_late_table_is_read_once_when_it_is_looked_into(monkeypatch):
    read: list[tuple[str, str]] = []

    def noted(package: str, name: str) -> Mapping[str, Any]:
        read.append((package, name))
        return read_table(package, name)

    monkeypatch.setattr(bundled, "read_table", noted)
    table = LateTable(*PLACE)
    assert read == []
    assert dict(table) == read_table(*PLACE)
    assert len(table) == len(list(table)) > 0
    assert "no such creature" not in table
    assert read == [PLACE]
