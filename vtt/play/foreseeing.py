"""The battle as a command would leave it: tried on a copy, nothing happens."""

from vtt.battle import Battle, Command
from vtt.battle.apply import apply
from vtt.play.exploring import explored_by
from vtt.play.session import CommandError, RefusedError, Session
from vtt.rules.actions import referee
from vtt.rules.rulings.running import Answers, run


def foreseen(session: Session, command: Command) -> Battle | None:
    """Return the battle after a command, as far as it goes without dice and without decisions.

    None where it cannot be carried out now.
    """
    if session.pending is not None or session.shows_past:
        return None
    system, battle = session.system, session.previewed
    try:
        progress = run(referee.resolve(system, battle, command), battle, Answers((), digital=False))
    except (CommandError, RefusedError):
        return None
    after = progress.battle
    if progress.waiting is None:
        for event in explored_by(after, progress.events, system):
            after = apply(event, after)
    return after
