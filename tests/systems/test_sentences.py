"""Laws of what the rule systems say: creatures have names, and are never called by a pronoun."""

import re
from pathlib import Path

import pytest

from vtt.text.extraction import messages_in

SYSTEMS = Path(__file__).parents[2] / "vtt" / "systems"
CREATURE = re.compile(r"{(who|actor|target|token|other|by|foe|screener)}")
PRONOUN = re.compile(r"\b(its|itself|his|him|himself|her|herself)\b")


@pytest.mark.parametrize("system", ["aachen", "miridon"])
def test_no_sentence_calls_a_creature_by_a_pronoun(system: str) -> None:
    found = {
        message.text
        for path in (SYSTEMS / system).rglob("*.py")
        for message in messages_in(path.read_text("utf-8"))
        if CREATURE.search(message.text) and PRONOUN.search(message.text)
    }
    assert found == set()
