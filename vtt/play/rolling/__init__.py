"""Rolls of several creatures at once."""
