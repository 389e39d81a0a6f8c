"""The table screen: what the players see."""
