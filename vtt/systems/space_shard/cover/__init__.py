"""Cover: what hides a target and how far, how well it is located, hiding, searching, guessed places."""
