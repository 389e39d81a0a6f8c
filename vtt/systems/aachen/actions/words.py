"""What does it take to say a few words?  Source: Rule text, 'On turn actions'."""

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import Told
from vtt.rules.rulings.ruling import Outcome, Ruling, happen
from vtt.systems.aachen.turns.deed import Deed
from vtt.systems.aachen.turns.economy import Cost
from vtt.text.sentence import say


class SayWords(Deed):
    """Say a few words."""

    id = "say-a-few-words"
    aliases = ("talk",)
    title = "Say a few words"
    price: Cost = "on-turn"

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Speak."""
        told = say("speaks", "{who} says a few words.", who=battle.tokens[aim.actor].title)
        yield from happen(Told(sentence=told))
        return Outcome()
