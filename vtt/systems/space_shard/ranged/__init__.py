"""Ranged attacks: ranges, shots, bursts and loading."""
