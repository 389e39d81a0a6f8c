"""Orders of turns: rounds with initiative, sides that act whole, a chain of seconds."""
