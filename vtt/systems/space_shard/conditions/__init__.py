"""Conditions: the states there are, what they take, and how burning, bleeding and debuffs end."""
