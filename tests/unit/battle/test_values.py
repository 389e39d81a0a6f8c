"""Values are frozen, closed and validated."""

import pytest
from pydantic import ValidationError

from tests.builders import a_battle, a_token
from tests.ids import ANN, ORC, SCENE
from vtt.battle.apply import StaleError, apply
from vtt.battle.events import SheetChanged, TokenMoved
from vtt.systems.space_shard.sheet import ShardSheet
from vtt.text.sentence import Quote, say


def test_a_value_cannot_be_changed():
    with pytest.raises(ValidationError):
        a_token("ann", (1, 1)).name = "Bob"  # type: ignore[misc]


def test_replacing_a_misspelt_field_is_refused():
    with pytest.raises(ValidationError):
        a_token("ann", (1, 1)).replace(nmae="Bob")


def test_replacing_does_not_carry_derived_values_along():
    sheet = ShardSheet()
    assert sheet.boxes == 7
    assert sheet.replace(size=6).boxes == 8


def test_a_number_that_is_none_is_refused():
    with pytest.raises(ValidationError):
        a_token("ann", (float("nan"), 1))


def test_moving_a_token_leaves_the_layout_and_the_other_tokens_as_they_were():
    battle = a_battle(a_token("ann", (1, 1)), a_token("orc", (5, 5)))
    after = apply(TokenMoved(token=ANN, path=((1, 1), (2, 2))), battle)
    assert after.tokens[ANN].at == (2, 2)
    assert after.tokens[ORC] is battle.tokens[ORC]
    assert after.scenes[SCENE].layout is battle.scenes[SCENE].layout


def test_an_event_made_from_an_older_sheet_is_refused():
    battle = a_battle(a_token("ann", (1, 1), STR=3))
    stale = SheetChanged(
        token=ANN, before=ShardSheet(), after=ShardSheet(size=6), why=say("test", "by a stale hand")
    )
    with pytest.raises(StaleError, match="ann"):
        apply(stale, battle)


def test_a_sentence_gives_metres_with_one_decimal_at_most():
    assert str(say("far", "{gap:m} m", gap=3.44)) == "3.4 m"
    assert str(say("far", "{gap:m} m", gap=2.0)) == "2 m"


def test_a_name_with_braces_stays_plain_text():
    assert str(say("name", "{who} falls", who=Quote(quote="{evil!r}"))) == "{evil!r} falls"
