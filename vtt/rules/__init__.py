"""What every rule system has in common."""
