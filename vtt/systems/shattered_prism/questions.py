"""What is asked in Shattered Prism? Each question stands beside the rule that asks it."""

from vtt.systems.shattered_prism.evading import DESPERATION
from vtt.systems.shattered_prism.intents import INTENT
from vtt.systems.shattered_prism.reacting import REACTION

QUESTIONS = (REACTION, DESPERATION, INTENT)
