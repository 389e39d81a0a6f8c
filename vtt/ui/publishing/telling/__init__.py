"""What the players are told beside the map, and through whose eyes they see."""
