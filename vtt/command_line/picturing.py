"""The command `demo`: pictures of both windows without a screen."""

from pathlib import Path

from vtt import machine
from vtt.command_line import OK, UNREADABLE, printed
from vtt.files.bundled import DEMOS
from vtt.text import Quote, listed, tr


def save_demo(folder: Path, wanted: str | None = None) -> int:
    """Play a demo battle and save pictures of both windows into a folder; return the exit status.

    Args:
        folder: Where the pictures are put.
        wanted: The id of a rule system, or the name of a map; None for the battle the program begins with.
    """
    demo = next((one for one in DEMOS if wanted in (None, one.system, one.name)), None)
    if demo is None:
        known = listed([Quote(quote=name) for name in _names()], "comma")
        asked = Quote(quote=str(wanted))
        printed(tr("There is no demo battle '{demo}'; there are {known}.", demo=asked, known=known), err=True)
        return UNREADABLE
    lack = machine.lack_for_pictures()
    if lack is not None:
        printed(lack, err=True)
        return machine.LACKING
    machine.draw_unseen()
    from vtt.app import save_pictures

    try:
        written = save_pictures(folder, demo.script)
    except OSError as error:
        values = {"folder": Quote(quote=str(folder)), "why": Quote(quote=error.strerror or str(error))}
        printed(tr("{folder}: cannot be written: {why}. Name a folder that can be.", **values), err=True)
        return UNREADABLE
    for path in written:
        printed(str(path))
    return OK


def _names() -> list[str]:
    """Return what a demo may be asked for by: its rule system, or its map."""
    return list(dict.fromkeys([*(one.system for one in DEMOS), *(one.name for one in DEMOS)]))
