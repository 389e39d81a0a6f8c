"""Sightline, a desktop virtual tabletop for a game master at a real table."""
