"""The crystal ruin: what stands where in it, and how it is painted."""
