"""The visible area, what light reaches, and the area explored so far."""
