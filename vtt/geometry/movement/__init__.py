"""Walks along a path, discs in motion, reach, threats and charge lanes."""
