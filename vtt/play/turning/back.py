"""The turn before: whose it was, and what was left of it, as the journal has it."""

from vtt.battle import TurnStarted
from vtt.battle.encounter import Encounter, TurnBack
from vtt.play.session import Session


def turn_before(session: Session) -> Encounter | None:
    """Return the encounter as it was when the turn before ended; None where there is none to go back to.

    Turns that were gone back to already are passed over, so that going back again goes one further.
    """
    back = 0
    for entry in session.journal.path():
        step = entry.step
        if isinstance(step.command, TurnBack):
            back += 1
        elif any(isinstance(event, TurnStarted) for event in step.events):
            if not back:
                return session.past.at(entry.parent).encounter
            back -= 1
    return None
