"""Bringing several tokens onto the map in one step: what they are called, and where they stand."""
