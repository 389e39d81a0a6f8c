"""What lies on the table, and the words for asking and happening."""
