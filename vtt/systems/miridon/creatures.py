"""Which creatures does Miridon bring along? Tokens without id and place, by name."""

from vtt.rules.bundled import Table, read_table

CREATURES: Table = read_table(__package__, "creatures.toml")
