"""Verbal Actions and Charisma Skills."""
