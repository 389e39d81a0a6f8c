"""Folders of LevelDB, in which Foundry keeps packs and worlds since version 11: only read.

`folder.py` is the entry; the files are described in LevelDB's `doc/table_format.md` and `doc/log_format.md`.
"""
