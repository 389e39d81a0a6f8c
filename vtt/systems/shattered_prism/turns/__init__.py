"""Turns: the Time Chain, intent cards, what a Turn holds, and the Energy that is paid."""
