"""Attacks: the Target Number, the percentage dice, and what comes of a hit."""
