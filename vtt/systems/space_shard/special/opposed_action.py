"""What the special attacks share that are an R. Check against one other creature.

Source: completion 000.9; 000.5 step 2: attribute + skill subtracts no Defense.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from vtt.battle import Battle, Part, Reckoning, name_of
from vtt.rules import Another, Course, OneTarget, demand, takes, tell
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.attack.demands import Attack
from vtt.systems.space_shard.movement.measuring import reach_refusal
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.special.checks import CheckSpec, aid_parts, own_check, own_dice
from vtt.systems.space_shard.special.contests import Contest, margin, resisted
from vtt.text import Name, Refusal, Sentence, say


@demand("a target within reach")
def within_reach(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a target within reach of the body.  Source: completion 000.9."""
    return reach_refusal(battle, aim.actor, aim.target, sheet_of(battle, aim.actor).born)


class OpposedAction(Attack):
    """An action against one other creature, settled by an R. Check."""

    source: str
    spec: CheckSpec
    """What the attacking side rolls."""
    aidable = False
    """Whether it is a check of a skill that others can help with, and no attack."""
    parameters = takes(*CHECK, target="the creature it is done to")

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning:
        """Return the dice of the attacking side."""
        spec = self.own_spec(battle, aim)
        aid = aid_parts(battle, aim.actor, spec) if self.aidable else []
        return own_dice(battle, aim, spec, self.source, [*self.more(battle, aim), *aid])

    def own_spec(self, battle: Battle, aim: Another) -> CheckSpec:
        """Return what the attacking side rolls."""
        return self.spec

    def more(self, battle: Battle, aim: Another) -> list[Part]:
        """Return what else counts."""
        return []

    what_counts = staticmethod(margin)
    """What of its contest makes a difference."""

    def contest(
        self,
        battle: Battle,
        aim: Another,
        reckoning: Reckoning,
        answers: Sequence[CheckSpec],
        against: Sentence,
    ) -> Course[tuple[Battle, Contest]]:
        """Let both sides roll, and tell how it went."""
        spec = self.own_spec(battle, aim)
        battle, mine = yield from own_check(battle, aim, reckoning, against, spec, aidable=self.aidable)
        return (yield from settled(battle, aim, mine, answers, against, self.what_counts))


def settled(  # noqa: PLR0913 - both sides of a contest, and what comes of it
    battle: Battle,
    aim: OneTarget,
    mine: int,
    answers: Sequence[CheckSpec],
    against: Sentence,
    counts: Callable[[int, int], Hashable] = margin,
) -> Course[tuple[Battle, Contest]]:
    """Let the other side roll against so many successes, and tell how it went."""
    contest = yield from resisted(battle, aim.target, mine, answers, against, counts)
    told = say(
        "contest-won" if contest.won else "contest-lost",
        "{what}: {mine} against {theirs|success|successes}, won by {victory}."
        if contest.won
        else "{what}: {mine} against {theirs|success|successes}, {target} holds.",
        what=against,
        mine=contest.mine,
        theirs=contest.theirs,
        victory=contest.victory,
        target=name_of(battle, aim.target),
    )
    return (yield from tell(told)), contest


def names_of(battle: Battle, aim: OneTarget) -> dict[str, Name]:
    """Return the names of both sides."""
    return {"actor": name_of(battle, aim.actor), "target": name_of(battle, aim.target)}


def details_of(reckoning: Reckoning, contest: Contest, **more: Any) -> dict[str, Any]:
    """Return what a result says of a contest."""
    return {"pool": int(reckoning.total), "successes": contest.mine, **contest.details, **more}
