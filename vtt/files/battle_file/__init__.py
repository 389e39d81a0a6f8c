"""How is a battle kept? In one SQLite file; its tables are told in vtt/README.md."""
