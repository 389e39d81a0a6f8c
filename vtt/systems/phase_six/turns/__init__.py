"""Turns: initiative, rounds, the actions of a turn, the states of a creature, and luck."""
