"""Harm: what Damage Dealt does to body and mind, and healing."""
