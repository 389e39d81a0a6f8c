"""Stances and other states."""
