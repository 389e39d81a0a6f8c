"""What every action and command has in common: who may do it, why not, and what it takes."""
