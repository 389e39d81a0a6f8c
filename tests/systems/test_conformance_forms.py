"""Every field of every sheet has a word and a control, and comes back from the form as it was."""

from collections.abc import Iterator, Mapping
from typing import Any, get_args

import pytest

from tests.systems.fights import a_fight, installed
from vtt.battle import SetSheet, Token, TokenChanged
from vtt.rules import RuleSystem
from vtt.rules.forms.checking import checked
from vtt.rules.forms.form_field import FormField, Kind
from vtt.rules.forms.from_models import form_of, words_of_form
from vtt.rules.forms.values import made, text_of, value_of

TYPED = ("whole", "number", "text", "texts", "numbers", "places", "ratings")
"""Kinds that are typed as text; the others are chosen."""


def tokens_of(system: RuleSystem) -> Iterator[Token]:
    for name, data in system.creatures.items():
        yield Token.model_validate({**data, "id": name, "at": (1, 1)}, context=system.context)


def all_fields(fields: tuple[FormField, ...]) -> Iterator[FormField]:
    for field in fields:
        yield field
        yield from all_fields(field.fields)


def through_form(field: FormField, value: Any) -> Any:
    """Return a value as the form shows it and reads it again."""
    if value is None:
        assert field.optional, field.name
        return None
    if field.kind == "group":
        return filled(field.fields, value)
    if field.kind == "list":
        return [filled(field.fields, one) for one in value]
    if field.kind in TYPED:
        return value_of(field, text_of(field, value))
    if field.kind == "choice":
        assert value in field.among, (field.name, value)
    if field.kind == "choices":
        assert set(value) <= set(field.among), (field.name, value)
    return value


def filled(fields: tuple[FormField, ...], data: Mapping[str, Any]) -> dict[str, Any]:
    assert {one.name for one in fields} == set(data)
    return {field.name: through_form(field, data[field.name]) for field in fields}


@installed
def test_every_field_has_a_word_and_a_control(system: RuleSystem) -> None:
    fields = list(all_fields(form_of(system.sheet)))
    assert len(fields) > 40
    for field in fields:
        assert field.kind in get_args(Kind)
        assert "_" not in field.title
        assert field.title[:1].isupper(), field.title
        assert field.kind not in ("group", "list") or field.fields
        assert field.kind not in ("choice", "choices") or field.among
        assert "`" not in field.help
    assert all(word.strip() for word in words_of_form(form_of(system.sheet)))


@installed
def test_every_sheet_comes_back_from_the_form_as_it_was(system: RuleSystem) -> None:
    fields = form_of(system.sheet)
    fought = a_fight(system)
    for token in (*tokens_of(system), *fought.battle.tokens.values()):
        data = token.sheet.model_dump(mode="json")
        result = checked(system.sheet, fields, filled(fields, data), system.context)
        assert not result.problems
        assert result.value == token.sheet


@installed
def test_a_number_out_of_its_bounds_is_told_at_its_field(system: RuleSystem) -> None:
    fields = form_of(system.sheet)
    token = next(tokens_of(system))
    bounded = [one for one in fields if one.kind == "whole" and one.least is not None]
    for field in bounded:
        data = {**token.sheet.model_dump(mode="json"), field.name: int(field.least or 0) - 1}
        result = checked(system.sheet, fields, data, system.context)
        assert result.value is None
        assert (field.name,) in result.problems or () in result.problems
        for said in result.problems.values():
            assert str(said).endswith(".")
            assert "_" not in str(said)


@installed
def test_what_is_wrong_in_a_weapon_is_told_at_the_weapon(system: RuleSystem) -> None:
    fields = form_of(system.sheet)
    weapons = next(one for one in fields if one.name == "weapons")
    number = next(one for one in weapons.fields if one.kind == "whole" and one.least is not None)
    token = next(one for one in tokens_of(system) if one.sheet.model_dump()["weapons"])
    data = token.sheet.model_dump(mode="json")
    data["weapons"][0][number.name] = -100_000
    result = checked(system.sheet, fields, data, system.context)
    assert ("weapons", 0, number.name) in result.problems


@installed
def test_every_weapon_of_the_rules_is_picked_by_name_and_fits(system: RuleSystem) -> None:
    fields = form_of(system.sheet)
    weapons = next(one for one in fields if one.name == "weapons")
    assert weapons.ready
    data = next(tokens_of(system)).sheet.model_dump(mode="json")
    for name, ready in weapons.ready.items():
        picked = made(weapons, ready)
        assert picked["name"] == name
        result = checked(system.sheet, fields, {**data, "weapons": [picked]}, system.context)
        assert not result.problems, name


@installed
def test_a_new_one_of_every_list_fits_or_is_told_what_it_lacks(system: RuleSystem) -> None:
    fields = form_of(system.sheet)
    data = next(tokens_of(system)).sheet.model_dump(mode="json")
    for field in fields:
        if field.kind == "list":
            new = made(field)
            assert set(new) == {one.name for one in field.fields}
            result = checked(system.sheet, fields, {**data, field.name: [new]}, system.context)
            assert all(str(said).endswith(".") for said in result.problems.values())


@installed
def test_a_sheet_is_written_as_one_step_and_taken_back(system: RuleSystem) -> None:
    session = a_fight(system)
    first, other, *_ = session.battle.tokens.values()
    before = session.battle
    session.do(SetSheet(token=first.id, sheet=other.sheet, name="Rosa", side="party", picture=""))
    token = session.battle.tokens[first.id]
    assert (token.name, token.picture) == ("Rosa", None)
    assert len(session.journal.entries) == 1
    assert isinstance(session.journal.entries[0].step.events[0], TokenChanged)
    session.undo()
    assert session.battle == before


@pytest.mark.parametrize("text", ["", "x", "1.5", "-3", "99999999999"])
def test_what_is_no_number_within_bounds_is_refused_in_a_sentence(text: str) -> None:
    field = FormField("size", "Size", "whole", least=0, most=100)
    with pytest.raises(Exception, match=r"It must be .*\.$"):
        value_of(field, text)
