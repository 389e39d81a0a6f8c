"""Spells: casting, modifiers, activation, and what they do."""
