"""Dice on the screen: faces that fell, faces that are typed."""
