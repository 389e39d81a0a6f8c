"""How a fight goes: order, turns, and what a turn holds."""
