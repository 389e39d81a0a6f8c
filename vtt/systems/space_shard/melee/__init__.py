"""Melee Attacks: Barehand, Bladed and Full-Force attacks, charges, and how far a blow drives."""
