"""The warehouse: what stands where in it, and how it is painted."""
