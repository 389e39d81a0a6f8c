"""Harm: damage through armour to the pools, wear, coma, recovery and repair."""
