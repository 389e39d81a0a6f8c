"""Values: frozen, closed and validated; everything in play is made of them."""

from typing import Any, Self

from pydantic import BaseModel, ConfigDict

_set = object.__setattr__


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
    def of_trusted(cls, **fields: Any) -> Self:
        """Make a value of fields that are known to fit, all of them; nothing is validated.

        For values of our own making of which there are thousands in a drag: sentences and names.
        """
        value = cls.__new__(cls)
        _set(value, "__dict__", fields)
        _set(value, "__pydantic_fields_set__", set(fields))
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
