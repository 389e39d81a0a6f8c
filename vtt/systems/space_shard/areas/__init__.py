"""Area Effect: who an area reaches and what it breaks, saves, and the special effects of a hit."""
