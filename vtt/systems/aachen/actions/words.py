"""A few words: an On-Turn action.  Source: Rule text, 'On turn actions'."""

from vtt.battle import Aim, Battle, name_of
from vtt.rules import Outcome, Ruling, tell
from vtt.systems.aachen.turns.paid_action import PaidAction
from vtt.text import say


class SayWords(PaidAction):
    """Say a few words."""

    id = "say-a-few-words"
    aliases = ("talk",)
    title = "Say a few words"
    price = "on-turn"

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Speak."""
        yield from tell(say("speaks", "{who} says a few words.", who=name_of(battle, aim.actor)))
        return Outcome()
