"""Battle scripts: a fight as lines of JSON, and what is printed for each."""
