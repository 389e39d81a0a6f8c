"""The sheet: attributes and skills, gear, inscriptions, what is derived and what the screen shows of it."""
