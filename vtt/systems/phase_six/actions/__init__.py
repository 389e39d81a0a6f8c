"""What a creature does beside attacks: handling things, moving, checks and other rolls."""
