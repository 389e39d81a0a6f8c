"""Values: frozen, closed and validated; everything in play is made of them."""

from functools import cache
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, Strict
from pydantic_core import CoreSchema

_set = object.__setattr__

Flag = Annotated[bool, Strict()]
"""True or false, and nothing that looks like it."""

_READ_STRICTLY = frozenset({"bool", "int", "float"})
_LEFT_ALONE = frozenset({"keys_schema", "default", "metadata", "serialization"})
"""Parts of a schema that are no fields; the names in an object are texts in JSON, whatever they stand for."""


def _make_strict(schema: Any, own: type) -> None:
    """Let every number and flag in the schema of a value be read strictly."""
    if isinstance(schema, list | tuple):
        for part in schema:
            _make_strict(part, own)
    if not isinstance(schema, dict):
        return
    kind = schema.get("type")  # a field may be called so, too
    if isinstance(kind, str) and kind in _READ_STRICTLY:
        schema["strict"] = True
    for name, part in schema.items():
        if name not in _LEFT_ALONE and not _is_another_value(part, own):
            _make_strict(part, own)


def _is_another_value(schema: Any, own: type) -> bool:
    """Tell whether a schema is that of a value within, which has seen to its own fields."""
    if not isinstance(schema, dict) or schema.get("type") != "model":
        return False
    return schema["cls"] is not own and Value in schema["cls"].__mro__


@cache
def _all_fields(kind: type[BaseModel]) -> set[str]:
    return set(kind.model_fields)


class Value(BaseModel):
    """A thing that never changes; `replace` makes the next one."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        allow_inf_nan=False,
        validate_by_name=True,
        validate_by_alias=True,
        serialize_by_alias=True,
    )

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Read numbers and flags strictly: `true` is no number, `"1"` neither, and 1 is no flag."""
        schema = handler(source)
        if not cls.__pydantic_complete__:  # or it was made strict when it was built
            _make_strict(handler.resolve_ref_schema(schema), cls)
        return schema

    @classmethod
    def of_trusted(cls, **fields: Any) -> Self:
        """Make a value of fields that are known to fit, all of them; nothing is validated.

        For values of our own making of which there are thousands in a drag: sentences and names.
        """
        value = cls.__new__(cls)
        _set(value, "__dict__", fields)
        _set(value, "__pydantic_fields_set__", _all_fields(cls))
        _set(value, "__pydantic_extra__", None)
        _set(value, "__pydantic_private__", None)
        return value

    def replace(self, **changes: Any) -> Self:
        """Return this value with some fields exchanged, all fields validated.

        Raises:
            pydantic.ValidationError: A field does not exist or does not fit.
        """
        kind, held = type(self), self.__dict__
        fields = {name: held[name] for name in kind.__pydantic_fields__}
        fields.update(changes)
        return kind.model_validate(fields)
