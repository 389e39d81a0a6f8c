"""Reactions: how a target answers an action, by dodging, deflecting, or by means of its own."""
