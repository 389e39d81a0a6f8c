"""Where a mover gets to, by which path, and why it does not get farther."""
