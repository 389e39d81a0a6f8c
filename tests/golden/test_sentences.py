"""Laws of all that is said in the golden scenarios."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.golden.scenarios import SCENARIOS, name_of, played

_FACES = re.compile(r"shows? [\d ]*\d")
_BESIDE = re.compile(r"(?<![\w.])\d+(?:\.\d+)? -?\d")
_DOUBLED = re.compile(r"\b(\w{2,}) \1\b", re.IGNORECASE)
_DATA = re.compile(r"[{}\[\]]|\bNone\b")


def said(path: Path) -> Iterator[str]:
    """Yield what a reader is told, without the faces of dice."""
    for line in played(path).results:
        for text in (*line.get("say", ()), line.get("refused") or ""):
            yield _FACES.sub("shows", text)


@pytest.mark.parametrize("path", SCENARIOS, ids=name_of)
def test_no_two_numbers_stand_side_by_side(path: Path) -> None:
    assert [text for text in said(path) if _BESIDE.search(text)] == []


@pytest.mark.parametrize("path", SCENARIOS, ids=name_of)
def test_no_word_stands_twice_and_no_data_shows(path: Path) -> None:
    assert [text for text in said(path) if _DOUBLED.search(text) or _DATA.search(text)] == []
