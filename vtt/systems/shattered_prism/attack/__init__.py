"""Attacks, from the choice of the weapon to the hit."""
