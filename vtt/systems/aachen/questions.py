"""What is asked in aachen? Each question stands beside the rule that asks it."""

from vtt.systems.aachen.actions.snap_attack import SNAP_BACK
from vtt.systems.aachen.attack.answering import ANSWER, MISS
from vtt.systems.aachen.checks.checks import REROLL
from vtt.systems.aachen.harm.falling import SPARE
from vtt.systems.aachen.movement.free_attack import FIRST, OPPORTUNITY
from vtt.systems.aachen.turns.held import HELD
from vtt.systems.aachen.turns.morale_due import MORALE

QUESTIONS = (MISS, ANSWER, SNAP_BACK, OPPORTUNITY, FIRST, HELD, SPARE, MORALE, REROLL)
