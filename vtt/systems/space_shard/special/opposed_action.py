"""R. Checks, and what special attacks against one other creature share.

Both sides roll, and the side that began must have strictly more successes.
Source: completion 000.3 (6), A4; 000.9; 000.5 step 2: attribute + skill subtracts no Defense.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

from vtt.battle import Battle, Part, Reckoning, TokenId, Value, name_of
from vtt.rules import Another, Course, OneTarget, QuestionKind, demand, takes, tell
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.attack.demands import Attack
from vtt.systems.space_shard.attack.pool import Pool
from vtt.systems.space_shard.attack.stacking import stacked
from vtt.systems.space_shard.movement.measuring import reach_refusal
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.special.checks import (
    CheckSpec,
    Ending,
    aid_parts,
    check,
    check_parts,
    own_check,
    own_dice,
)
from vtt.systems.space_shard.terms import QuestionId
from vtt.text import Name, Refusal, Sentence, say
from vtt.text.language import plain


class Contest(Value):
    """How an R. Check went.

    Attributes:
        mine: Successes of the side that began it.
        theirs: Successes of the other side.
        reckoning: The dice of the other side.
    """

    mine: int
    theirs: int
    spec: str
    reckoning: Reckoning

    @property
    def won(self) -> bool:
        """Whether the side that began it has strictly more."""
        return self.mine > self.theirs

    @property
    def victory(self) -> int:
        """The victory number: by how much it was won, 0 where it was not."""
        return max(0, self.mine - self.theirs)

    @property
    def details(self) -> dict[str, Any]:
        """What a result says of it."""
        return {
            "won": self.won,
            "victory": self.victory,
            "target_with": self.spec,
            "target_pool": int(self.reckoning.total),
            "target_successes": self.theirs,
            "target_reckoning": [
                part.model_dump(mode="json") | {"label": plain(part.label)}
                for part in self.reckoning.parts
                if part.counts
            ],
        }


def margin(mine: int, theirs: int) -> Hashable:
    """Return by how much a contest was won; -1 where the other side has more."""
    return mine - theirs if mine >= theirs else -1


def yield_of_mine(mine: int, theirs: int) -> Hashable:
    """Return with how many successes a contest was won, and who has more."""
    return (mine, 1) if mine > theirs else (0, -(theirs > mine))


NO_CONTEST: dict[str, Any] = {"won": False, "victory": 0}
"""What a result says where there was no contest."""


def resisted(  # noqa: PLR0913 - both sides of a contest, and what comes of it
    battle: Battle,
    who: TokenId,
    mine: int,
    specs: Sequence[CheckSpec],
    against: Sentence,
    counts: Callable[[int, int], Hashable] = margin,
) -> Course[Contest]:
    """Let the other side choose how to resist so many successes, and roll.

    Args:
        battle: The battle before it.
        who: The other side.
        mine: The successes of the side that began it.
        specs: What the other side may roll.
        against: What it resists: the purpose of the roll of those successes.
        counts: What of the successes of both sides makes a difference.
    """
    spec = yield from choose_spec(battle, who, specs, against)
    purpose = say("resists", "{who} resists with {spec}", who=name_of(battle, who), spec=spec.title)
    ending = Ending(of=against, counts=partial(counts, mine))
    theirs, reckoning = yield from check(battle, who, spec, purpose, ending)
    return Contest(mine=mine, theirs=theirs, spec=spec.id, reckoning=reckoning)


RESIST: QuestionKind[QuestionId, str] = QuestionKind(
    id="resist",
    meaning="a contest may be resisted in several ways; which attribute and skill is rolled",
    answers={"WAY": "{spec}: {dice}"},
)


def choose_spec(
    battle: Battle, who: TokenId, specs: Sequence[CheckSpec], what: Sentence
) -> Course[CheckSpec]:
    """Let a creature choose what it rolls: the most dice by default, of equals the first."""
    if len(specs) == 1:
        return specs[0]
    sheet = sheet_of(battle, who)
    dice = {spec.id: int(stacked(check_parts(sheet, spec, "")).total) for spec in specs}
    text = say("resist", "{what}: what does {who} resist with?", who=name_of(battle, who), what=what)
    offers = [
        RESIST.offer("WAY", spec.id, spec=spec.title, dice=Pool(dice=dice[spec.id]).said) for spec in specs
    ]
    best = max(specs, key=lambda spec: dice[spec.id]).id
    choice = yield from RESIST.ask(who, text, offers, best)
    return next((spec for spec in specs if spec.id == choice.choose), specs[0])


BALANCE = (
    CheckSpec(id="dex", attribute="DEX", skill="athletics", trait="Balance"),
    CheckSpec(id="str", attribute="STR", skill="athletics", trait="Balance"),
)


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
        "{what} and succeeds: {mine} against {theirs|success|successes}, victory number {victory}."
        if contest.won
        else "{what} and fails: {mine} against {theirs|success|successes}.",
        what=against,
        mine=contest.mine,
        theirs=contest.theirs,
        victory=contest.victory,
    )
    return (yield from tell(told)), contest


def names_of(battle: Battle, aim: OneTarget) -> dict[str, Name]:
    """Return the names of both sides."""
    return {"actor": name_of(battle, aim.actor), "target": name_of(battle, aim.target)}


def details_of(reckoning: Reckoning, contest: Contest, **more: Any) -> dict[str, Any]:
    """Return what a result says of a contest."""
    return {"pool": int(reckoning.total), "successes": contest.mine, **contest.details, **more}
