"""The sheet: its fields, its gear, and what the screen shows of it."""
