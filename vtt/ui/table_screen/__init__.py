"""The players' window, its calibration, and its frame on the game master's map."""
