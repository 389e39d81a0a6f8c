"""Projects of Dungeon Scrawl: `file.py` opens them, `shapes.py` reads shapes, `project.py` makes maps."""
