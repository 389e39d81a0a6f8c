"""Sightline, a desktop virtual tabletop for a game master at a real table."""

__version__ = "0.1.0"
