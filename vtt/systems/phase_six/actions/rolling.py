"""Rolls: dice are thrown; where none succeeds, luck may help.

Source: completion 003.3: bonus dice add a die, even after a failure; destiny dice succeed on 4+, or re-roll.
"""

from collections.abc import Callable, Hashable, Mapping
from typing import Literal

from vtt.battle import Battle, Reckoning, TokenId, name_of
from vtt.rules import Course, Offer, QuestionKind, change_sheet, roll, tell
from vtt.systems.phase_six.attack.dice import SixDice, SixReading
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet.sheet import SixSheet, sheet_of
from vtt.systems.phase_six.words import Luck, QuestionId
from vtt.text import Sentence, Term, say

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


def rolled(  # noqa: PLR0913 - a throw with all that is known of it
    battle: Battle,
    token: TokenId,
    dice: SixDice,
    why: Sentence,
    reckoning: Reckoning | None,
    counts: Counts | None = None,
    settles: Sentence | None = None,
) -> Course[tuple[Battle, SixReading]]:
    """Throw dice, and ask whether luck is to help as long as none succeeds; without dice none does."""
    reading = SixReading(counts=(0,) * len(dice.thresholds))
    if dice.dice > 0:
        reading = yield from roll(dice, token, why, reckoning, counts, settles)
    else:
        battle = yield from tell(say(why.code, "{what}: no dice.", what=why))
    while not reading.at_least() and is_lucky(sheet_of(battle, token)):
        chosen = yield from _asked(battle, token, why)
        if chosen == "none":
            break
        battle = yield from luck_spent(battle, token, _taken(sheet_of(battle, token), chosen))
        if chosen == "re-roll":
            reading = yield from roll(dice, token, why, reckoning)
        else:
            least = RULEBOOK.luck.destiny_minimum_roll if chosen == "destiny-die" else None
            more = say(
                chosen,
                "{who}: a bonus die" if least is None else "{who}: a destiny die",
                who=name_of(battle, token),
            )
            reading = reading.joined((yield from roll(dice.another(least), token, more)))
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
