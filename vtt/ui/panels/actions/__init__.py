"""The action bar: what can be done, the odds of it, and what the rules ask."""
