"""The board: one map with everything on it, as the game master sees it."""
