"""Measured facts drawn over the board, one file per fact."""
