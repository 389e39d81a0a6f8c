"""Shapes in, measured facts out: metres, no tokens, no rules."""
