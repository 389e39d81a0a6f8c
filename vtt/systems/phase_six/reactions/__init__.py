"""Reactions: who may react to an activity, what is offered, and how it is done."""
