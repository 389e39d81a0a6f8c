"""R. Checks: both sides roll, and the side that began must have strictly more successes.

Source: completion 000.3 (6), A4.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

from vtt.battle import Battle, Reckoning, TokenId, Value, name_of
from vtt.rules import Course, QuestionKind
from vtt.systems.space_shard.attack.stacking import stacked
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.special.checks import CheckSpec, Ending, check, check_parts
from vtt.systems.space_shard.terms import QuestionId
from vtt.text import Sentence, say
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
        against: What it resists: the purpose of the throw of those successes.
        counts: What of the successes of both sides makes a difference.
    """
    spec = yield from choose_spec(battle, who, specs, against)
    purpose = say("resists", "{who} tries to resist with {spec}", who=name_of(battle, who), spec=spec.title)
    ending = Ending(of=against, counts=partial(counts, mine))
    theirs, reckoning = yield from check(battle, who, spec, purpose, ending)
    return Contest(mine=mine, theirs=theirs, spec=spec.id, reckoning=reckoning)


RESIST: QuestionKind[QuestionId, str] = QuestionKind(
    id="resist",
    meaning="a contest may be resisted in several ways; which attribute and skill is rolled",
    answers={"WAY": "{spec}: {dice|die|dice}"},
)


def choose_spec(
    battle: Battle, who: TokenId, specs: Sequence[CheckSpec], what: Sentence
) -> Course[CheckSpec]:
    """Let a creature choose its way; the default is the one with most dice, of equals the first."""
    if len(specs) == 1:
        return specs[0]
    sheet = sheet_of(battle, who)
    dice = {spec.id: int(stacked(check_parts(sheet, spec, "")).total) for spec in specs}
    text = say("resist", "{what}: what does {who} resist with?", who=name_of(battle, who), what=what)
    offers = [RESIST.offer("WAY", spec.id, spec=spec.title, dice=dice[spec.id]) for spec in specs]
    best = max(specs, key=lambda spec: dice[spec.id]).id
    choice = yield from RESIST.ask(who, text, offers, best)
    return next((spec for spec in specs if spec.id == choice.choose), specs[0])


BALANCE = (
    CheckSpec(id="dex", attribute="DEX", skill="athletics", trait="Balance"),
    CheckSpec(id="str", attribute="STR", skill="athletics", trait="Balance"),
)
