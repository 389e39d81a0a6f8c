"""Reactions: which deeds answer another one, who is asked, and deeds made of functions."""
