"""The rolls that are asked for at once: those of several creatures before anything comes of any of them."""

from vtt.battle import Battle
from vtt.play.session import Session
from vtt.rules import RollRequest, run
from vtt.rules.actions import referee
from vtt.rules.rulings.running import Answers, RolledDice


class _Noting(Answers):
    """Goes through a ruling with any faces, and notes what is rolled once the answers are used up."""

    def __init__(self, answered: int, session: Session) -> None:
        answers = session.pending.answers if session.pending is not None else ()
        super().__init__(answers, digital=True, defaults=True)
        self._answered = answered
        self.noted: list[RollRequest] = []

    def roll(self, roll: RollRequest, battle: Battle) -> RolledDice | None:
        """Note a roll that has no answer yet."""
        if len(self.given) >= self._answered:
            self.noted.append(roll)
        return super().roll(roll, battle)


def rolls_together(session: Session) -> tuple[RollRequest, ...]:
    """Return the roll that is waited for, and those that follow it whatever it shows.

    Nothing where it stands alone, or has shown faces already.
    """
    pending = session.pending
    if pending is None or not isinstance(pending.prompt, RollRequest) or pending.faces:
        return ()
    group = pending.prompt.together
    if len(group) < 2:
        return ()
    noting = _Noting(len(pending.answers), session)
    run(referee.resolve(session.system, session.settled, pending.command), session.settled, noting)
    return tuple(one for one in noting.noted if one.together == group)
