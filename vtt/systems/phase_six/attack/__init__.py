"""Attacks: the hit roll and its dice, distance, preparation, special attacks, and thrown things."""
