"""Painting ground and smoke with a brush."""
