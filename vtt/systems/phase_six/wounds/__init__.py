"""Wounds: what hits lead to, effects that bring hits of their own, and healing."""
