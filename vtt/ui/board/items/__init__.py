"""What is painted on the board, one file for each kind of thing."""
