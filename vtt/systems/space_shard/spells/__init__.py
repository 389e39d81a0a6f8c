"""Spellcasting: energy, concentration, attack spells, plain spells and spells on an area."""
