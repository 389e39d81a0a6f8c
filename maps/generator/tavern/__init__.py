"""The tavern with its yard: what stands where in it, and how it is painted."""
