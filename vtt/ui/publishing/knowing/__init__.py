"""What the players know of single things on the GM's board: why they see it, by which name, which doors."""
