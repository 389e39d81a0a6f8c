"""Reactions: who may answer an action, and how."""
