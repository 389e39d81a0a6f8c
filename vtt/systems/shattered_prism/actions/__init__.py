"""What a creature does beside attacks: defence, handling things, moving, and skills."""
