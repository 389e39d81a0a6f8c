"""The town gate with its rampart: what stands where, and how it is painted."""
