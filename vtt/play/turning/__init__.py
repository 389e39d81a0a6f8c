"""Turns that the GM takes back."""
