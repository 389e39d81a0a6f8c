"""The page that the program begins with, where it is given no file."""
