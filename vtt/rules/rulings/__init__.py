"""A ruling: what happens step by step, what it rolls and asks, and who answers."""
