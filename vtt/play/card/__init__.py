"""What the card of a creature offers: what it may do, and to which enemy."""
