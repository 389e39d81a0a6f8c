"""The words of Miridon: each has a title, and nothing else has one."""

from collections.abc import Mapping
from typing import Any, get_args

import pytest

from vtt.systems.miridon import terms
from vtt.systems.miridon.sheet.talents import Charisma, Talents
from vtt.systems.miridon.terms import TITLES


def ids(kind: Any) -> set[str]:
    """Return the words of a Literal, those of a union of them included."""
    return {one for part in get_args(kind) for one in ([part] if isinstance(part, str) else ids(part))}


@pytest.mark.parametrize(
    ("titles", "kind"),
    [
        (TITLES.slot, terms.Slot),
        (TITLES.action, terms.ActionId),
        (TITLES.state, terms.StateId),
        (TITLES.condition, terms.ConditionId),
        (TITLES.insanity, terms.InsanityId),
        (TITLES.spell, terms.SpellId),
        (TITLES.modifier, terms.ModifierId),
        (TITLES.flair, terms.FlairId),
    ],
)
def test_every_word_has_a_title(titles: Mapping[str, str], kind: Any):
    assert set(titles) == ids(kind)
    assert all(titles.values())


def test_every_rank_has_a_title():
    assert set(TITLES.rank) == {*Charisma.model_fields, *Talents.model_fields}
