"""Attack Check: what an attack demands, its dice with all their parts, the roll and the hit."""
