"""The summary of a fight, to be read and kept."""
