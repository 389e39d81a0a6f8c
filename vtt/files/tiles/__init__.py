"""Large pictures in tiles: how they are cut, and the folder in which their tiles are kept."""
