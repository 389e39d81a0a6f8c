"""The card of a creature: its attacks with their odds, and what else it can do, by what it is for."""
