"""Scenes that come into a battle and leave it, and tokens that travel between them, in any rule system."""
