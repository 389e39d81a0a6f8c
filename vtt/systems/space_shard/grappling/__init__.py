"""Grappling: seizing and holding, pinning and dragging, squeezing, tying up, and getting free."""
