"""What stands on a map, prepared once so that every question after it is fast."""
