"""What is asked in aachen? Each question stands beside the rule that asks it."""

from vtt.systems.aachen.answering import ANSWER, MISS
from vtt.systems.aachen.checks import REROLL
from vtt.systems.aachen.falling import SPARE
from vtt.systems.aachen.free_attack import FIRST, OPPORTUNITY
from vtt.systems.aachen.held import HELD
from vtt.systems.aachen.morale_due import MORALE
from vtt.systems.aachen.snap_attack import SNAP_BACK

QUESTIONS = (MISS, ANSWER, SNAP_BACK, OPPORTUNITY, FIRST, HELD, SPARE, MORALE, REROLL)
