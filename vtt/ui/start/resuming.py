"""A battle file is opened and its game resumed, as it was left."""

from collections.abc import Sequence
from pathlib import Path

from vtt.battle.journal.past import LostStepError
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.opening import Opened, open_battle
from vtt.files.errors import BrokenError
from vtt.play.session import CommandError, RefusedError, Session
from vtt.rules import RuleSystem
from vtt.text import Quote, tr


def resumed(path: Path, systems: Sequence[RuleSystem]) -> tuple[Session, BattleFile, str]:
    """Return the session of a battle file, the file, and what is to be told of it; empty where nothing is.

    Raises:
        FileError: It cannot be opened.
    """
    opened = open_battle(path, systems)
    try:
        session, told = _session_of(opened)
    except LostStepError as error:
        opened.file.close()
        raise BrokenError(path, "battle.lost-step", "{what}", what=str(error)) from error
    return session, opened.file, told


def _session_of(opened: Opened) -> tuple[Session, str]:
    """Return the session of an opened file; without the ruling that waited where today's rules refuse it."""
    try:
        return Session.resumed(opened.past, opened.system, opened.file, opened.waiting), ""
    except (CommandError, RefusedError) as error:
        session = Session.resumed(opened.past, opened.system, opened.file)
        why = error.refusal.sentence if isinstance(error, RefusedError) else Quote(quote=str(error))
        return session, tr("What waited was called off, since it cannot be done any more: {why}", why=why)
