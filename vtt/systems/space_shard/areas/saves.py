"""How does a creature save itself? A Reflex or Fortitude save, perhaps with a point of Willpower.

Source: completion 000.2 and 000.3 (8).
"""

from collections.abc import Iterable
from functools import partial

from vtt.battle.battle import Battle
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.token import TokenId
from vtt.rules.rulings.questions import QuestionKind
from vtt.rules.rulings.ruling import Course, ask
from vtt.systems.space_shard.attack.bonus import spend_willpower
from vtt.systems.space_shard.attack.stacking import PERFECT, stacked
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.conditions.states import action_refusal
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.special.checks import Ending, Way, check_parts, roll
from vtt.text.sentence import say

SOURCE = "completion 000.2"
REFLEX = Way(id="reflex", attribute="DEX", skill="athletics", save=True)
FORTITUDE = Way(id="fortitude", attribute="STA", skill="survival", save=True)


def save_dice(battle: Battle, who: TokenId, way: Way, more: Iterable[Part] = ()) -> Reckoning:
    """Return the dice of a save, with what else counts for it."""
    return stacked([*check_parts(sheet_of(battle, who), way, SOURCE), *more])


def save(
    battle: Battle, who: TokenId, way: Way, more: Iterable[Part] = (), most: int | None = None
) -> Course[tuple[Battle, int, Reckoning]]:
    """Let a creature save; return the successes and the dice.

    Args:
        battle: The battle.
        who: Who saves.
        way: With what.
        more: What else counts for its dice.
        most: The successes that still make a difference, where more of them change nothing.
    """
    battle, willpower = yield from _steadied(battle, who, way)
    reckoning = save_dice(battle, who, way, (*more, *willpower))
    template = "{save} save of {target}"
    purpose = say(f"{way.id}-save", template, save=way.id.title(), target=battle.tokens[who].title)
    ending = None if most is None else Ending(of=None, counts=partial(min, most))
    successes = yield from roll(battle, who, reckoning, purpose, way, ending)
    return battle, successes, reckoning


SAVE_WILLPOWER = QuestionKind(
    id="save-willpower",
    meaning="somebody saves who counts Willpower; whether a point of it goes into the save",
    answers={"no": "No", "yes": "Yes"},
    default="no",
)


def _steadied(battle: Battle, who: TokenId, way: Way) -> Course[tuple[Battle, list[Part]]]:
    """Ask whether a point of Willpower goes into the save; only who counts Willpower is asked."""
    if not sheet_of(battle, who).willpower or action_refusal(battle, who) is not None:
        return battle, []
    name, dice = battle.tokens[who].title, BOOK.willpower.dice
    template = "{token}: a point of Willpower for {dice|die|dice} more in the {save} save?"
    text = say("save-willpower", template, token=name, dice=dice, save=way.id.title())
    if (yield from ask(SAVE_WILLPOWER.asked(who, text))).choose != "yes":
        return battle, []
    battle = yield from spend_willpower(battle, who)
    return battle, [Part(label="Willpower", value=dice, source=BOOK.willpower.source, kind=PERFECT)]
