"""What do systems say alike? What the GM adds, a way that is blocked or too long, an action, no cover."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.measure import Sighting
from vtt.battle.names import thing_of
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.token import TokenId
from vtt.geometry import Walk
from vtt.rules.actions.settings import Setting
from vtt.rules.system import AimsAt, CoverGrade
from vtt.text.sentence import Refusal, refuse, say

_NO_COVER = CoverGrade(number=0, grade="none", hidden_by=(), sentence=say("no-cover", "no cover"))


def no_cover(battle: Battle, viewer: TokenId, sightings: Sequence[Sighting]) -> tuple[CoverGrade, ...]:
    """Return that nothing gives cover, for each sighting."""
    del battle, viewer
    return tuple(_NO_COVER for _ in sightings)


def gm_parts(aim: Aim) -> tuple[Part, ...]:
    """Return what the GM adds to a throw; nothing where there is no such thing."""
    if aim.adjust is None:
        return ()
    label = f"GM: {aim.adjust.why}" if aim.adjust.why else "GM"
    return (Part(label=label, value=aim.adjust.dice, source="the GM"),)


def block_refusal(battle: Battle, walk: Walk) -> Refusal | None:
    """Say what blocks a walk, and where; None where nothing does."""
    block = walk.block
    if block is None:
        return None
    return refuse(
        "path-blocked",
        "The way is blocked by {thing} after {after_m:m} m.",
        thing=thing_of(battle, block.id, block.kind),
        by=battle.tokens[block.id].title if block.id in battle.tokens else block.id,
        kind=block.kind,
        after_m=block.along_m,
        at_x=block.at[0],
        at_y=block.at[1],
    )


def way_refusal(battle: Battle, walk: Walk, most_m: float) -> Refusal | None:
    """Say what blocks a walk, or that it is too far; None where it can be made."""
    if (blocked := block_refusal(battle, walk)) is not None:
        return blocked
    if walk.cost_m > most_m + 1e-9:
        template = "The way costs {cost_m:m} m; {most_m:m} m can be walked now."
        return refuse("too-far", template, cost_m=walk.cost_m, most_m=most_m)
    return None


class PlainAction:
    """An action where it says nothing else: done by oneself, in the own turn, without dice."""

    aliases: tuple[str, ...] = ()
    aims_at: AimsAt = "self"
    anytime: bool = False
    parameters: ClassVar[Mapping[str, str | Setting]] = {}

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return nothing to do it with."""
        return (None,)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Refuse nothing."""
        return None

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Throw no dice."""
        return None
