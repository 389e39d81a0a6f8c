"""The battle, its turns, and what every action costs and demands."""
