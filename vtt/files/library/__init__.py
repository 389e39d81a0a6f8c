"""The maps that a GM has: which there are, what is on them, and which battles were played on them."""
