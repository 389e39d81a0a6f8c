"""The chances of an action, from the ruling that will resolve it."""
