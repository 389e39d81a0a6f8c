"""What is said to a reader: sentences, names and numbers made into text."""
