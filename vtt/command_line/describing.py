"""The command `describe`: all that a script may name of a rule system."""

import json

from vtt.command_line import OK, UNREADABLE, printed
from vtt.play.script.describe import describe as description
from vtt.rules.systems import system_of, titles_of
from vtt.systems import SYSTEMS
from vtt.text import Quote, listed, tr


def describe(system_id: str) -> int:
    """Print what there is of a system, as JSON; return the exit status."""
    found = system_of(SYSTEMS, system_id)
    if found is None:
        known = listed([Quote(quote=one) for one in titles_of(SYSTEMS)], "comma")
        named = Quote(quote=system_id)
        printed(tr("unknown system '{system}'; installed: {known}", system=named, known=known), err=True)
        return UNREADABLE
    printed(json.dumps(description(found), indent=2, ensure_ascii=False))
    return OK
