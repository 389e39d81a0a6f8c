"""How is it said what an action is done with?"""

import pytest

from vtt.rules.actions.referee import Option


@pytest.mark.parametrize(
    ("using", "said"),
    [
        ("elemental-spell", "elemental spell"),
        ("two-handed sword", "two-handed sword"),
        ("rifle", "rifle"),
        (None, ""),
    ],
)
def test_an_id_is_said_in_words_and_a_name_as_it_is(using: str | None, said: str) -> None:
    assert Option(action="cast", title="Cast", using=using, cost="", refusal=None).said_using == said
