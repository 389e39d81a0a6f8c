"""Conditions: what they change, and how they end."""
