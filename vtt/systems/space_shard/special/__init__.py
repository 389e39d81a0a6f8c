"""Special attacks: what else a contest or a touch may do."""
