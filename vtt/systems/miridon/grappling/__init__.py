"""Grapples: how they begin, what is done in them, and how they end."""
