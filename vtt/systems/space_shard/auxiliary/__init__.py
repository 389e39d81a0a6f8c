"""What is done beside fighting: items, doors, posture."""
