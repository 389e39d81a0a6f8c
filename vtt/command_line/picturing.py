"""The command `demo`: pictures of both windows without a screen."""

from pathlib import Path

from vtt import machine
from vtt.command_line import OK, UNREADABLE, printed
from vtt.files.bundled import maps
from vtt.text import Quote, tr

DEMO = "warehouse.jsonl"


def save_demo(folder: Path) -> int:
    """Play the demo battle and save pictures of both windows into a folder; return the exit status."""
    lack = machine.lack_for_pictures()
    if lack is not None:
        printed(lack, err=True)
        return machine.LACKING
    machine.draw_unseen()
    from vtt.app import save_pictures

    try:
        written = save_pictures(folder, maps() / DEMO)
    except OSError as error:
        values = {"folder": Quote(quote=str(folder)), "why": Quote(quote=error.strerror or str(error))}
        printed(tr("{folder}: cannot be written: {why}. Name a folder that can be.", **values), err=True)
        return UNREADABLE
    for path in written:
        printed(str(path))
    return OK
