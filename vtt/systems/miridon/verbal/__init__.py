"""Verbal Actions: charisma skills, and words to allies."""
