"""The one line that takes commands by their first letter, and names by search."""
