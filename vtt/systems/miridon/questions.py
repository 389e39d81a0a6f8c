"""What is asked in Miridon? Each question stands beside the rule that asks it."""

from vtt.systems.miridon.aims import PLACE
from vtt.systems.miridon.blocking import BLOCK, RAISE
from vtt.systems.miridon.casting import GHOST
from vtt.systems.miridon.evading import EVADE
from vtt.systems.miridon.grappled import INVEST
from vtt.systems.miridon.obstructing import OBSTRUCTS
from vtt.systems.miridon.targeting import WHOM

QUESTIONS = (EVADE, BLOCK, RAISE, OBSTRUCTS, INVEST, GHOST, WHOM, PLACE)
