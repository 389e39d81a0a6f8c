"""What is every thing in play made of? Frozen, closed, validated values."""

from typing import Any, Self

from pydantic import BaseModel, ConfigDict


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

    def replace(self, **changes: Any) -> Self:
        """Return this value with some fields exchanged, all fields validated.

        Raises:
            pydantic.ValidationError: A field does not exist or does not fit.
        """
        kind, held = type(self), self.__dict__
        fields = {name: held[name] for name in kind.__pydantic_fields__}
        fields.update(changes)
        return kind.model_validate(fields)
