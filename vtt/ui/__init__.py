"""Everything that is drawn, clicked and typed."""
