"""The GM's side of the table screen: what the players are shown, and when."""
