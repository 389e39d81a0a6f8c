"""Harm: what protection leaves of it, the health track, and healing."""
