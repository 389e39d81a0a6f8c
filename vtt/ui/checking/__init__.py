"""The list of flaws of a map, in which the GM shows and mends them."""
