"""Gestures on the board, one generator per gesture."""
