"""Moving: what a walk costs, and what may stop it."""
