"""The conditions that the GM gives and ends; all others follow from the pools.  Source: completion 004.2."""

from typing import Final

from vtt.battle import Sheet
from vtt.rules.given import GivenConditions, kinds_of
from vtt.systems.shattered_prism.sheet.screen import CONDITION_TITLES
from vtt.systems.shattered_prism.sheet.sheet import own

_FLAGS: Final = ("defending", "dead")


def _give(sheet: Sheet, condition: str, number: int) -> Sheet:
    del number
    return own(sheet).replace(**{condition: True})


def _end(sheet: Sheet, condition: str) -> Sheet:
    return own(sheet).replace(**{condition: False})


GIVEN = GivenConditions(kinds_of((one, CONDITION_TITLES[one]) for one in _FLAGS), _give, _end)
