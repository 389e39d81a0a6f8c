"""The Defence action.  Source: rule text, 'Actions / Attack'; completion 004.6."""

from typing import ClassVar

from vtt.battle import Aim, Battle
from vtt.rules import Outcome, Ruling
from vtt.systems.shattered_prism.rulebook import RULEBOOK, Card
from vtt.systems.shattered_prism.sheet.changing import changed
from vtt.systems.shattered_prism.turns.turn_action import TurnAction
from vtt.text import say


class Defence(TurnAction):
    """Take a defensive position until the own next Turn."""

    id = "defence"
    aliases = ("defense", "defend")
    title = "Defence"
    intent: ClassVar[Card] = "white"

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Be harder to hit."""
        battle = yield from self.taken(battle, aim)
        why = say(
            "defends",
            "{token} defends itself: attackers lose {penalty} from their Target Number until its next Turn.",
            penalty=RULEBOOK.defence.penalty,
        )
        yield from changed(battle, aim.actor, why, defending=True)
        return Outcome()
