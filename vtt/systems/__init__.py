"""Which rule systems are installed?"""

from vtt.rules.system import RuleSystem
from vtt.systems.aachen import AACHEN
from vtt.systems.miridon import MIRIDON
from vtt.systems.phase_six import PHASE_SIX
from vtt.systems.shattered_prism import SHATTERED_PRISM
from vtt.systems.space_shard import SPACE_SHARD

SYSTEMS: tuple[RuleSystem, ...] = (SPACE_SHARD, MIRIDON, AACHEN, PHASE_SIX, SHATTERED_PRISM)
