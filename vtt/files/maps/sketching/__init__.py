"""Maps of other programs on their way to a scene: sketched in squares, then drawn in metres."""
