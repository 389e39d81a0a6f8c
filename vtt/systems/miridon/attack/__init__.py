"""Attacks: their targets, their rolls in order, and what a hit does beside damage."""
