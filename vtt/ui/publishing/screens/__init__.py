"""The screens of the table: which are there, which were chosen, and where the players' windows stand."""
