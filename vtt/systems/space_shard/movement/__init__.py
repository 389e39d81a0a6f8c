"""Movement: walks and what they cost, flights, falls, reach and who is in the way."""
