"""What lies on the board, one file per thing."""
