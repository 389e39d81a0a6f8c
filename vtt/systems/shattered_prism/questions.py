"""The questions of ShatteredPrism, each from the file of the rule that asks it."""

from vtt.systems.shattered_prism.reactions.evading import DESPERATION
from vtt.systems.shattered_prism.reactions.reacting import REACTION
from vtt.systems.shattered_prism.turns.intents import INTENT

QUESTIONS = (REACTION, DESPERATION, INTENT)
