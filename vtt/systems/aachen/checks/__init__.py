"""Checks, saves and the dice they are made with."""
