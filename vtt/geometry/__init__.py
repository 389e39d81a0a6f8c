"""Shapes in, measured facts out: metres, y down, no tokens and no rules."""
