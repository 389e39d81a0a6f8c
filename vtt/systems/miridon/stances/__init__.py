"""Stances and other states, and how they change."""
