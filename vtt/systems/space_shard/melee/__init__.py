"""Melee attacks and charges."""
