"""Kinds of dice, and how their faces are rolled or checked."""
