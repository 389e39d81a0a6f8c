"""Defensive Actions: Dodge, Riposte, blocks and Obstruct Movement."""
