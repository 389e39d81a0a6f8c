"""What the table screen shows, and how: no part of the battle, so never undone."""
