"""The battle file: one SQLite file for each battle; README.md here describes its tables."""
