"""What the commands of the command line do; each module is loaded when its command is given."""

OK = 0
FAILED = 1
UNREADABLE = 2
"""Exit statuses: a line or a step came out otherwise than asked, or a file or a name could not be used."""
