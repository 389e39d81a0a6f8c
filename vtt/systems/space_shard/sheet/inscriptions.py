"""The inscriptions of weapons and armour.  Source: completion 000.8 and 000.9."""

from collections.abc import Iterable
from typing import Annotated

from pydantic import AfterValidator

from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet.strict import known_name


def inscribed(inscriptions: Iterable[str], name: str) -> int:
    """Return the number behind an inscription, such as 1 of `seal 1`; 0 where it is missing."""
    numbers = (one.rpartition(" ") for one in inscriptions)
    return next((int(number) for known, _, number in numbers if known == name and number.isdecimal()), 0)


def _known(name: str) -> str:
    """Let an inscription of the book pass; some have a number behind them."""
    word, _, number = name.rpartition(" ")
    if word in RULEBOOK.inscriptions.numbered and number.isdecimal():
        return name
    return _PLAIN(name)


_PLAIN = known_name(
    "inscription", (*RULEBOOK.inscriptions.plain, *(f"{one} 1" for one in RULEBOOK.inscriptions.numbered))
)


def _known_or_plain(name: str) -> str:
    return name and _known(name)


Inscription = Annotated[str, AfterValidator(_known)]
Inscriptions = tuple[Inscription, ...]
RoundEffect = Annotated[str, AfterValidator(_known_or_plain)]
"""The effect of a round; empty for a plain one."""
