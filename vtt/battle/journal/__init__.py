"""What was done and may be undone: the steps, their tree, and which battle it was after each."""
