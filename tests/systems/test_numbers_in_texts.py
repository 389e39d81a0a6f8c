"""No number of a rule book is written again into a sentence: sentences take it from the data."""

import re
from pathlib import Path

from vtt.text.extraction import messages_in

SYSTEMS = Path(__file__).parents[2] / "vtt" / "systems"
NUMBER = re.compile(r"(?<![\w{.])[-+]?([2-9]|[1-9]\d+)(?![\w}.])")
ALLOWED = frozenset(
    (
        "15 minutes",
        "15 minutes, two days or seven days",
        "6 hours",
        "Wake up after 10 minutes",
        "Waking takes 10 minutes; a round lasts 6 seconds.",
        "Rest takes a week; a round lasts 6 seconds.",
        "what must be reached, from 6 (easy) to 14 and more",
        "{who} is watchful: the better of 2 dice",
        "{who}: direction of the deviation (12 beyond the target, 3 to its right)",
    )
)
"""Spans of time, examples of a meaning, and a clock: no data holds them."""


def test_no_number_of_the_book_is_written_into_a_sentence() -> None:
    found = {
        message.text
        for path in SYSTEMS.rglob("*.py")
        for message in messages_in(path.read_text("utf-8"))
        if not any(word in message.text for word in ("ource", "ompletion", "Rule text", "rule text"))
        and NUMBER.search(message.text)
    }
    assert found <= ALLOWED, found - ALLOWED
