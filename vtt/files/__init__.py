"""Reading and writing what lasts longer than the program runs."""
