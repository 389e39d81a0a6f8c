"""Which rule systems are installed?"""

from vtt.rules.system import RuleSystem
from vtt.systems.space_shard import SPACE_SHARD

SYSTEMS: tuple[RuleSystem, ...] = (SPACE_SHARD,)
