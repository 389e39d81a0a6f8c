"""Quick maps: rooms, caves, forests and streets out of a seed, with walls, doors, things and lamps."""
