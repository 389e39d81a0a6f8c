"""A few words: an On-Turn action.  Source: Rule text, 'On turn actions'."""

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import Told
from vtt.battle.names import name_of
from vtt.rules.rulings.ruling import Outcome, Ruling, emit
from vtt.systems.aachen.turns.paid_action import PaidAction
from vtt.text.sentence import say


class SayWords(PaidAction):
    """Say a few words."""

    id = "say-a-few-words"
    aliases = ("talk",)
    title = "Say a few words"
    price = "on-turn"

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Speak."""
        told = say("speaks", "{who} says a few words.", who=name_of(battle, aim.actor))
        yield from emit(Told(sentence=told))
        return Outcome()
