"""How is an R. Check settled? Both sides roll; who began it must have strictly more.

Source: completion 000.3 (6), A4.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.sentence import Sentence, say
from vtt.battle.token import TokenId
from vtt.battle.value import Value
from vtt.rules.dice import Pool, PoolReading
from vtt.rules.plain import gm_parts
from vtt.rules.ruling import Course, Offer, Question, ask, throw
from vtt.systems.space_shard.bonus import (
    attribute_successes,
    skill_successes,
    spend_willpower,
    untrained,
    willpower_parts,
)
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.special import SPECIAL
from vtt.systems.space_shard.stacking import stacked
from vtt.systems.space_shard.states import lost_points, physical_checks

SOURCE = "completion 000.9"
_GROUPS = {
    "physical": ("STR", "DEX", "STA"),
    "mental": ("INT", "PER", "RES"),
    "social": ("PRE", "MAN", "COM"),
}


class Way(Value):
    """A way to roll: an attribute and a skill, perhaps a profession of it.

    Attributes:
        skill: Its name on the sheet; empty where the attribute stands alone.
        trait: The profession in brackets, as the rule book names it.
        bonus: Further parts.
        save: Whether it is a save, and no check of the skill.
        pinned: Whether it is rolled even by who cannot move: to wrest oneself free.
    """

    id: str
    attribute: str
    skill: str = ""
    trait: str = ""
    bonus: tuple[Part, ...] = ()
    pinned: bool = False
    save: bool = False

    @property
    def title(self) -> str:
        """Return what is rolled, as the rule book writes it."""
        skill = self.skill.replace("_", " ").title() + (f"({self.trait})" if self.trait else "")
        return f"{self.attribute} + {skill}" if skill else self.attribute

    @property
    def physical(self) -> bool:
        """Whether it is a check of the body."""
        return self.attribute in _GROUPS["physical"] and not self.pinned


class Contest(Value):
    """How an R. Check went.

    Attributes:
        mine: Successes of the side that began it.
        theirs: Successes of the other side.
        reckoning: The dice of the other side.
    """

    mine: int
    theirs: int
    way: str
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
            "target_with": self.way,
            "target_pool": int(self.reckoning.total),
            "target_successes": self.theirs,
            "target_reckoning": [
                part.model_dump(mode="json") for part in self.reckoning.parts if part.counts
            ],
        }


def margin(mine: int, theirs: int) -> Hashable:
    """Return by how much a contest was won; -1 where the other side has more."""
    return mine - theirs if mine >= theirs else -1


def yield_of_mine(mine: int, theirs: int) -> Hashable:
    """Return with how many successes a contest was won, and who has more."""
    return (mine, 1) if mine > theirs else (0, -(theirs > mine))


@dataclass(frozen=True, slots=True)
class Ending:
    """The throw that ends a contest.

    Attributes:
        of: The purpose of the throw that began it.
        counts: What its successes come to.
    """

    of: Sentence
    counts: Callable[[int], Hashable]


NO_CONTEST: dict[str, Any] = {"won": False, "victory": 0}
"""What a result says where it did not come to a contest."""


def check_parts(sheet: ShardSheet, way: Way, source: str) -> list[Part]:
    """Return the dice of a check: attribute, skill, what is added, and what states take."""
    parts = [Part(label=way.attribute, value=sheet.rating(way.attribute), source=source)]
    if way.skill:
        label = way.title.split(" + ", 1)[1]
        parts.append(Part(label=label, value=sheet.rating(way.skill), source=source))
    groups = [name for name, members in _GROUPS.items() if way.attribute in members]
    checked = "skill" if way.skill and not way.save else ""
    taken = lost_parts(sheet, way.attribute, way.skill, checked, *groups)
    return [*parts, *way.bonus, *taken]


def lost_parts(sheet: ShardSheet, *of: str) -> list[Part]:
    """Return what states take from dice that any of these belongs to."""
    lost = lost_points(sheet, *of)
    return [Part(label=title, value=-points, source="completion 000.8") for title, points in lost]


def check(
    battle: Battle,
    who: TokenId,
    way: Way,
    purpose: Sentence,
    ending: Ending | None = None,
) -> Course[tuple[int, Reckoning]]:
    """Roll a check of one creature; return its successes and its dice.

    Args:
        battle: The battle before it.
        who: Who rolls.
        way: What is rolled.
        purpose: What for.
        ending: What of its successes counts where they end a contest.
    """
    reckoning = stacked(check_parts(sheet_of(battle, who), way, SOURCE))
    successes = yield from roll(battle, who, reckoning, purpose, way, ending)
    return successes, reckoning


def roll(  # noqa: PLR0913 - who rolls what, why, and against how much
    battle: Battle,
    who: TokenId,
    reckoning: Reckoning,
    purpose: Sentence,
    way: Way,
    ending: Ending | None = None,
) -> Course[int]:
    """Roll so many dice; physical checks of who cannot move fail without dice, of the blind are halved."""
    sheet = sheet_of(battle, who)
    hindered = physical_checks(sheet) if way.physical else ""
    if hindered == "fails":
        return 0
    pool = Pool(dice=int(reckoning.total), success=BOOK.dice.success, again=BOOK.dice.again)

    def counted(reading: PoolReading) -> int:
        natural = untrained(battle, sheet, way.skill, reading.successes) if way.skill else reading.successes
        successes = natural + _bonus_successes(battle, sheet, way) if natural else 0
        return successes // SPECIAL.location.blind_share if hindered == "halved" else successes

    counts = counted if ending is None else lambda one: ending.counts(counted(one))
    settles = None if ending is None else ending.of
    return counted((yield from throw(pool, who, purpose, reckoning, counts, settles)))


def _bonus_successes(battle: Battle, sheet: ShardSheet, way: Way) -> int:
    if not switches_of(battle).bonus_successes:
        return 0
    trained = skill_successes(sheet.rating(way.skill)) if way.skill else 0
    return attribute_successes(sheet.rating(way.attribute)) + trained


def resisted(  # noqa: PLR0913 - both sides of a contest, and what comes of it
    battle: Battle,
    who: TokenId,
    mine: int,
    ways: Sequence[Way],
    against: Sentence,
    counts: Callable[[int, int], Hashable] = margin,
) -> Course[Contest]:
    """Let the other side choose how to stand up to so many successes, and roll.

    Args:
        battle: The battle before it.
        who: The other side.
        mine: The successes of the side that began it.
        ways: What the other side may roll.
        against: What it stands up to: the purpose of the throw of those successes.
        counts: What of the successes of both sides makes a difference.
    """
    way = yield from chosen(battle, who, ways, against)
    name = battle.tokens[who].title
    purpose = say("resists", "{who} meets it with {way}", who=name, way=way.title)
    ending = Ending(of=against, counts=partial(counts, mine))
    theirs, reckoning = yield from check(battle, who, way, purpose, ending)
    return Contest(mine=mine, theirs=theirs, way=way.id, reckoning=reckoning)


def chosen(battle: Battle, who: TokenId, ways: Sequence[Way], what: Sentence) -> Course[Way]:
    """Let a creature choose its way; the default is the one with most dice, of equals the first."""
    if len(ways) == 1:
        return ways[0]
    sheet = sheet_of(battle, who)
    dice = {way.id: int(stacked(check_parts(sheet, way, "")).total) for way in ways}
    question = Question(
        id="resist",
        who=who,
        text=say("resist", "With what does {who} meet {what}?", who=battle.tokens[who].title, what=str(what)),
        offers=tuple(
            Offer(id=way.id, title=say("way", "{way}: {dice} dice", way=way.title, dice=dice[way.id]))
            for way in ways
        ),
        default=max(ways, key=lambda way: dice[way.id]).id,
    )
    choice = yield from ask(question)
    return next((way for way in ways if way.id == choice.choose), ways[0])


def given_parts(aim: Aim) -> list[Part]:
    """Return what Willpower and the GM add to a throw."""
    return [*willpower_parts(aim), *gm_parts(aim)]


def committed(battle: Battle, aim: Aim) -> Course[Battle]:
    """Take the point of Willpower that a check is made with."""
    return (yield from spend_willpower(battle, aim.actor)) if willpower_parts(aim) else battle


def held_back(aim: Aim, successes: int) -> int:
    """Return the successes less those given up before.  Source: completion 000.9, 'Preserving your rolls'."""
    named = aim.choices.get("hold_back", 0)
    return max(0, successes - named) if isinstance(named, int) and named > 0 else successes


BALANCE = (
    Way(id="dex", attribute="DEX", skill="athletics", trait="Balance"),
    Way(id="str", attribute="STR", skill="athletics", trait="Balance"),
)
