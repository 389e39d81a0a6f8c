"""Spells: casting, and what they do."""
