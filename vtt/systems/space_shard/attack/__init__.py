"""Attack Check: what an attack demands, its dice with all their parts, the throw and the hit."""
