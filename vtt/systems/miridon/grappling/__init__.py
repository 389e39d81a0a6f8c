"""Grappling: holding, and getting free."""
