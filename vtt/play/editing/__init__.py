"""Editing a map: pure functions from what is drawn and pointed at to what is put and taken away."""
