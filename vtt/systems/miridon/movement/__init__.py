"""Movement Actions: steps, charges, teleports, and the traps on the way."""
