"""Forms from models: each field of a sheet by its annotation, with the words of the model."""

import inspect
import re
import types
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt
from pydantic import BaseModel, PlainSerializer
from pydantic.fields import FieldInfo

from vtt.battle import TokenId
from vtt.rules.bundled import Bundled, Ready
from vtt.rules.forms.form_field import FormField, word_of
from vtt.text import title_in_words

_UNITS = {"_m": "m", "_ft": "ft", "_s": "s", "_deg": "°"}
_ENTRY = re.compile(r"^ {4}(\w+(?:, \w+)*): (.*(?:\n {8}.*)*)", re.MULTILINE)


@cache
def form_of(model: type[BaseModel]) -> tuple[FormField, ...]:
    """Return the fields of a model: its own in their order, then those that it has in common with others."""
    helps, own = _helps(model), inspect.get_annotations(model)
    fields = sorted(model.model_fields.items(), key=lambda one: one[0] not in own)
    return tuple(
        _field(one.alias or name, one, one.title or _title(name), one.description or helps.get(name, ""))
        for name, one in fields
    )


def words_of_form(fields: tuple[FormField, ...]) -> Iterator[str]:
    """Yield the words of a form, for translators."""
    for field in fields:
        yield field.title
        if field.help:
            yield field.help
        yield from (word_of(one).term for one in field.among if isinstance(one, str) and one)
        yield from words_of_form(field.fields)


def _field(name: str, info: FieldInfo, title: str, help_: str) -> FormField:
    annotation, metadata, optional = _plain(info.annotation, tuple(info.metadata))
    written = any(isinstance(one, PlainSerializer) for one in metadata)  # as text, whatever it is
    shape: dict[str, Any] = {"kind": "text"} if written else _shape(annotation)
    least, most = _bounds(metadata + shape.pop("metadata", ()))
    unit = next((unit for end, unit in _UNITS.items() if name.endswith(end)), "")
    return FormField(
        name=name,
        title=title,
        help=help_,
        optional=optional,
        needed=info.is_required(),
        least=least,
        most=most,
        unit=unit,
        **shape,
    )


def _plain(annotation: Any, metadata: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...], bool]:
    """Return a type without `Annotated` and `None`, what stood beside it, and whether it may be None."""
    optional = False
    while True:
        origin, inner = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            annotation, metadata = inner[0], (*metadata, *_parts(inner[1:]))
        elif origin in (Union, types.UnionType) and type(None) in inner:
            rest = [one for one in inner if one is not type(None)]
            annotation, optional = rest[0] if len(rest) == 1 else Union[tuple(rest)], True  # noqa: UP007
        else:
            return annotation, metadata, optional


def _parts(metadata: tuple[Any, ...]) -> Iterator[Any]:
    for one in metadata:
        if isinstance(one, FieldInfo):
            yield from one.metadata
        else:
            yield one


def _shape(annotation: Any) -> dict[str, Any]:
    """Return what of a field follows from its type.

    Raises:
        TypeError: No form knows such a field; whoever adds one to a sheet adds it here.
    """
    among = _among(annotation)
    if among:
        return {"kind": "choice", "among": among}
    if annotation is TokenId:
        return {"kind": "creature"}
    simple = {bool: "flag", int: "whole", float: "number", str: "text"}
    if annotation in simple:
        return {"kind": simple[annotation]}
    if _is_text(annotation):
        return {"kind": "text"}
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        ready = annotation.bundled_as[0] if issubclass(annotation, Bundled) else None
        return {"kind": "group", "fields": form_of(annotation), "ready": ready, "model": annotation}
    if get_origin(annotation) is tuple:
        return _several(get_args(annotation))
    if get_origin(annotation) in (Mapping, dict) or get_origin(annotation) is not None:
        return _ratings(get_args(annotation))
    raise TypeError(f"no form knows a field of {annotation!r}")


def _several(inner: tuple[Any, ...]) -> dict[str, Any]:
    """Return what follows from a tuple: of one kind and any number, or of some numbers."""
    one, metadata, _ = _plain(inner[0], ())
    ready = next((beside.table() for beside in metadata if isinstance(beside, Ready)), None)
    if inner[-1] is not Ellipsis:
        return {"kind": "numbers", "count": len(inner), "whole": one is int, "metadata": metadata}
    if get_origin(one) is tuple:
        return {"kind": "places"}
    shape = _shape(one)
    several = {
        "group": "list", "choice": "choices", "text": "texts", "creature": "creatures",
        "whole": "numbers", "number": "numbers",
    }  # fmt: skip
    named = {"ready": ready} if ready is not None else {}
    return shape | named | {"kind": several[shape["kind"]], "whole": one is int, "metadata": metadata}


def _ratings(inner: tuple[Any, ...]) -> dict[str, Any]:
    key, value = _plain(inner[0], ())[0], _plain(inner[1], ())
    return {"kind": "ratings", "among": _among(key), "whole": value[0] is int, "metadata": value[1]}


def _among(annotation: Any) -> tuple[Any, ...]:
    """Return the values of a `Literal`, or of several; empty for anything else, or where others may be."""
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    if get_origin(annotation) in (Union, types.UnionType):
        parts = [_among(_plain(one, ())[0]) for one in get_args(annotation)]
        return tuple(value for part in parts for value in part) if all(parts) else ()
    return ()


def _is_text(annotation: Any) -> bool:
    """Say whether any text may stand there, whatever else it is called."""
    if get_origin(annotation) in (Union, types.UnionType):
        return all(_is_text(one) or bool(_among(one)) for one in get_args(annotation))
    return annotation is str or getattr(annotation, "__supertype__", None) is str


def _bounds(metadata: tuple[Any, ...]) -> tuple[float | None, float | None]:
    least, most = None, None
    for one in metadata:
        match one:
            case Ge(ge=bound) | Gt(gt=bound):
                least = bound
            case Le(le=bound) | Lt(lt=bound):
                most = bound
    return least, most  # type: ignore[return-value]


def _title(name: str) -> str:
    """Return a name as a title: abbreviations of the book stay as they are, and units are said apart."""
    plain = next((name.removesuffix(end) for end in _UNITS if name.endswith(end)), name).rstrip("_")
    return plain if plain.isupper() else title_in_words(plain)


def _helps(model: type[BaseModel]) -> dict[str, str]:
    """Return what the docstrings of a model and of its bases say of their fields."""
    found: dict[str, str] = {}
    for kind in reversed(model.__mro__):
        _, _, attributes = inspect.cleandoc(kind.__doc__ or "").partition("Attributes:\n")
        for names, text in _ENTRY.findall(attributes):
            said = re.sub(r",? written `[^`]*`", "", " ".join(text.split()))
            said = re.sub(r"`([^`]*)`", lambda name: re.sub("[-_]", " ", name[1]), said)
            found |= dict.fromkeys(names.split(", "), said)
    return found
