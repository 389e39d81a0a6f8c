"""Defensive Actions: the defence slots, Full Defense and guarding, what a target decides, no defence."""
