"""Help: every key and gesture, to be searched."""
