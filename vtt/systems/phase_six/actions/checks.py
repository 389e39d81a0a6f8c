"""Checks: how many dice are rolled, and against which minimum roll.

Source: completion 003.3, 003.6 'Saving throws'.
"""

from vtt.battle import Battle, Part, Reckoning, TokenId
from vtt.rules import Course
from vtt.systems.phase_six.actions.rolling import Counts, is_lucky, rolled
from vtt.systems.phase_six.attack.dice import CheckDice, SixReading, further_thresholds
from vtt.systems.phase_six.attack.hits import MINIMUM, against, minimum_of
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet.sheet import SixSheet, sheet_of
from vtt.systems.phase_six.words import RatingName
from vtt.text import Refusal, Sentence, refuse, say

_SENSES: tuple[RatingName, ...] = ("perception",)


def check_reckoning(
    sheet: SixSheet, name: RatingName, difficulty: int = 0, *, saving: bool = False
) -> Reckoning:
    """Return the dice and the minimum roll of a check; a saving throw feels no conditions."""
    return Reckoning(
        parts=(
            rating_part(sheet, name),
            *(() if saving else dice_lost(sheet)),
            *minimum_parts(sheet, difficulty, saving=saving, burning=name in _SENSES),
        )
    )


def rating_part(sheet: SixSheet, name: RatingName) -> Part:
    """Return the dice of an attribute or a skill."""
    return Part(label=RULEBOOK.ratings[name].title, value=sheet.rating(name), source="sheet")


def dice_lost(sheet: SixSheet) -> tuple[Part, ...]:
    """Return the dice that a shock costs on all rolls."""
    lost = sheet.points("shocked")
    return (Part(label="shocked", value=-lost, source="completion 003.6"),) if lost else ()


def minimum_parts(
    sheet: SixSheet, difficulty: int = 0, *, saving: bool = False, burning: bool = False
) -> tuple[Part, ...]:
    """Return the minimum roll with what difficulty, poison and flames add to it."""
    poison, flames = sheet.points("poisoned"), sheet.points("burning") if burning else 0
    source = "completion 003.6"
    added = (
        raised("difficulty", difficulty, source),
        raised("poisoned", 0 if saving else poison, source),
        raised("burning", 0 if saving else flames, source),
    )
    base = raised("minimum roll", sheet.total("minimum_roll"), "sheet")
    return (base, *(part for part in added if part.value))


def raised(label: str, value: float, source: str) -> Part:
    """Return a part of a minimum roll, which is listed with the dice and is none of them."""
    return Part(label=label, value=value, source=source, kind=MINIMUM, counts=False)


def check(
    battle: Battle, token: TokenId, name: RatingName, why: Sentence, *, saving: bool = False
) -> Course[tuple[Battle, SixReading]]:
    """Roll a check on an attribute or a skill."""
    reckoning = check_reckoning(sheet_of(battle, token), name, saving=saving)
    return (yield from roll_check(battle, token, reckoning, why))


def roll_check(  # noqa: PLR0913 - a throw with all that is known of it
    battle: Battle,
    token: TokenId,
    reckoning: Reckoning,
    why: Sentence,
    counts: Counts | None = None,
    settles: Sentence | None = None,
) -> Course[tuple[Battle, SixReading]]:
    """Roll what a reckoning says as a check: 11 and more is a success more, 17 and more two, and so on."""
    dice = CheckDice.against(int(reckoning.total), minimum_of(reckoning), further_thresholds())
    why = say(why.code, "{what}, {least}", what=why, least=against(reckoning))
    return (yield from rolled(battle, token, dice, why, reckoning, counts, settles))


def no_dice_refusal(sheet: SixSheet, reckoning: Reckoning) -> Refusal | None:
    """Say that there is no die to roll, and no luck to help."""
    if reckoning.total > 0 or is_lucky(sheet):
        return None
    return refuse(
        "no-dice", "There are no dice to roll ({dice:g}) and no luck is left.", dice=reckoning.total
    )
