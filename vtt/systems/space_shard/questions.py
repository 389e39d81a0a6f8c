"""The questions of Space Shard; each is written beside the rule that asks it."""

from vtt.systems.space_shard.areas.effects import EFFECT
from vtt.systems.space_shard.areas.saves import SAVE_WILLPOWER
from vtt.systems.space_shard.defence.reaction import DEFENCE_WILLPOWER, SUCCESSES
from vtt.systems.space_shard.harm.healing import HOLD_ON
from vtt.systems.space_shard.special.colliding import COLLIDE_BACK, FOLLOW, KNOCK
from vtt.systems.space_shard.special.disarming import KEEP
from vtt.systems.space_shard.special.opposed_action import RESIST
from vtt.systems.space_shard.turns.focus import KEEP_FOCUS

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
