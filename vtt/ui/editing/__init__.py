"""The editor of maps: its tools, what is drawn over the board meanwhile, its palette and property strip."""
