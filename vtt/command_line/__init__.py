"""What the commands of the command line do; each module is loaded when its command is given."""

import sys

OK = 0
FAILED = 1
UNREADABLE = 2
"""Exit statuses: a line or a step came out otherwise than asked, or a file or a name could not be used."""


def printed(line: str, *, err: bool = False) -> None:
    """Print a line at once, so that its reader knows how far we are; on request where errors go."""
    print(line, file=sys.stderr if err else sys.stdout, flush=True)
