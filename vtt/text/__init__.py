"""What is said: sentences of references and quantities, and the one place where they become text."""
