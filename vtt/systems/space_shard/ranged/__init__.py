"""Ranged Attacks: shots and shells, their ranges, bursts, penetrating shots, aiming, and loading."""
