"""The questions that rulings of Miridon ask; each is defined beside the rule that asks it."""

from vtt.systems.miridon.attack.targeting import PLACE, WHOM
from vtt.systems.miridon.defence.blocking import BLOCK, RAISE
from vtt.systems.miridon.defence.evading import EVADE
from vtt.systems.miridon.defence.obstructing import OBSTRUCTS
from vtt.systems.miridon.grappling.grappled import INVEST
from vtt.systems.miridon.spells.casting import GHOST

QUESTIONS = (EVADE, BLOCK, RAISE, OBSTRUCTS, INVEST, GHOST, WHOM, PLACE)
