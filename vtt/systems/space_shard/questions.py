"""What is asked in Space Shard? Each question stands beside the rule that asks it."""

from vtt.systems.space_shard.colliding import COLLIDE_BACK, FOLLOW, KNOCK
from vtt.systems.space_shard.contests import RESIST
from vtt.systems.space_shard.disarming import KEEP
from vtt.systems.space_shard.effects import EFFECT
from vtt.systems.space_shard.focus import KEEP_FOCUS
from vtt.systems.space_shard.healing import HOLD_ON
from vtt.systems.space_shard.reaction import DEFENCE_WILLPOWER, SUCCESSES
from vtt.systems.space_shard.saves import SAVE_WILLPOWER

QUESTIONS = (
    SUCCESSES,
    DEFENCE_WILLPOWER,
    SAVE_WILLPOWER,
    RESIST,
    COLLIDE_BACK,
    KNOCK,
    FOLLOW,
    KEEP,
    EFFECT,
    KEEP_FOCUS,
    HOLD_ON,
)
