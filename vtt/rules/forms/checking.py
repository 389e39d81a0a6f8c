"""What a form was filled in with becomes a sheet, or is told at the fields what is wrong."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from pydantic import ValidationError

from vtt.rules.forms.form_field import FormField, Path
from vtt.text import Quote, Sentence, say, tr_term
from vtt.value import Value

V = TypeVar("V", bound=Value)


class Checked(NamedTuple):
    """What came of a form.

    Attributes:
        value: The sheet; None where something is wrong.
        problems: One sentence for each field at which something is wrong; at the empty path, what is wrong
            with several together.
    """

    value: Value | None
    problems: Mapping[Path, Sentence]


def checked(
    model: type[Value], fields: Sequence[FormField], data: Mapping[str, Any], context: Mapping[str, Any]
) -> Checked:
    """Read what a form was filled in with.

    Args:
        model: The model of the form.
        fields: Those of the form.
        data: The values by the names of the fields.
        context: What the model is read with.
    """
    try:
        return Checked(model.model_validate(data, context=dict(context)), {})
    except ValidationError as error:
        problems: dict[Path, Sentence] = {}
        for one in error.errors(include_url=False):
            path = _path(one["loc"], fields)
            problems.setdefault(path, _said(one["type"], one.get("ctx", {}), one["msg"], fields))
        return Checked(None, problems)


def _path(loc: Sequence[str | int], fields: Sequence[FormField]) -> Path:
    """Return the field that a complaint is about: types and validators in its place are left out."""
    path: list[str | int] = []
    left = list(loc)
    level = fields
    while left:
        part = left.pop(0)
        field = next((one for one in level if one.name == part), None)
        if field is None:
            continue
        path.append(field.name)
        if field.kind not in ("group", "list"):
            break
        if field.kind == "list":
            number = next((place for place, one in enumerate(left) if isinstance(one, int)), None)
            if number is None:
                break
            path.append(left[number])
            left = left[number + 1 :]
        level = field.fields
    return tuple(path)


def _said(kind: str, context: Mapping[str, Any], message: str, fields: Sequence[FormField]) -> Sentence:
    match kind:
        case "greater_than_equal":
            return say("form-least", "It must be {least:g} or more.", least=context["ge"])
        case "greater_than":
            return say("form-more", "It must be more than {least:g}.", least=context["gt"])
        case "less_than_equal":
            return say("form-most", "It must be {most:g} or less.", most=context["le"])
        case "less_than":
            return say("form-less", "It must be less than {most:g}.", most=context["lt"])
        case "too_short" | "string_too_short" | "missing":
            return say("form-missing", "Something is needed here.")
        case "too_long" | "string_too_long":
            return say("form-long", "It is too long.")
        case "literal_error" | "string_pattern_mismatch":
            return say("form-unknown", "This is not known here.")
    plain = re.sub(r"\s+", " ", message.removeprefix("Value error, "))
    return say("form-wrong", "{problem}", problem=Quote(quote=_in_titles(plain, fields)))


def _in_titles(text: str, fields: Sequence[FormField]) -> str:
    """Return a complaint with the titles of fields where it says their names."""
    titles = {one.name: tr_term(one.title) for one in fields if "_" in one.name or len(one.name) < 4}
    for name, title in sorted(titles.items(), key=lambda one: -len(one[0])):
        text = re.sub(rf"\b{re.escape(name)}\b", title, text)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
