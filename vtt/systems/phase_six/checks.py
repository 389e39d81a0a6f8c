"""How is a check rolled, and with how many dice?

Source: completion 003.3, 003.6 'Saving throws'.
"""

from collections.abc import Sequence

from vtt.battle.battle import Battle
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.sentence import Sentence, say
from vtt.battle.token import TokenId
from vtt.rules.exploding import Bands, Exploding, values_of
from vtt.rules.ruling import Course, throw
from vtt.systems.phase_six.book import BOOK
from vtt.systems.phase_six.hits import DEEPEST, MINIMUM, minimum_of
from vtt.systems.phase_six.sheet import SixSheet, sheet_of

_SENSES = ("perception",)


class CheckReading(Bands):
    """What the dice of a check show.

    Attributes:
        best: The highest value; 0 where the faces are not known.
    """

    best: int = 0

    @property
    def successes(self) -> int:
        """One for each die that reaches the minimum roll, one more for each further threshold."""
        return sum(worth * count for worth, count in enumerate(self.counts, start=1))

    @property
    def said(self) -> Sentence:
        """The successes."""
        return say("successes", "{count|success|successes}", count=self.successes)


class CheckDice(Exploding):
    """The dice of a check: 11 and more is a success more, 17 and more two, and so on."""

    @classmethod
    def of(cls, dice: int, minimum_roll: int) -> "CheckDice":
        """Return so many dice against a minimum roll, which does not move the further thresholds."""
        steps = (BOOK.dice.critical + BOOK.dice.step * step for step in range(DEEPEST))
        return cls(dice=dice, thresholds=(minimum_roll, *(max(minimum_roll, step) for step in steps)))

    def read(self, faces: Sequence[int]) -> CheckReading:
        """Count the dice of each band, and find the best."""
        best = max(values_of(faces, max(self.dice, 0), self.sides), default=0)
        return CheckReading(counts=super().read(faces).counts, best=best)

    def outcomes(self) -> list[tuple[CheckReading, float]]:
        """Return every way in which the dice fall among the bands."""
        return [(CheckReading(counts=bands.counts), share) for bands, share in super().outcomes()]


def check_reckoning(sheet: SixSheet, name: str, difficulty: int = 0, *, saving: bool = False) -> Reckoning:
    """Return the dice and the minimum roll of a check; a saving throw feels no conditions."""
    label = name.replace("_", " ").title()
    dice = (Part(label=label, value=sheet.rating(name), source="sheet"),)
    return Reckoning(
        parts=(
            *dice,
            *(() if saving else dice_lost(sheet)),
            *minimum_parts(sheet, difficulty, saving=saving, burning=name in _SENSES),
        )
    )


def dice_lost(sheet: SixSheet) -> tuple[Part, ...]:
    """Return the dice that a shock costs on all rolls."""
    lost = sheet.points("shocked")
    return (Part(label="shocked", value=-lost, source="completion 003.6"),) if lost else ()


def minimum_parts(
    sheet: SixSheet, difficulty: int = 0, *, saving: bool = False, burning: bool = False
) -> tuple[Part, ...]:
    """Return the minimum roll with what difficulty, poison and flames add to it."""
    added = {"difficulty": difficulty}
    if not saving:
        added["poisoned"] = sheet.points("poisoned")
        added["burning"] = sheet.points("burning") if burning else 0
    return (
        raised("minimum roll", sheet.total("minimum_roll"), "sheet"),
        *(raised(label, value, "completion 003.6") for label, value in added.items() if value),
    )


def raised(label: str, value: float, source: str) -> Part:
    """Return a part of a minimum roll, which is listed with the dice and is none of them."""
    return Part(label=label, value=value, source=source, kind=MINIMUM, counts=False)


def check(
    battle: Battle, token: TokenId, name: str, why: Sentence, *, saving: bool = False
) -> Course[CheckReading]:
    """Roll a check; without any dice it fails."""
    reckoning = check_reckoning(sheet_of(battle, token), name, saving=saving)
    return (yield from roll(token, reckoning, why))


def roll(token: TokenId, reckoning: Reckoning, why: Sentence) -> Course[CheckReading]:
    """Roll what a reckoning says as a check."""
    dice = CheckDice.of(int(reckoning.total), minimum_of(reckoning))
    if dice.dice <= 0:
        return CheckReading(counts=(0,))
    return (yield from throw(dice, token, why, reckoning))
