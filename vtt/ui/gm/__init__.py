"""Parts of the GM's window: its panels, what governs the players' windows, the menu of the board."""
