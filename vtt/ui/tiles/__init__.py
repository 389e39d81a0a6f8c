"""Large pictures in tiles: which of them are in memory, and the threads that bring them there."""
