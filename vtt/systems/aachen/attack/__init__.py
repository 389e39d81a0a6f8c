"""Attacks: what they demand, their bonus, and their course from the roll to the harm."""
