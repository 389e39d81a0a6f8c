"""What can be seen on the picture of a map: the grid that is drawn on it."""
