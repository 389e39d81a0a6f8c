"""Rolls and checks: how many dice, against which minimum roll; where none succeeds, luck may help.

Source: completion 003.3, 003.6 'Saving throws'; bonus dice add a die, even after a failure; destiny
dice succeed on 4+, or re-roll.
"""

from collections.abc import Callable, Hashable, Mapping
from typing import Literal

from vtt.battle import Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import Course, Offer, QuestionKind, change_sheet, roll, tell
from vtt.systems.phase_six.attack.dice import CheckDice, SixDice, SixReading, further_thresholds
from vtt.systems.phase_six.attack.hits import MINIMUM, against, least_of, minimum_of
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import SixSheet, sheet_of
from vtt.systems.phase_six.words import Luck, QuestionId, RatingName
from vtt.text import Refusal, Sentence, Term, refuse, say

_Help = Literal["bonus-die", "destiny-die", "re-roll"]
_Answer = Literal["none", _Help]
_HELP: Mapping[_Help, Luck] = {"bonus-die": "bonus_dice", "destiny-die": "destiny_dice", "re-roll": "rerolls"}
SPENT_WORDS: Mapping[Luck, str] = {
    "bonus_dice": "a bonus die",
    "destiny_dice": "a destiny die",
    "rerolls": "a re-roll",
}
LUCK: QuestionKind[QuestionId, _Answer] = QuestionKind(
    id="luck",
    meaning="no die of a roll has succeeded; whether luck helps",
    answers={
        "none": "No luck",
        "bonus-die": "A bonus die: one die more, {left} left",
        "destiny-die": "A destiny die: one die more, succeeds on {least}+, {left} left",
        "re-roll": "Roll again, {left} left",
    },
    default="none",
)


def luck_left(sheet: SixSheet, name: Luck) -> int:
    """Return how many bonus dice, destiny dice or re-rolls are left until the next rest."""
    return max(0, sheet.total(name) - int(getattr(sheet, f"{name}_used")))


def luck_used(sheet: SixSheet, name: Luck) -> SixSheet:
    """Return the sheet with one of them used; where none is left, as it is."""
    used = int(getattr(sheet, f"{name}_used"))
    return sheet.replace(**{f"{name}_used": used + 1}) if luck_left(sheet, name) else sheet


def luck_spent(battle: Battle, token: TokenId, kind: Luck) -> Course[Battle]:
    """Use up some luck, and say so."""
    why = say("luck-spent", "{who} spends {luck}.", luck=Term(term=SPENT_WORDS[kind]))
    return (yield from change_sheet(battle, token, luck_used(sheet_of(battle, token), kind), why))


def is_lucky(sheet: SixSheet) -> bool:
    """Say whether any luck is left."""
    return any(luck_left(sheet, name) for name in _HELP.values())


Counts = Callable[[SixReading], Hashable]


def rolled(  # noqa: PLR0913 - a roll with all that is known of it
    battle: Battle,
    token: TokenId,
    dice: SixDice,
    why: Sentence,
    reckoning: Reckoning,
    counts: Counts | None = None,
    settles: Sentence | None = None,
) -> Course[tuple[Battle, SixReading]]:
    """Roll dice, and ask whether luck is to help as long as none succeeds; without dice none does."""
    reading, minimum = SixReading(counts=(0,) * len(dice.thresholds)), against(reckoning)
    if dice.dice > 0:
        reading = yield from roll(dice, token, why, reckoning, counts, settles, minimum)
    else:
        battle = yield from tell(say(why.code, "{what}: no dice.", what=why))
    while not reading.at_least() and is_lucky(sheet_of(battle, token)):
        chosen = yield from _asked(battle, token, why)
        if chosen == "none":
            break
        battle = yield from luck_spent(battle, token, _taken(sheet_of(battle, token), chosen))
        if chosen == "re-roll":
            reading = yield from roll(dice, token, why, reckoning, against=minimum)
        else:
            least = RULEBOOK.luck.destiny_minimum_roll if chosen == "destiny-die" else None
            more = say(
                chosen,
                "{who} rolls a bonus die" if least is None else "{who} rolls a destiny die",
                who=name_of(battle, token),
            )
            one = dice.another(least)
            reading = reading.joined((yield from roll(one, token, more, against=least_of(one.thresholds[0]))))
    return battle, reading


def _asked(battle: Battle, token: TokenId, why: Sentence) -> Course[_Answer]:
    sheet = sheet_of(battle, token)
    there = [choice for choice, kind in _HELP.items() if luck_left(sheet, kind)]
    if luck_left(sheet, "destiny_dice") and "re-roll" not in there:
        there.append("re-roll")
    offers = [LUCK.offer("none"), *(_offer(sheet, choice) for choice in there)]
    text = say("luck", "{why}: no success. Does luck help {who}?", who=name_of(battle, token), why=why)
    return (yield from LUCK.ask(token, text, offers)).choose


def _offer(sheet: SixSheet, choice: _Help) -> Offer:
    left = luck_left(sheet, _HELP[choice]) or luck_left(sheet, "destiny_dice")
    return LUCK.offer(choice, left=left, least=RULEBOOK.luck.destiny_minimum_roll)


def _taken(sheet: SixSheet, chosen: _Help) -> Luck:
    """Return the luck that a choice takes; a re-roll takes a destiny die where no re-roll is left."""
    kind = _HELP[chosen]
    return kind if luck_left(sheet, kind) else "destiny_dice"


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


def roll_check(  # noqa: PLR0913 - a roll with all that is known of it
    battle: Battle,
    token: TokenId,
    reckoning: Reckoning,
    why: Sentence,
    counts: Counts | None = None,
    settles: Sentence | None = None,
) -> Course[tuple[Battle, SixReading]]:
    """Roll what a reckoning says as a check: 11 and more is a success more, 17 and more two, and so on."""
    dice = CheckDice.against(int(reckoning.total), minimum_of(reckoning), further_thresholds())
    return (yield from rolled(battle, token, dice, why, reckoning, counts, settles))


def no_dice_refusal(sheet: SixSheet, reckoning: Reckoning) -> Refusal | None:
    """Say that there is no die to roll, and no luck to help."""
    if reckoning.total > 0 or is_lucky(sheet):
        return None
    return refuse(
        "no-dice", "There are no dice to roll ({dice:g}), and no luck is left.", dice=reckoning.total
    )
