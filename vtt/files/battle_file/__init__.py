"""How is a battle kept? In one SQLite file; its tables are in README.md here."""
