"""Harm: what a hit does, and how it heals."""
